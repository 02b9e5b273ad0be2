/** What a command may use of the process around it, so that a test can hand in its own. */
export type Io = {
  out(text: string): void
  err(text: string): void
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
