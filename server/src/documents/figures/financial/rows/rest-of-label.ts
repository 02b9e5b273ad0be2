import { headsOf } from '../columns/column-heads.ts'
import type { Codes } from '../pages/liasse-pages.ts'
import type { PageLine } from '../pages/page-line.ts'
import { normalLabel } from '../words/line-table.ts'
import { headingOf, type Matchers } from '../words/section-headings.ts'

/** Words that no label ends with: what they join stands on the next line. */
const joining = new Set(
  [
    'e ed et and und y en og och oraz i o ou or oder',
    'd l dell all sull de des du di del dei della delle degli dal dalla dalle da do dos das',
    'la le les il lo gli the der die das den dem el los las',
    'of to for from within after in im am bei von vom zu zum zur auf aus per pour par con con avec mit with',
    'sur sui sulle auprès nell nella nelle van het voor aan op til af av fra från för till med på ze na od',
  ].flatMap((words) => words.split(' ')),
)

const linesMax = 3

/**
 * `Totale ammortamenti e` with its amounts, and `svalutazioni` below: the lines that a label goes on with, as long as it asks for more. A
 * title that opens a group or a statement is none of them.
 */
export function restOfLabel(
  lines: readonly PageLine[],
  at: number,
  { codes, matching }: { codes: Codes; matching: Matchers },
): readonly string[] {
  const rest: string[] = []
  let label = lines[at]?.label ?? ''
  while (rest.length < linesMax && asksForMore(label)) {
    const next = lines[at + rest.length + 1]
    if (next === undefined || next.amounts.length > 0 || next.nils.length > 0 || next.label === '') break
    if (headsOf(next).length > 0 || codes.codesOf(next).length > 0) break
    if (!smallStart.test(next.label) && opensMore(next, matching)) break
    label = next.label
    rest.push(label)
  }
  return rest
}

/** `svalutazioni` is the rest of a label, `Svalutazioni` may be a title. */
const smallStart = /^\p{Ll}{2}/u

const opensMore = (line: PageLine, matching: Matchers) =>
  headingOf(line, matching) !== undefined || matching.group(normalLabel(line.label), line.ocr) !== undefined

/** `TOTAL E` is a sum with its letter: a single one joins only where it is small. */
export function asksForMore(label: string): boolean {
  const last =
    label
      .slice(-20)
      .split(/[\s'’(]/)
      .at(-1) ?? ''
  return label.endsWith(',') || joining.has(last.length > 1 ? last.toLowerCase() : last)
}

/** `e delle prestazioni`, `NET`: words that begin no line. */
export function joins(label: string): boolean {
  const [first = ''] = label.toLowerCase().split(/[\s'’(]/)
  const isWord = first.length > 1 || first === label[0] || /^[EYO] \p{Lu}{2}/u.test(label)
  return isWord && (joining.has(first) || /^(?:nett?[aeio]?s?|ht)$/.test(first))
}
