import type {
  FinancialReading,
  FinancialWarningCode,
  YearFigures,
} from '#documents/figures/financial/financial-reading.ts'
import type { EnteredFigures } from '#domain/extraction.ts'
import type { MediumFacts } from '../analysis.ts'
import { documentWords } from './document-words.ts'
import { type Candidate, type FigureSet, figureNames, flows } from './figure-set.ts'
import type { FigureName, Figures } from './model/types.ts'
import type { Reason } from './raw.ts'
import { remark } from './reasons.ts'
import { text } from './spoken.ts'

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
  if (entered !== undefined) return { set: enteredSet(source, medium, entered), remarks: [] }
  if (reading === null) return { set: undefined, remarks: [] }
  const remarks = remarksOf(source, reading)
  const [year, before] = reading.years
  const isRefused = reading.warnings.some(({ code }) => refusing.includes(code))
  if (year === undefined || isRefused) return { set: undefined, remarks }
  const periodEnd = year.periodEnd ?? medium.date
  const set: FigureSet = {
    source,
    periodEnd,
    ...(reading.currency !== null && { currency: reading.currency }),
    figures: candidatesOf(source, year),
    ...(before !== undefined && {
      before: { periodEnd: before.periodEnd ?? undefined, figures: plainOf(before) },
    }),
  }
  return { set, remarks }
}

function enteredSet(source: string, { date, period }: StatementRead['medium'], entered: object): FigureSet {
  const figures: Partial<Record<FigureName, Candidate>> = {}
  const isPartOfYear = period !== undefined && period !== 'year'
  for (const name of figureNames) {
    const cents = (entered as Figures)[name]
    if (cents === undefined || (isPartOfYear && flows.includes(name))) continue
    figures[name] = { cents, source, rank: 'entered' }
  }
  return { source, periodEnd: date, figures }
}

const isYear = ({ months }: YearFigures) => months === null || (months >= monthsMin && months <= monthsMax)

/** What a sum contradicts is left out: a person has to look first. */
function candidatesOf(source: string, year: YearFigures): FigureSet['figures'] {
  const candidates: Partial<Record<FigureName, Candidate>> = {}
  for (const name of figureNames) {
    const figure = year.figures[name]
    if (figure === undefined || figure.status === 'contradicted' || (flows.includes(name) && !isYear(year))) continue
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

function plainOf(year: YearFigures): Figures {
  const figures: Partial<Record<FigureName, number>> = {}
  for (const [name, { cents }] of Object.entries(candidatesOf('', year))) figures[name as FigureName] = cents
  return figures as Figures
}

/** One of each kind: a document of fifty unproven lines does not need fifty reasons. */
function remarksOf(source: string, { warnings }: FinancialReading): Reason[] {
  const first = new Map(warnings.toReversed().map((warning) => [warning.code, warning]))
  return [...first.values()]
    .toReversed()
    .slice(0, remarksMax)
    .map(({ code, detail, fields, page }) =>
      remark(
        'document',
        refusing.includes(code) ? 'bad' : 'neutral',
        {
          document: code,
          source,
          detail,
          ...(fields.length > 0 && { figures: fields.join(',') }),
          ...(page !== null && { page }),
        },
        { title, content: documentWords[code] },
      ),
    )
}
