import { execFile } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'

/** The service under attack, on the loopback address, with something in it. */
export type Target = {
  url: string
  token: string
  /** The OpenAPI document as it is served. */
  document: { paths: Record<string, Record<string, unknown>> }
  /** For what a tool writes. */
  folder: string
}

export type Finding = {
  /** What was tried, and how often. */
  tried: string
  /** What must not be; empty where all is well. */
  faults: string[]
}

/** One tool of somebody else, and how its findings are read. */
export type Attack = {
  tool: string
  /** Where it comes from, where it is not installed. */
  from: string
  versionArguments: readonly string[]
  version: RegExp
  attack(target: Target): Promise<Finding>
}

/** What a program says, however it ends. `undefined`: it is not installed. */
export function say(
  program: string,
  given: readonly string[],
  { timeoutMs = 600_000 }: { timeoutMs?: number } = {},
): Promise<string | undefined> {
  return new Promise((resolve) => {
    const options = { timeout: timeoutMs, maxBuffer: 64 * 2 ** 20, encoding: 'utf8' as const }
    execFile(program, [...given], options, (error, stdout, stderr) =>
      resolve((error as NodeJS.ErrnoException | null)?.code === 'ENOENT' ? undefined : plain(`${stdout}${stderr}`)),
    )
  })
}

/** Without the codes that colour a terminal. */
const plain = (text: string): string => stripVTControlCharacters(text)

/** Paths that take no id, by method. */
export function openPaths({ document }: Target, method: string): string[] {
  const entries = Object.entries(document.paths).filter(([path, methods]) => !path.includes('{') && method in methods)
  return entries.map(([path]) => path)
}
