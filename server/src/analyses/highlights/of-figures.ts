import type { Text, Translations } from '#language/languages.ts'
import { asItIs, decimal, money } from '#language/numbers.ts'
import { capital, join, same, text } from '#language/text.ts'
import { type Highlight, type ReportInForce, sentenceOf } from './highlight.ts'

type Figure = { value: number; source: string; rank: string; page?: number; box?: number[] }
type Statement = {
  medium: string
  dataSanity: number | null
  failures?: { place: { page: number; box: number[] } | null }[]
}
export type FiguresRaw = {
  figures?: Record<string, Figure>
  currency?: string | null
  conflicts?: { message: string; translations?: Translations }[]
  statements?: Statement[]
}

const ofEachMax = 3

/** What was read and nothing confirms, what two sources say differently, statements that do not add up. */
export function ofFigures(reports: readonly ReportInForce<FiguresRaw>[], words: (figure: string) => Text): Highlight[] {
  return reports.flatMap((report) => {
    if (report.source === 'magpie') return [...conflictsOf(report), ...unprovenOf(report, words)]
    return report.source === 'bank_xray' ? wrongSumsOf(report) : []
  })
}

function conflictsOf({ id, source, raw }: ReportInForce<FiguresRaw>): Highlight[] {
  const told = (raw.conflicts ?? []).slice(0, ofEachMax)
  return told.map((conflict) => ({ level: 'low', source, report: id, text: sentenceOf(conflict) }))
}

function unprovenOf({ id, source, raw }: ReportInForce<FiguresRaw>, words: (figure: string) => Text): Highlight[] {
  const unproven = Object.entries(raw.figures ?? {}).filter(([, { rank }]) => rank === 'read')
  return unproven.slice(0, ofEachMax).map(([name, { value, source: from, page, box }]) => {
    const medium = /^medium:([0-9a-f]{24})$/.exec(from)?.[1]
    return {
      level: 'low',
      source,
      report: id,
      ...(medium !== undefined && { medium }),
      ...(page !== undefined && box !== undefined && { places: [{ page, box }] }),
      text: join(
        capital(words(name)),
        text(' of ', ' de ', ' di '),
        money(value, raw.currency ?? 'EUR'),
        page === undefined ? '' : join(text(' on page ', ' à la page ', ' a pagina '), asItIs(page)),
        text(
          ' is confirmed by nothing else in the document.',
          ' n’est confirmé par rien d’autre dans le document.',
          ' non è confermato da nient’altro nel documento.',
        ),
      ),
    }
  })
}

function wrongSumsOf({ id, source, raw }: ReportInForce<FiguresRaw>): Highlight[] {
  const wrong = (raw.statements ?? []).filter(({ dataSanity }) => dataSanity !== null && dataSanity < 100)
  return wrong.slice(0, ofEachMax).map(({ medium, dataSanity, failures = [] }) => {
    const places = failures.flatMap(({ place }) => (place === null ? [] : [place]))
    return {
      level: 'low',
      source,
      report: id,
      medium,
      ...(places.length > 0 && { places }),
      text: join(
        text(
          'Not all sums of a bank statement hold: ',
          'Toutes les sommes d’un relevé bancaire ne tombent pas juste : ',
          'Non tutte le somme di un estratto conto tornano: ',
        ),
        decimal(dataSanity ?? 0, 1),
        same('\u00a0%'),
        text(' do.', ' sont exactes.', ' sono esatte.'),
      ),
    }
  })
}
