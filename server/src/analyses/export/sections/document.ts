import type { PrintedBox, Section, Tone } from '../export-report.ts'
import type { Say } from '../export-words.ts'

type Found = {
  typeCode: string
  severity: 'notice' | 'suspicious' | 'fraudulent'
  title?: string
  message: string
  places?: { page: number; box: number[] }[]
  earlierText?: string
}
type Raw = {
  flag?: { color: 'green' | 'orange' | 'red'; because?: string }
  reasons?: { findings?: Found[] }[]
  coverage?: { notChecked?: { typeCode: string; title?: string; message: string }[] }
}

const ranks = ['notice', 'suspicious', 'fraudulent'] as const
const tones: Readonly<Record<string, Tone>> = { green: 'good', orange: 'fair', red: 'bad' }
const toneOf = (severity: Found['severity']): Tone =>
  severity === 'fraudulent' ? 'bad' : severity === 'suspicious' ? 'fair' : 'good'

/** The gravest findings first, numbered as they are on the pages. */
export function documentSection(raw: Raw, say: Say): Omit<Section, 'title'> {
  const found = (raw.reasons ?? [])
    .flatMap(({ findings }) => findings ?? [])
    .toSorted((one, other) => ranks.indexOf(other.severity) - ranks.indexOf(one.severity))
  const color = raw.flag?.color ?? 'green'
  const boxes = found.flatMap((one, at): PrintedBox[] =>
    (one.places ?? []).map(({ page, box }) => ({ number: at + 1, page, box, tone: toneOf(one.severity) })),
  )
  return {
    verdict: { text: raw.flag?.because ?? say(color), tone: tones[color] ?? 'fair' },
    remarks: [],
    boxes,
    tables: [
      {
        title: say('findings'),
        columns: [say('number'), say('level'), say('page'), say('criterion'), say('found'), say('earlier')],
        widths: [0.06, 0.12, 0.08, 0.22, 0.34, 0.18],
        rows: found.map((one, at) => [
          at + 1,
          say(one.severity),
          [...new Set((one.places ?? []).map(({ page }) => page))].join(', '),
          one.title ?? one.typeCode,
          one.message,
          one.earlierText ?? null,
        ]),
      },
      {
        title: say('notChecked'),
        columns: [say('criterion'), say('why')],
        widths: [0.35, 0.65],
        rows: (raw.coverage?.notChecked ?? []).map(({ typeCode, title, message }) => [title ?? typeCode, message]),
      },
    ],
  }
}
