import type { Language, Text } from '#language/languages.ts'
import { capital } from '#language/text.ts'
import { figureWords } from '../../financial-xray/index.ts'
import type { Section, Tone } from '../export-report.ts'
import type { Say } from '../export-words.ts'

type Raw = {
  probabilityOfDefault?: number | null
  riskLetter?: string | null
  interval?: { low: number; high: number } | null
  reasons?: { sentiment: string; weight: number; message: { title: string; content: string } }[]
  criterias?: Record<string, { title?: string; value: number; unit?: string; light?: string }>
  contributions?: { name: string; title?: string; value: number | null; contribution: number }[]
  figures?: Record<string, { value: number; source: string; page?: number }>
}

const remarksMax = 10
const share = (value: number) => `${(value * 100).toPrecision(2)} %`
export const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000)

export const toneOfLetter = (letter: string | null | undefined): Tone =>
  letter === 'A' || letter === 'B' ? 'good' : letter === 'D' || letter === 'E' ? 'bad' : 'fair'

function figureTitle(name: string, language: Language): string {
  const title = (figureWords as Readonly<Record<string, Text>>)[name]
  return title === undefined ? name : capital(title)[language]
}

export function financialSection(raw: Raw, say: Say, language: Language): Omit<Section, 'title'> {
  const { probabilityOfDefault: probability, riskLetter, interval } = raw
  const bounds = interval ? ` (${share(interval.low)} – ${share(interval.high)})` : ''
  const verdict =
    probability === null || probability === undefined
      ? say('notComputable')
      : `${say('probability')}: ${share(probability)}${bounds}, ${say('riskClass')} ${riskLetter}`
  return {
    verdict: { text: verdict, tone: toneOfLetter(riskLetter) },
    remarks: (raw.reasons ?? []).slice(0, remarksMax).map(({ message }) => message),
    boxes: [],
    tables: [
      {
        title: say('ratios'),
        columns: [say('ratio'), say('value'), say('unit'), say('light')],
        widths: [0.55, 0.15, 0.15, 0.15],
        rows: Object.entries(raw.criterias ?? {}).map(([name, one]) => [
          one.title ?? name,
          rounded(one.value),
          one.unit ?? null,
          one.light ?? null,
        ]),
      },
      {
        title: say('contributions'),
        columns: [say('name'), say('value'), say('logOdds')],
        widths: [0.6, 0.2, 0.2],
        rows: (raw.contributions ?? []).map((one) => [
          one.title ?? one.name,
          rounded(one.value),
          rounded(one.contribution),
        ]),
      },
      {
        title: say('figures'),
        columns: [say('figure'), say('amount'), say('source'), say('page')],
        widths: [0.3, 0.25, 0.35, 0.1],
        rows: Object.entries(raw.figures ?? {}).map(([name, one]) => [
          figureTitle(name, language),
          one.value / 100,
          one.source,
          one.page ?? null,
        ]),
      },
    ],
  }
}
