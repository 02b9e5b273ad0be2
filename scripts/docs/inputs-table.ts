import { inputs } from '#analyses/inputs/index.ts'
import type { Input } from '#analyses/inputs/input.ts'

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`

const inWords: Readonly<Record<Input['phase'], string>> = { readiness: 'readiness and run', run: 'run' }

function fingerprintCells({ name, fingerprint }: Input): [string, string, string] {
  if (fingerprint.is === 'left-out') return ['no', '', fingerprint.why]
  if (fingerprint.is === 'recorded') return ['no, recorded only', `\`${fingerprint.key ?? name}\``, fingerprint.why]
  const keys = fingerprint.keys.map((key) => `\`${key}\``).join(', ')
  return ['yes', keys, fingerprint.isSent ? 'a client sends it: always a new report' : '']
}

/** By page and marker, as in `xray-tables.ts`. */
export const inputTables: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  'docs/architecture.md': {
    inputs: () =>
      [
        row('Input', 'What it is', 'Of', 'For', 'In the fingerprint', 'In `madeBy.inputs`', ''),
        row(...Array.from({ length: 7 }, () => '---')),
        ...inputs.map((input) =>
          row(`\`${input.name}\``, input.what, input.of, inWords[input.phase], ...fingerprintCells(input)),
        ),
      ].join('\n'),
  },
}
