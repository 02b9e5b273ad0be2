import { plainText } from '../../../classification/normalise.ts'
import { parseAmount } from '../../amounts.ts'
import type { ReadFigure, YearFigures } from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import { confidences } from '../proofs/confidence.ts'
import type { StatementMoney } from '../units/statement-money.ts'

type ToldField = 'currentLiabilities' | 'shortTermDebt'
type Told = { line: PageLine; field: ToldField; cents: number; before: number | undefined; beyond: number | undefined }
/** `of`: the amount, and that of the year before. `rest`: what is due later, without which the words may be of other debts. */
type Sentence = { field: ToldField; of: RegExp; rest?: RegExp }

const unit = '(?:t?eur|t?€|t?chf|euros?|[£$])'
/** What would make another figure of it: `1,2 Mio.`, `48 Tsd.`, `12 %`, `12 mesi`, or more digits. */
const goesOn = String.raw`[.,' ]?\d| ?(?:mio|mrd|mill|mila|migliaia|mld|tsd|tausend|k ?(?:€|eur)|[km]\b|thousand|million|%|prozent|percento|per cento|mesi|anni)`
export const amount = String.raw`((?:${unit} ?)?(?:\d[\d \u00a0\u202f.,']{0,20}\d|\d)(?!${goesOn})(?: ?${unit})?)`
/** In brackets, of which OCR may lose the second; `(1)` without the name of a year is a footnote. */
const named = String.raw`(?:im )?vorjahr:?|vj\.?:?|n-1 ?:|(?:exercice|annee) precedente? ?:|(?:esercizio|anno) precedente ?:|vorig (?:boek)?jaar:?|ejercicio anterior ?:|(?:previous year|(?:19|20)\d\d) ?:|(?:3[01]|2[89])[./]\d\d[./](?:19|20)\d\d ?:`
export const before = String.raw`(?: ?\((?=(?:${named})|[^()]{1,30}(?: en (?:19|20)\d\d| n-1))(?:${named})? ?${amount}(?: en (?:19|20)\d\d| n-1)?\)?)?`
const dueDe = '(?:rest)?laufzeit (?:von )?bis zu (?:einem|1) jahr'
const dueIt = "entro (?:l'esercizio(?: successivo)?|(?:i )?(?:prossimi )?(?:12|dodici) mesi)"
const banksIt = '(?:le )?(?:banche|istituti di credito|il sistema bancario)'
const ofBanksDe = 'gegenuber (?:kreditinstituten|banken)'

const sentences: readonly Sentence[] = [
  {
    field: 'currentLiabilities',
    of: new RegExp(String.raw`dont (?:dettes )?a moins d'un an[^\d:]{0,12}(?:\([a-z0-9]\))? ?: ?${amount}${before}`),
    rest: new RegExp(String.raw`dont (?:dettes )?a plus d'un an[^\d:]{0,12}(?:\([a-z0-9]\))? ?: ?${amount}`),
  },
  // Boxes 197 and 195 of form 2033-A, below its table.
  {
    field: 'currentLiabilities',
    of: new RegExp(String.raw`dont (?:dettes )?a moins d'un an[^\d:]{0,12} 197 ${amount}`),
    rest: new RegExp(String.raw`dont (?:dettes )?a plus d'un an[^\d:]{0,12} 195 ${amount}`),
  },
  ...(['currentLiabilities', 'shortTermDebt'] as const).flatMap((field): Sentence[] => {
    const debts = field === 'currentLiabilities' ? 'verbindlichkeiten' : `verbindlichkeiten ${ofBanksDe}`
    return [
      { field, of: new RegExp(`von den (?:gesamten )?${debts} haben ${amount}${before} eine ${dueDe}`) },
      {
        field,
        of: new RegExp(
          `(?:^|[.:;] |(?<!\\p{L})(?:die|(?:gesamt)?betrag der) (?:gesamten )?)${debts} mit einer ${dueDe} (?:betragen|betragt|belaufen sich auf|belauft sich auf) ${amount}${before}`,
          'u',
        ),
      },
    ]
  }),
  {
    field: 'currentLiabilities',
    of: new RegExp(
      String.raw`(?<!crediti e )(?<!\p{L})debiti (?:ammontano|sono pari|complessivi)[^.;]{0,20}[\d.,]{1,16}[^.;\d]{0,12}di cui ${amount} (?:esigibili )?${dueIt}`,
      'u',
    ),
  },
  {
    field: 'shortTermDebt',
    of: new RegExp(
      String.raw`(?:debiti|esposizione|indebitamento|quota)(?: [\p{L}']{2,14}){0,2} verso ${banksIt}(?: [\p{L}']{2,14}){0,2} ${dueIt}[^\d.;]{0,30} (?:ad?|per|di|euro|eur|€|:) ${amount}`,
      'u',
    ),
  },
]

/**
 * A sentence below the balance sheet or in the notes: `Dont à plus d'un an : 153 253, dont à moins d'un an : 189 766`, `Von den
 * Verbindlichkeiten haben … eine Restlaufzeit bis zu einem Jahr`. Where both parts make the total debt it is proven, else it is told only.
 */
export function toldMaturities(
  read: readonly YearFigures[],
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
): YearFigures[] {
  const newest = read.find(({ yearsBack }) => yearsBack === 0)
  const all = lines.flatMap((line, at) => toldOn(line, lines[at + 1], unitCentsOf(line)))
  const told = all.filter((each) => isOf(each, each.cents, each.beyond, newest))
  return (['currentLiabilities', 'shortTermDebt'] as const).reduce(
    (years, field) => {
      const [first, ...others] = told.filter((each) => each.field === field)
      if (first === undefined || others.some(({ cents }) => cents !== first.cents)) return years
      return years.map((year) => withTold(year, first))
    },
    [...read],
  )
}

/** No more than all debts; where it is told what is due later, both together are all of them. */
function isOf({ field }: Told, cents: number, beyond: number | undefined, year: YearFigures | undefined): boolean {
  const { totalDebt, currentLiabilities } = year?.figures ?? {}
  if (totalDebt === undefined) return false
  if (beyond !== undefined) return cents + beyond === totalDebt.valueCents
  return cents <= (field === 'shortTermDebt' ? (currentLiabilities ?? totalDebt) : totalDebt).valueCents
}

function withTold(year: YearFigures, told: Told): YearFigures {
  const { field, line } = told
  const cents = year.yearsBack === 0 ? told.cents : year.yearsBack === 1 ? told.before : undefined
  const beyond = year.yearsBack === 0 ? told.beyond : undefined
  if (cents === undefined || year.figures[field] !== undefined || !isOf(told, cents, beyond, year)) return year
  const isProven = beyond !== undefined && year.figures.totalDebt?.status === 'proven' && !line.ocr
  const { page, box } = line
  const figure: ReadFigure = {
    valueCents: cents,
    status: isProven ? 'proven' : 'unproven',
    confidence: confidences.maturities[isProven ? 'proven' : 'unproven'],
    page,
    box,
    proof:
      beyond === undefined
        ? []
        : [{ kind: 'identity', what: 'due within a year + due later = total debt', differenceCents: 0 }],
    lines: [{ label: line.text.slice(0, 120), code: null, valueCents: cents, page, box }],
    warnings: isProven || !line.ocr ? [] : ['unproven'],
  }
  const { [field]: _, ...bounds } = year.bounds
  return {
    ...year,
    bounds,
    figures: { ...year.figures, [field]: figure },
    absent: year.absent.filter((each) => each.field !== field),
    unprovable: isProven ? year.unprovable : [...year.unprovable, field],
  }
}

const told = /an|jahr|entro/i

/** Sentences that begin on the line; they may go on over the next. */
function toldOn(line: PageLine, next: PageLine | undefined, unitCents: number): Told[] {
  if (!told.test(line.text)) return []
  const own = plainText(line.text.slice(0, 300)).replaceAll(/\s+/g, ' ')
  const below = next?.page === line.page ? plainText(next.text.slice(0, 300)).replaceAll(/\s+/g, ' ') : ''
  const plain = `${own} ${below}`
  return sentences.flatMap(({ field, of, rest }): Told[] => {
    const found = of.exec(plain)
    if (found === null || found.index >= own.length) return []
    const cents = centsOf(found[1], unitCents)
    const beyond = rest === undefined ? undefined : centsOf(rest.exec(plain)?.[1], unitCents)
    if (cents === undefined || (rest !== undefined && beyond === undefined)) return []
    return [{ line, field, cents, before: centsOf(found[2], unitCents), beyond }]
  })
}

/** A sentence may name its unit beside the amount; else it is that of the statement. */
export function centsOf(written: string | undefined, unitCents: number): number | undefined {
  if (written === undefined) return undefined
  const ownCents = /t(?:eur|€|chf)/.test(written) ? 100_000 : /eur|€|chf|[£$]/.test(written) ? 100 : unitCents
  const parsed = parseAmount(written.replace(/^[^\d]{1,6}/, '').replace(/[^\d]{1,6}$/, ''))
  return parsed === undefined ? undefined : (parsed.cents * ownCents) / 100
}
