import type {
  FinancialReading,
  FinancialWarningCode,
  YearFigures,
} from '#documents/figures/financial/financial-reading.ts'
import type { EnteredFigures } from '#domain/extraction.ts'
import type { Text } from '#language/languages.ts'
import { spoken, text } from '#language/text.ts'
import type { MediumFacts } from '../analysis.ts'
import { detailText } from './document-details.ts'
import { documentWords } from './document-words.ts'
import { type Candidate, type FigureSet, figureNames, flows } from './figure-set.ts'
import type { FigureName, Figures } from './model/types.ts'
import type { Reason } from './raw.ts'
import { remark } from './reasons.ts'

/** A financial document of the request: what a machine read of it, and what a person entered. */
export type StatementRead = {
  medium: Pick<MediumFacts, 'id' | 'name' | 'date' | 'period'>
  reading: FinancialReading | null
  entered: EnteredFigures['figures']
}

export type StatementOutcome = { set: FigureSet | undefined; remarks: readonly Reason[] }

/** With these the figures of the document are none of this company, or not in its money. */
const refusing: readonly FinancialWarningCode[] = ['other-company', 'other-currency', 'contradicting-statements']
const monthsMin = 11
const monthsMax = 13
const remarksMax = 10

const title = text('A document of the request', 'Un document de la demande', 'Un documento della richiesta')

export function statementSet({ medium, reading, entered }: StatementRead): StatementOutcome {
  const source = `medium:${medium.id}`
  if (entered !== undefined)
    return {
      set: enteredSet(source, medium, entered),
      remarks: reading === null ? [] : enteredRemarks(source, reading),
    }
  if (reading === null) return { set: undefined, remarks: [] }
  const remarks = remarksOf(source, reading)
  const year = reading.years.find(({ yearsBack }) => yearsBack === 0)
  const before = reading.years.find(({ yearsBack }) => yearsBack === 1)
  const isRefused = reading.warnings.some(({ code }) => refusing.includes(code))
  if (isRefused) return { set: undefined, remarks }
  // Last year's column is not this year's, even where it is the only one that could be read.
  if (year === undefined)
    return { set: undefined, remarks: before === undefined ? remarks : [...remarks, newestUnread(source)] }
  const isYear = coversYear(year.months, medium)
  const isToldSo = reading.warnings.some(({ code }) => code === 'not-a-year')
  const periodEnd = year.periodEnd ?? medium.date
  const set: FigureSet = {
    source,
    periodEnd,
    ...(reading.currency !== null && { currency: reading.currency }),
    figures: candidatesOf(source, year, isYear),
    ...(!isYear && { isPartOfYear: true }),
    ...(before !== undefined && {
      before: { periodEnd: before.periodEnd ?? undefined, figures: plainOf(before, isYear) },
    }),
  }
  return { set, remarks: isYear || isToldSo ? remarks : [...remarks, partOfYear(source)] }
}

function enteredSet(source: string, medium: StatementRead['medium'], entered: object): FigureSet {
  const figures: Partial<Record<FigureName, Candidate>> = {}
  const isYear = coversYear(null, medium)
  for (const name of figureNames) {
    const cents = (entered as Figures)[name]
    if (cents === undefined || (!isYear && flows.includes(name))) continue
    figures[name] = { cents, source, rank: 'entered' }
  }
  return { source, periodEnd: medium.date, figures, ...(!isYear && { isPartOfYear: true }) }
}

/** What the document says, else what was declared of it; an interim statement of which neither is known is none of a year. */
function coversYear(months: number | null, { name, period }: StatementRead['medium']): boolean {
  if (months !== null) return months >= monthsMin && months <= monthsMax
  if (period !== undefined) return period === 'year'
  return name !== 'interim_financial_statement'
}

/** What a sum contradicts is left out: a person has to look first. */
function candidatesOf(source: string, year: YearFigures, isYear: boolean): FigureSet['figures'] {
  const candidates: Partial<Record<FigureName, Candidate>> = {}
  for (const name of figureNames) {
    const figure = year.figures[name]
    if (figure === undefined || figure.status === 'contradicted' || (flows.includes(name) && !isYear)) continue
    const [proof] = figure.proof
    candidates[name] = {
      cents: figure.valueCents,
      source,
      rank: figure.status === 'proven' ? 'proven' : 'read',
      confidence: figure.confidence,
      ...(figure.page !== null && { page: figure.page }),
      ...(figure.box !== null && { box: [...figure.box] }),
      ...(proof !== undefined && { proof: proof.what }),
    }
  }
  return candidates
}

function plainOf(year: YearFigures, isYear: boolean): Figures {
  const figures: Partial<Record<FigureName, number>> = {}
  for (const [name, { cents }] of Object.entries(candidatesOf('', year, isYear))) figures[name as FigureName] = cents
  return figures as Figures
}

/** One of each kind: a document of fifty unproven lines does not need fifty reasons. */
function remarksOf(source: string, { warnings }: FinancialReading): Reason[] {
  const first = new Map(warnings.toReversed().map((warning) => [warning.code, warning]))
  return [...first.values()]
    .toReversed()
    .slice(0, remarksMax)
    .map(({ code, detail, fields, page }) => ({
      ...remark(
        'document',
        refusing.includes(code) ? 'bad' : 'neutral',
        {
          document: code,
          source,
          ...(fields.length > 0 && { figures: fields.join(',') }),
          ...(page !== null && { page }),
        },
        { title, content: documentWords[code] },
      ),
      detail: spoken(detailText({ code, detail })),
    }))
}

const partOfYear = (source: string): Reason =>
  remark('document', 'neutral', { document: 'not-a-year', source }, { title, content: documentWords['not-a-year'] })

const newestUnread = (source: string): Reason =>
  remark(
    'document',
    'neutral',
    { document: 'ambiguous-column', source },
    {
      title,
      content: text(
        'The column of the newest year could not be read; the column of the year before is not used in its place.',
        'La colonne du dernier exercice n’a pas pu être lue ; celle de l’exercice précédent n’est pas utilisée à sa place.',
        'La colonna dell’ultimo esercizio non è stata letta; quella dell’anno prima non è usata al suo posto.',
      ),
    },
  )

/** Whoever copied the figures may not have looked whose they are. */
const enteredWords: Partial<Record<FinancialWarningCode, Text>> = {
  'other-company': text(
    'The document belongs to another company; the figures that a person entered from it are used.',
    'Le document est celui d’une autre entreprise ; les chiffres qu’une personne en a saisis sont utilisés.',
    'Il documento è di un’altra impresa; le cifre che una persona ne ha inserito sono usate.',
  ),
  'other-currency': text(
    'The document is in another currency; the figures that a person entered from it are used as they are.',
    'Le document est dans une autre devise ; les chiffres qu’une personne en a saisis sont utilisés tels quels.',
    'Il documento è in un’altra valuta; le cifre che una persona ne ha inserito sono usate così come sono.',
  ),
}

function enteredRemarks(source: string, { warnings }: FinancialReading): Reason[] {
  const first = new Map(warnings.toReversed().map((warning) => [warning.code, warning]))
  return Object.entries(enteredWords).flatMap(([code, content]) => {
    const warning = first.get(code as FinancialWarningCode)
    if (warning === undefined) return []
    const told = remark('document', 'bad', { document: code, source }, { title, content })
    return [{ ...told, detail: spoken(detailText(warning)) }]
  })
}
