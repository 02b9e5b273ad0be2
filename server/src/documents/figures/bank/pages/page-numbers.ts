import { plainText } from '../../../classification/normalise.ts'
import { askedOnce } from '../asked-once.ts'
import type { BankLine, BankPage } from '../bank-lines.ts'
import { textCells } from '../columns/text-cells.ts'

type Printed = { number: number; of: number | undefined }
/** `after`: the number of the page that is read before it, `undefined` where none is. */
export type MissingPage = { page: BankPage; kind: 'first' | 'between' | 'last'; detail: string }

/** In plain letters. */
const word =
  '(?:page|pagina|pag\\.?|seite|blatt|sheet|feuillet|folio|hoja|foglio|blad|bladzijde|strona|strana|sayfa|σελιδα)'
/** In other places these are much else: `Quay Side 3/4`, `invoice p. 1/2`. And `of` is of no language that has a `side`. */
const wordAlone = '(?:side(?!.{0,9}of)|sida|sivu|oldal|p\\.)'
const outOf = '\\s{0,2}(?:\\/|di|de|of|sur|von|van|su|aus|af|av|ze?|din|απο)\\s{0,2}'
const count = `\\s{0,2}(?:n[°o.r]{0,2}\\s?|number\\s|numero\\s|:\\s?)?(\\d{1,4})(?:${outOf}(\\d{1,4}))?(?![\\d.,])`
const numbered = new RegExp(`${word}${count}`)
const numberedAlone = new RegExp(`^${wordAlone}${count}$`)
const mayBeAlone = new RegExp(wordAlone)

/** Not beside an amount: the label of a payment names the page of an invoice. */
function numberIn({ plain, words, money }: Pick<BankLine, 'plain' | 'words' | 'money'>): Printed | undefined {
  if (money.length > 0) return undefined
  const cells = mayBeAlone.test(plain) ? [plain, ...textCells(words).map(plainText)] : []
  const [found] = [numbered.exec(plain), ...cells.map((cell) => numberedAlone.exec(cell))].filter(
    (each) => each !== null,
  )
  if (found === undefined) return undefined
  const [, number, of] = found
  return { number: Number(number), of: of === undefined ? undefined : Number(of) }
}

/** `Page 2 of 4` */
export const isCounted = (line: Parameters<typeof numberIn>[0]): boolean => numberIn(line)?.of !== undefined

/** It says that it is the first of its pages. */
export function isFirstPage(line: Parameters<typeof numberIn>[0]): boolean {
  const printed = numberIn(line)
  return printed?.number === 1 && printed.of !== undefined
}

const edgeLines = 12

/** At the top or the foot of the page, where nothing else is counted. */
export const edgesOf = ({ lines }: Pick<BankPage, 'lines'>): readonly BankLine[] => [
  ...lines.slice(0, edgeLines),
  ...lines.slice(edgeLines).slice(-edgeLines),
]

export const printedNumber = askedOnce((page: Pick<BankPage, 'lines'>): Printed | undefined => {
  const found = edgesOf(page).flatMap((line) => numberIn(line) ?? [])
  return found.find(({ of }) => of !== undefined) ?? found[0]
})

const bare = new RegExp(`^(\\d{1,2})${outOf}(\\d{1,2})$`)
const bareLines = 2

/** `2 of 3`, by itself in one of the outermost lines. */
function bareNumber({ lines }: Pick<BankPage, 'lines'>): Printed | undefined {
  const outermost = [...lines.slice(0, bareLines), ...lines.slice(bareLines).slice(-bareLines)]
  for (const { words, money } of outermost) {
    if (money.length > 0) continue
    for (const cell of textCells(words)) {
      const [, number, of] = bare.exec(plainText(cell)) ?? []
      if (number !== undefined && Number(number) > 0 && Number(number) <= Number(of))
        return { number: Number(number), of: Number(of) }
    }
  }
  return undefined
}

/** Without a word for a page, a day or a part of something may look like one: two pages at least count on, to the same end. */
const bareNumbers = askedOnce((pages: readonly BankPage[]): ReadonlyMap<BankPage, Printed> => {
  const found = pages.flatMap((page) => {
    const printed = bareNumber(page)
    return printed === undefined ? [] : [[page, printed] as const]
  })
  const isCountedOn = found.every(([, { number, of }], at) => {
    const before = found[at - 1]?.[1]
    return before === undefined || (before.of === of && before.number < number)
  })
  return new Map(found.length > 1 && isCountedOn ? found : [])
})

/** `Page 3/4` behind `Page 2/4`: of the same document, whichever account it is of. */
export function isPageBehind(page: BankPage, before: BankPage | undefined): boolean {
  const [one, other] = [before && printedNumber(before), printedNumber(page)]
  return one?.of !== undefined && one.of === other?.of && one.number + 1 === other.number
}

/**
 * `Page number 2` and behind it `Page number 3`: without a total, one alone may be of something else. British and Irish banks number
 * the pages of an account from its first statement on, so that higher numbers say nothing.
 */
const isNumberedOn = (pages: readonly BankPage[], first: number) =>
  first === 2 && pages.length > 1 && pages.every((page, at) => printedNumber(page)?.number === first + at)

/** Pages that their own numbers say are not there. `file`: all of it, for the accounts of one statement are numbered through. */
export function missingPages(pages: readonly BankPage[], file: readonly BankPage[] = pages): MissingPage[] {
  const numbers = bareNumbers(pages)
  const beside = (page: BankPage, step: 1 | -1, of: number) => {
    const other = file[file.indexOf(page) + step]
    const printed = other && (printedNumber(other) ?? (numbers.has(page) ? bareNumber(other) : undefined))
    return printed?.of === of ? printed.number : undefined
  }
  const missing: MissingPage[] = []
  let before: Printed | undefined
  for (const [at, page] of pages.entries()) {
    const printed = printedNumber(page) ?? numbers.get(page)
    if (printed === undefined || (printed.of !== undefined && printed.number > printed.of)) {
      before = undefined
      continue
    }
    const { number, of } = printed
    const isCounted = of === undefined ? page === file[0] && isNumberedOn(pages, number) : true
    if (at === 0 && number > 1 && isCounted && (of === undefined || beside(page, -1, of) !== number - 1))
      missing.push({
        page,
        kind: 'first',
        ...(of === undefined
          ? { detail: `the first page in the file says that it is page ${number}` }
          : { detail: `the first page in the file says that it is page ${number} of ${of}` }),
      })
    if (before !== undefined && number > before.number + 1)
      missing.push({ page, kind: 'between', detail: `page ${number} follows page ${before.number}` })
    if (at === pages.length - 1 && of !== undefined && number < of && beside(page, 1, of) !== number + 1)
      missing.push({
        page,
        kind: 'last',
        detail: `the last page in the file says that it is page ${number} of ${of}`,
      })
    before = printed
  }
  return missing
}
