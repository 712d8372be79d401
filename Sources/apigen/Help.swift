enum Help {
    static func text(_ command: Arguments.Command?) -> String {
        switch command {
        case .generate: generate
        case .check: check
        case .validate: validate
        case nil: overview
        }
    }

    private static let overview = """
        apigen turns API descriptions (OpenAPI 3.0, 3.1 and 3.2) into Swift client modules.

        USAGE
          apigen generate [CONFIG…]                              write the clients of these configurations
          apigen generate DESCRIPTION --module NAME --output DIR write the client of one description
          apigen check    (the same arguments)                   say what generate would change
          apigen validate DESCRIPTION…                           say what is wrong with descriptions

        Without CONFIG, every api-specs/*/apigen.yaml is taken. A directory stands for the description in it.

        OPTIONS
          --templates DIR   take templates from DIR instead of the built-in ones of the same name
          --strict          let warnings fail, as errors do
          --quiet, -q       print problems only
          --depfile FILE    write which files were read, in the form that make includes
          --dry-run         write nothing, say what would be written
          --help, -h        this text; after a command, more about it
          --version         the version

        EXIT STATUS
          0  done    1  check found a difference    2  wrong usage or configuration    3  an invalid description

        """

    private static let generate = """
        apigen generate [CONFIG…]
        apigen generate DESCRIPTION --module NAME --output DIR

        Writes client modules. Files whose content is right are left untouched, files that an earlier run wrote and
        this one doesn't are removed, and nothing else is: apigen-manifest.json in the output lists what is apigen's.
        A slip that spoils one place of a description, such as a reference that leads nowhere, is a warning, and that
        place stays any JSON; with any other error, or with --strict, nothing is written.

        Options: --templates DIR, --strict, --quiet, --depfile FILE, --dry-run

        """

    private static let check = """
        apigen check [CONFIG…]
        apigen check DESCRIPTION --module NAME --output DIR

        Generates in memory and compares with the disk. Each file that differs is listed as stale (the description or
        apigen changed), hand-edited, missing, orphaned (nothing makes it any more), or not apigen's. The exit status
        is 1 when there is one.

        Options: --templates DIR, --strict, --quiet

        """

    private static let validate = """
        apigen validate DESCRIPTION…

        Reads descriptions and prints every problem with its file, line and column. The exit status is 3 when there is
        an error, or with --strict a warning.

        Options: --strict, --quiet

        """
}
