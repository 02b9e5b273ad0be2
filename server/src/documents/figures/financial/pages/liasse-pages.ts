import { plainText } from '../../../classification/normalise.ts'
import type { Amount } from '../../amounts.ts'
import { type Block, columnOf } from '../rows/tables.ts'
import {
  type LiasseCode,
  liasseForms,
  normalCodes,
  professionalCodes,
  simplifiedCodes,
} from '../words/fr-liasse-codes.ts'
import type { Section } from '../words/line-table.ts'
import type { PageLine } from './page-line.ts'

export type PageForm = { name: string; section: Section }

const formNumber =
  /(?:dgfip|cerfa|formulaire|imprime|n°|no|nº|liasse)[^\d]{0,12}(20(?:5[0-9]|33|35(?= ?- ?[ab]\b)))(?: ?- ?([a-g])\b)?|\b(20(?:5[0-9]|33|35(?= ?- ?[ab])))(?: ?- ?([a-g]))?[ -]{1,3}sd\b/

/** The tax form that a page is, by the number that it bears at its top. */
export function formOn(lines: readonly PageLine[]): PageForm | undefined {
  for (const { text } of lines.slice(0, 25)) {
    const found = formNumber.exec(plainText(text.slice(0, 300)).replaceAll(/[−–]/g, '-'))
    if (found === null) continue
    const number = found[1] ?? found[3] ?? ''
    const letter = (found[2] ?? found[4] ?? '').toUpperCase()
    const name = number < '2050' ? `${number}-${letter === '' ? 'A' : letter}` : number
    const section = liasseForms.get(name)
    if (section !== undefined) return { name, section }
  }
  return undefined
}

const codedRowsMin = 4

export type Codes = {
  /** Without the columns that hold codes of 2033. */
  block: Block
  known: ReadonlyMap<string, LiasseCode> | undefined
  codesOf(line: PageLine): readonly string[]
  amountsOf(line: PageLine): readonly Amount[]
}

/** Two letters are a box code where several lines of the page have one that is known; three digits where a column holds such. */
export function codesOn(block: Block, form: PageForm | undefined, onPage: readonly PageLine[]): Codes {
  const isSimplified = form?.name.startsWith('2033') === true
  const numeric = codeColumns(block, isSimplified)
  const leading = isSimplified ? leadingCodes(block) : new Map<string, readonly string[]>()
  if (numeric.size > 0 || leading.size > 0) {
    const isCode = (amount: Amount) => numeric.has(columnOf(block.columns, amount) ?? -1)
    const isOfTable = (amount: Amount) => isCode(amount) && !isColumnBelow(block, columnOf(block.columns, amount))
    const isBeside = (line: PageLine) => isSimplified && isNoteBelow(line, isOfTable)
    const lines = block.lines.map((line) => ({ ...line, amounts: line.amounts.filter((amount) => !isCode(amount)) }))
    const originals = new Map(lines.map((line, at) => [line.text + line.box.join(), block.lines[at] as PageLine]))
    const original = (line: PageLine) => originals.get(line.text + line.box.join()) ?? line
    return {
      block: { ...block, lines, columns: block.columns.filter((_, at) => !numeric.has(at)) },
      known: simplifiedCodes,
      codesOf: (line) => [
        ...(leading.get(line.text) ?? []),
        ...original(line)
          .amounts.filter(isCode)
          .map(({ text }) => text),
      ],
      amountsOf: (line) => (isBeside(original(line)) ? [] : original(line).amounts.filter((amount) => !isCode(amount))),
    }
  }
  const ofForm = form?.name.startsWith('2035') === true ? professionalCodes : normalCodes
  const coded = onPage.filter(({ codes }) => codes.some((code) => ofForm.has(code)))
  const known = coded.length >= codedRowsMin ? ofForm : undefined
  // A form has each box once: of two that a picture gives the same letters, one was misread.
  const read = onPage.filter(({ ocr }) => ocr).flatMap(({ codes }) => codes)
  const isTwice = (code: string) => read.indexOf(code) !== read.lastIndexOf(code)
  return {
    block,
    known,
    codesOf: ({ codes }) => codes.filter((code) => known?.has(code) === true && !isTwice(code)),
    amountsOf: ({ amounts }) => amounts,
  }
}

export const codeOf = (code: string, { known }: Codes): LiasseCode | undefined => known?.get(code)

/** `176  Total III  93 525  91 311`: prints of the form that have the number of each box before its words; elsewhere it is an account's. */
function leadingCodes({ lines }: Block): ReadonlyMap<string, readonly string[]> {
  const coded = lines.flatMap(({ text, words }) => {
    const code = words[0]?.text ?? ''
    return simplifiedCodes.has(code) && /\p{L}{2}/u.test(words[1]?.text ?? '') ? [{ text, code }] : []
  })
  return new Map(coded.length >= codedRowsMin ? coded.map(({ text, code }) => [text, [code]] as const) : [])
}

/** Boxes below the table, each before its amount: these stand in whatever column happens to be above them, and are of this year. */
const boxesBelow = /^(?:169|182|184|193|195|197|199)$/
const isNoteBelow = ({ amounts }: PageLine, isOfTable: (amount: Amount) => boolean) =>
  amounts.some((amount, at) => boxesBelow.test(amount.text) && !isOfTable(amount) && at < amounts.length - 1)

/** Several of them may form a column of their own, beside that of the table. */
const isColumnBelow = ({ lines, columns }: Block, at: number | undefined) =>
  lines
    .flatMap(({ amounts }) => amounts.filter((amount) => columnOf(columns, amount) === at))
    .every(({ text }) => boxesBelow.test(text))

/** Where the page does not say that it is the form, its codes do: they go up from line to line. */
function codeColumns({ lines, columns }: Block, isSimplified: boolean): Set<number> {
  const found = new Set<number>()
  for (const at of columns.keys()) {
    const cells = lines.flatMap(({ amounts }) => amounts.filter((amount) => columnOf(columns, amount) === at))
    const codes = cells.filter(({ text }) => simplifiedCodes.has(text))
    const isRising = codes.every(({ cents }, index) => index === 0 || cents > (codes[index - 1]?.cents ?? 0))
    const isSure = isSimplified ? cells.length >= 2 : codes.length >= codedRowsMin && isRising
    if (isSure && codes.length >= 0.8 * cells.length) found.add(at)
  }
  return found
}
