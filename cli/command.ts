/** What a command may use of the process around it, so that a test can hand in its own. */
export type Io = {
  out(content: string | Uint8Array): void
  err(text: string): void
  /** What is written to the command: whole, or a line that is not shown while it is typed. */
  input: { isTerminal: boolean; all(): Promise<string>; hidden(question: string): Promise<string> }
  /** Whether stdout and stderr are terminals, and whether they may be coloured. */
  terminal: { out: boolean; err: boolean; colours: boolean; columns: number }
  env: Readonly<Record<string, string | undefined>>
  /** Paths are relative to it. */
  folder: string
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}

/** What a shell may offer at its place. */
export type Completes = 'files' | readonly string[]

export type Argument = { name: string; what: string; isMany?: boolean; isOptional?: boolean; completes: Completes }

/** `value`: the name of what follows it; absent: it is a switch. */
export type Option = {
  name: string
  value?: string
  what: string
  completes?: Completes
}

export type Values = Readonly<Record<string, string | boolean | undefined>>

/** Help, completion and the docs page are made of it. */
export type Command = {
  /** A word, or a noun and a verb: `request create`. */
  name: string
  /** In a list, one line. */
  summary: string
  /** On a page of its own: what it does, what it needs. */
  about: string
  arguments: readonly Argument[]
  options: readonly Option[]
  examples: readonly { line: string; what: string }[]
  /** Gives the exit code. Loads what it needs when it runs, so that others start at once. */
  run(io: Io, args: readonly string[], values: Values): Promise<number>
}

export const defineCommand = (command: Command): Command => command

/** The first words of commands that have two, with what they are about. */
export const nouns: Readonly<Record<string, string>> = {
  request: 'requests: what is asked about a company',
  notes: 'what you know of a company',
  report: 'reports that were made',
  webhook: 'events of the service',
  register: 'registers in files on this machine, for use without a network',
  keys: 'keys for programs',
  audit: 'who did what, when and from where',
  users: 'people of your organisation',
}

/** Of every command that talks to a service. */
export const serviceOptions: readonly Option[] = [
  {
    name: 'url',
    value: 'address',
    what: 'address of the service (default: ROENTGEN_URL, else where you are signed in)',
  },
]

export const jsonOption: Option = { name: 'json', what: 'one JSON object a line, for programs' }
