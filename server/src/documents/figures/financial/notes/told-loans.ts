import { plainText } from '../../../classification/normalise.ts'
import type { YearFigures } from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import type { Entry } from '../proofs/made-figure.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import { type SheetLoans, type ToldLine, withDue } from './sheet-loans.ts'
import { amount, before, centsOf } from './told-maturities.ts'

type Told = { line: PageLine; cents: number; before: number | undefined }

const within = {
  de: '(?:mit (?:einer )?)?(?:rest)?laufzeit (?:von )?(?:bis zu|bis|unter|von weniger als|von unter) (?:einem|1) jahr(?: in hohe von)?|(?:fallig )?innerhalb (?:eines|1) jahres(?: fallig)?|bis (?:zu )?(?:einem|1) jahr',
  fr: "(?:part )?(?:remboursables? |exigibles? |payables? |echeance )?(?:a (?:moins d'(?:un|1) an|(?:un|1) an au plus)|dans (?:l'annee|les (?:12|douze) mois))",
  it: "(?:quota |importi )?(?:esigibil[ei] |scadent[ei] |in scadenza |rimborsabil[ei] |con scadenza )?entro (?:l'esercizio(?: successivo)?|l'anno(?: successivo)?|(?:i )?(?:prossimi )?(?:12|dodici) mesi)",
  en: '(?:amounts? )?(?:due|repayable|payable|falling due) (?:within|in less than) (?:one|1) year',
  nl: '(?:met een )?(?:resterende )?looptijd (?:korter dan|van minder dan) (?:een|1) jaar|(?:vervallend |te betalen |af te lossen )?binnen (?:een|1) jaar|kortlopend',
  es: '(?:con )?vencimiento (?:inferior a|a menos de|en) (?:un|1) ano|a corto plazo',
}
const ofWhich = 'davon|hiervon|dont|di cui|of which|waarvan|de los que|de las que|de los cuales|de las cuales'

/** Right below the line of a debt: `davon mit einer Restlaufzeit bis zu einem Jahr EUR 123.998,29 (Vj. EUR 128.886,06)`. */
const below = new RegExp(
  `^[-–•*( ]{0,3}(?:${ofWhich}) (?:${Object.values(within).join('|')}) ?:? ?(?:(?:betragen|betragt|pour|per|di) )?${amount}${before}`,
)

const loansFr = "(?:emprunts?(?: bancaires?| aupres (?:des|d') ?etablissements de credit)?|dettes financieres)"
const loansDe = 'verbindlichkeiten gegenuber (?:kreditinstituten|banken)'
const loansIt = '(?:mutui(?: passivi)?|finanziamenti(?: bancari)?|debiti verso (?:le )?banche)'
const loansEn = '(?:bank )?(?:loans?|borrowings)'

/** Sentences of their own that name the loans: `Dont emprunts bancaires à moins d'un an : 25 769 (exercice précédent : 19 072)`. */
const alone = [
  `(?:dont |part des |quote-part des |montant des )?${loansFr} (?:${within.fr})`,
  `(?:dont )?(?:part|quote-part|fraction|echeances?) (?:a moins d'un an|a court terme|remboursable dans l'annee|exigible a moins d'un an) (?:des |de l'|du )${loansFr}`,
  `(?:davon )?${loansDe} (?:${within.de})`,
  `(?:di cui )?(?:quota (?:dei |di )?)?${loansIt} (?:${within.it})`,
  `(?:of which )?${loansEn} (?:${within.en})`,
].map((words) => new RegExp(String.raw`^(?:\(\d\) ?)?${words} ?:? ?${amount}${before}`))

/** `Part des emprunts remboursable en 2025 : 7 741 euros`: the year after one that ends with December. */
const inNextYear = [
  String.raw`(?:dont )?(?:part|echeances?) (?:des |de l'|du )${loansFr} (?:remboursables?|exigibles?|payables?|a rembourser|a echoir|echeant) en ((?:19|20)\d\d)`,
  String.raw`(?:dont )?${loansFr} (?:remboursables?|exigibles?|payables?|a rembourser|a echoir|echeant) en ((?:19|20)\d\d)`,
  String.raw`(?:di cui )?(?:quota (?:dei |di )?)?${loansIt} (?:rimborsabil[ei]|scadent[ei]|in scadenza) nel ((?:19|20)\d\d)`,
].map((words) => new RegExp(String.raw`^(?:\(\d\) ?)?${words} ?:? ?${amount}`))

/**
 * What is due of loans, in words and amounts of one sentence: below each line of a loan, or by itself where there is only one. Overdrafts
 * that are lines of their own are due at any time. Nothing confirms it.
 */
export function toldLoans(
  read: readonly YearFigures[],
  sheets: readonly SheetLoans[],
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
): YearFigures[] {
  const newest = read.findIndex(({ yearsBack }) => yearsBack === 0)
  const sheet = sheets[newest]
  if (sheet === undefined || sheet.loans.length === 0) return [...read]
  const each = sheet.loans.map((loan) => toldBelow(loan, lines, unitCentsOf))
  const told = each.every((one) => one !== undefined)
    ? (each as Told[])
    : toldAlone(sheet, lines, unitCentsOf, read[newest]?.periodEnd ?? null)
  return read.map((year, at) => withTold(year, sheets[at] as SheetLoans, told))
}

function withTold(year: YearFigures, sheet: SheetLoans, told: readonly Told[]): YearFigures {
  const parts = told.map((one) => (year.yearsBack === 0 ? one.cents : year.yearsBack === 1 ? one.before : undefined))
  if (parts.length === 0 || year.figures.shortTermDebt !== undefined || parts.includes(undefined)) return year
  const sum = (parts as number[]).reduce((all, cents) => all + cents, 0)
  if (sum > sheet.loansCents) return year
  const lines = told.map(({ line }, at): ToldLine => {
    const { page, box } = line
    return { label: line.text.slice(0, 120), code: null, valueCents: parts[at] as number, page, box }
  })
  const isOcr = told.some(({ line }) => line.ocr)
  return withDue(year, 'shortTermDebt', [...lines, ...sheet.overdraftLines], { isProven: false, isOcr })
}

const linesMax = 2

function toldBelow({ cell }: Entry, lines: readonly PageLine[], unitCentsOf: StatementMoney['unitCentsOf']) {
  const isOf = ({ page, amounts }: PageLine) =>
    page === cell.page && amounts.some(({ box }) => box.every((edge, at) => edge === cell.box[at]))
  const at = lines.findIndex(isOf)
  const next = lines[at + 1]
  if (at === -1 || next === undefined) return undefined
  const found = below.exec(plainOf(lines.slice(at + 1, at + 1 + linesMax), next.page))
  const told = toldIn(found, next, unitCentsOf)
  return told !== undefined && told.cents <= (Math.abs(cell.cents) * unitCentsOf(cell)) / 100 ? told : undefined
}

function toldIn(
  found: RegExpExecArray | null,
  line: PageLine,
  unitCentsOf: StatementMoney['unitCentsOf'],
): Told | undefined {
  const cents = centsOf(found?.[1], unitCentsOf(line))
  return cents === undefined ? undefined : { line, cents, before: centsOf(found?.[2], unitCentsOf(line)) }
}

const plainOf = (lines: readonly PageLine[], page: number) =>
  plainText(
    lines
      .filter((line) => line.page === page)
      .map(({ text }) => text.slice(0, 300))
      .join(' '),
  ).replaceAll(/\s+/g, ' ')

/** Of several loans a sentence may mean one; overdrafts within the loans may be in it or not. */
function toldAlone(
  sheet: SheetLoans,
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
  periodEnd: string | null,
): readonly Told[] {
  if (sheet.loans.length > 1 || sheet.hasAsides) return []
  const told = lines.flatMap((line, at) => {
    if (line.amounts.filter(({ plain }) => !plain).length > 1 || !mayTell.test(line.text)) return []
    const plain = plainOf(lines.slice(at, at + linesMax), line.page)
    const found = alone.map((sentence) => sentence.exec(plain)).find((each) => each !== null)
    return toldIn(found ?? null, line, unitCentsOf) ?? toldInNextYear(plain, line, unitCentsOf, periodEnd) ?? []
  })
  const [first] = told
  return first !== undefined && told.every(({ cents }) => cents === first.cents) ? [first] : []
}

const mayTell = /emprunt|dettes fin|verbindlichkeit|mutui|finanziament|banche|loan|borrowing|kreditinst/i

function toldInNextYear(
  plain: string,
  line: PageLine,
  unitCentsOf: StatementMoney['unitCentsOf'],
  periodEnd: string | null,
): Told | undefined {
  const found = inNextYear.map((sentence) => sentence.exec(plain)).find((each) => each !== null)
  const cents = centsOf(found?.[2], unitCentsOf(line))
  const isNext = periodEnd?.endsWith('-12-31') === true && Number(periodEnd.slice(0, 4)) + 1 === Number(found?.[1])
  return cents !== undefined && isNext ? { line, cents, before: undefined } : undefined
}
