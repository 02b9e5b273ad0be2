import { moneyNames, thousandsOrMillionsApart } from './unit-words.ts'

/** What a line offers, and what is marked of it: `undefined` where nobody can say. */
export type UnitChoice = { cents: number | undefined }

const sign = String.raw`(?:[€£$]|\b(?:eur|gbp|usd|chf|pln|czk|sek|dkk|nok)(?![a-z]))`
const money = String.raw`(?:[€£$]|\b(?:${moneyNames}|zlotych|korun|kroner|kronor)(?![a-z]))`
const of = `(?: ?(?:de |di |of |d['’] ?)?${money})?`
const { thousand, million } = thousandsOrMillionsApart
const tokens = new RegExp(
  [
    String.raw`(?<million>(?:${sign} ?)?\b(?:${million})(?![a-z])${of}|\bm ?(?:€|eur\b))`,
    String.raw`(?<thousand>(?:${sign} ?)?\b(?:${thousand}|tysiacach|tisicich)(?![a-z])${of}|\b[kt] ?(?:€|(?:eur|usd|gbp|chf|dkk|sek|nok|pln|kr)\b)|${money} ?[('’]{0,2}(?:1[.,'’ ]?)?000\b|['’]000\b)`,
    String.raw`(?<one>\b(?:unidades|unite|unites|unita|units|einheiten|eenheden)(?! ?(?:\(\d\))? ?:)${of}|${money})`,
    String.raw`(?<mark>\[ ?[x✓✔] ?\]|\( ?[x✓✔] ?\)|[☒☑✓✔✗✘]|(?<![\p{L}\d.])x(?![\p{L}\d]))`,
    String.raw`(?<empty>\[ ?\]|\( ?\)|[☐□○◯])`,
    String.raw`(?<day>\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:19|20)\d\d\b)`,
    String.raw`(?<code>[[(]?\b\d{3,5}\b[\])]?)`,
    String.raw`(?<or>\b(?:o|or|ou|oder|lub|eller|nebo|tai)\b|\/)`,
    String.raw`(?<small>\b(?:en|in|em|i|w|v|de|di|celych|whole|ganzen?|hele)\b|[\s:;,.()[\]|_-])`,
    String.raw`(?<word>[\p{L}\d]{1,40}|.)`,
  ].join('|'),
  'gu',
)
type Part = { kind: 'name' | 'mark' | 'empty' | 'code' | 'or'; cents: number; text: string }

/**
 * `Euros [X]  Miles [ ]  Millones [ ]`: a form offers several units and one is marked. `Miles` would be a unit by itself, and all amounts a
 * thousand times too large while every sum comes out. Where the mark may be that of the name before it as well as of the one behind, or
 * was lost, nobody can say what was chosen.
 */
export function unitChoice(plain: string): UnitChoice | undefined {
  for (const run of runsOf(plain)) {
    const names = new Set(run.flatMap(({ kind, cents }) => (kind === 'name' ? [cents] : [])))
    const has = (...kinds: Part['kind'][]) => run.some(({ kind }) => kinds.includes(kind))
    if (names.size > 1 && has('mark', 'empty', 'code', 'or') && !isFactor(run)) return { cents: chosen(run) }
    // Of an option in a line of its own the others are in other lines.
    if (names.size > 0 && has('empty') && !has('mark')) return { cents: undefined }
  }
  return undefined
}

/** Names of units with nothing but marks and small words between them. */
function runsOf(plain: string): Part[][] {
  const runs: Part[][] = [[]]
  for (const { groups = {}, 0: text } of plain.matchAll(tokens)) {
    const cents = groups.million ? 100_000_000 : groups.thousand ? 100_000 : 100
    const part = (kind: Part['kind']) => runs.at(-1)?.push({ kind, cents, text })
    if (groups.million ?? groups.thousand ?? groups.one) part('name')
    else if (groups.word !== undefined) runs.push([])
    else if (groups.small === undefined && groups.day === undefined)
      part((['mark', 'empty', 'code', 'or'] as const).find((kind) => groups[kind] !== undefined) ?? 'or')
  }
  return runs
}

/** `euro x duizend`, `in euro x miljoen`: times so many. */
const isFactor = (run: readonly Part[]) =>
  run.length === 3 && run[1]?.text === 'x' && /^(?:duizend|miljoen)/.test(run[2]?.text ?? '')

/** The boxes of the Spanish register: euros, thousands, millions. The mark is printed behind the number of its box. */
const spanishBox = /^\W?0900([1-3])\W?$/

function chosen(run: readonly Part[]): number | undefined {
  const [at, ...others] = run.flatMap(({ kind }, index) => (kind === 'mark' ? [index] : []))
  if (at === undefined || others.length > 0) return undefined
  const box = spanishBox.exec(run[at - 1]?.text ?? '')?.[1]
  if (box !== undefined) return [100, 100_000, 100_000_000][Number(box) - 1]
  const shown = run.filter(({ kind }) => kind !== 'code')
  const names = shown.filter(({ kind }) => kind === 'name')
  const boxes = shown.filter(({ kind }) => kind === 'mark' || kind === 'empty')
  const isBox = (part: Part | undefined) => part !== undefined && boxes.includes(part)
  const mark = shown.indexOf(run[at] as Part)
  // One box for each name, or the mark at either end: it is known on which side of its name each stands.
  const [begins, ends] = [isBox(shown[0]), isBox(shown.at(-1))]
  if (begins === ends || (boxes.length < names.length && mark !== 0 && mark !== shown.length - 1)) return undefined
  const own = begins ? shown[mark + 1] : shown[mark - 1]
  return own?.kind === 'name' ? own.cents : undefined
}
