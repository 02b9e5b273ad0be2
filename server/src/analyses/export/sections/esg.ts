import type { Section } from '../export-report.ts'
import type { Say } from '../export-words.ts'
import { toneOfLetter } from './financial.ts'

type Raw = {
  grade?: string | null
  score?: number | null
  categories?: {
    title: string
    criteria?: { title: string; value: string | number | null; score: number | null; rule: string }[]
  }[]
}

export function esgSection(raw: Raw, say: Say): Omit<Section, 'title'> {
  const text = raw.grade ? `${say('grade')} ${raw.grade} (${raw.score ?? ''})` : say('noGrade')
  return {
    verdict: { text, tone: toneOfLetter(raw.grade) },
    remarks: [],
    boxes: [],
    tables: [
      {
        title: say('criteria'),
        columns: [say('category'), say('criterion'), say('value'), say('score'), say('rule')],
        widths: [0.16, 0.28, 0.14, 0.08, 0.34],
        rows: (raw.categories ?? []).flatMap(({ title, criteria = [] }) =>
          criteria.map((one) => [title, one.title, one.value, one.score, one.rule]),
        ),
      },
    ],
  }
}
