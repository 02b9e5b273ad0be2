import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Pages for users. Those for developers show parts of files, and have tests of their own (`scripts/recipes.test.ts`). */
const pages = [
  ...globSync('docs/guides/*.md', { cwd: root }),
  ...['README', 'cli/README', 'deploy/README', 'sdk/README'].map((name) => `${name}.md`),
  ...['cli', 'financial-xray', 'moving-a-client', 'performance', 'registers'].map((name) => `docs/${name}.md`),
  ...['waiting', 'idempotency', 'oauth', 'keys-and-roles', 'extractions'].map((name) => `docs/recipes/${name}.md`),
]

/**
 * `run`: as it stands; `receiver`: a server for webhooks; `cli`: examples of the command, run by `cli/examples.test.ts`; `check`: its
 * form and the names in it alone, since it would start a service, take minutes or need programs that are not here.
 */
export type Mode = 'run' | 'receiver' | 'check' | 'cli'
export type Sample = { page: string; language: string; mode: Mode | undefined; text: string }

const programs = ['sh', 'ts', 'js', 'python', 'php', 'java', 'console']

/** Whatever somebody would paste into a terminal or a file, in the order of each page. */
export const samples: readonly Sample[] = pages.flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```(\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm)]
    .map(([, language = '', mode, text = '']) => ({ page, language, mode: mode as Mode | undefined, text }))
    .filter(({ language }) => programs.includes(language)),
)

export const samplesOf = (page: string, language: string, mode: Mode): Sample[] =>
  samples.filter((one) => one.page === page && one.language === language && one.mode === mode)
