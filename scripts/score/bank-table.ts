import type { Judged } from './bank-labels.ts'

const kinds = ['text', 'scan', 'csv', 'data', 'hostile'] as const
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const share = (judged: readonly Judged[], holds: (one: Judged) => boolean) =>
  percent(mean(judged.map((one) => (holds(one) ? 1 : 0))))

/** What labels make of a folder: a table by the kind of file, then the files that matter by name. */
export function bankTable(judged: readonly Judged[]): string {
  const sound = judged.filter(({ isFaulty }) => !isFaulty)
  const rows = kinds.flatMap((kind) => {
    const of = sound.filter((one) => one.kind === kind)
    return of.length === 0 ? [] : [rowOf(kind, of)]
  })
  const silent = sound.filter(({ isProven, isPerfect }) => isProven && !isPerfect)
  const faulty = judged.filter(({ isFaulty }) => isFaulty)
  const proven = faulty.filter(({ isProven }) => isProven)
  const perfect = sound.filter(({ isPerfect }) => isPerfect)
  const unproven = perfect.filter(({ sanity }) => sanity === null)
  const alarmed = perfect.filter(({ isProven, sanity }) => !isProven && sanity !== null)
  return [
    '| kind | files | transactions exact | value dates | opening | closing | period | account | currency | perfect |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `silent (100 % while something is wrong): ${silent.length} of ${sound.length}${named(silent)}`,
    `faulty and called proven: ${proven.length} of ${faulty.length}${named(proven)}`,
    `perfect, but without a proof: ${unproven.length} of ${perfect.length}${named(unproven)}`,
    `perfect, but with a failed check: ${alarmed.length} of ${perfect.length}${named(alarmed)}`,
    '',
  ].join('\n')
}

function rowOf(kind: string, of: readonly Judged[]): string {
  const values = of.flatMap(({ valueDates }) => valueDates ?? [])
  const cells = [
    kind,
    of.length,
    percent(mean(of.map(({ transactions }) => transactions))),
    values.length === 0 ? '' : percent(mean(values)),
    share(of, ({ opening }) => opening),
    share(of, ({ closing }) => closing),
    share(of, ({ period }) => period),
    share(of, ({ account }) => account),
    share(of, ({ currency }) => currency),
    share(of, ({ isPerfect }) => isPerfect),
  ]
  return `| ${cells.join(' | ')} |`
}

const namesMax = 30
const named = (judged: readonly Judged[]) =>
  judged.length === 0
    ? ''
    : `: ${judged
        .slice(0, namesMax)
        .map(({ file }) => file)
        .join(', ')}${judged.length > namesMax ? ', …' : ''}`
