import type { Section } from '../export-report.ts'
import type { Say } from '../export-words.ts'
import { toneOfLetter } from './financial.ts'

type Company = {
  name: string
  code: { id: string; type: string }
  jobStartDate?: string | null
  jobEndDate?: string | null
  status?: string
  alerts?: { name: string; date?: string | null; message?: string }[]
}
type Raw = {
  persons?: { lastname: string; firstname: string; birthdate?: string | null; companies?: Company[] }[]
  score?: {
    grade?: string | null
    message?: string
    contributions?: { name?: string; alert: string; date: string; points: number }[]
  }
}

export function managersSection(raw: Raw, say: Say): Omit<Section, 'title'> {
  const { score } = raw
  const rows = (raw.persons ?? []).flatMap(({ lastname, firstname, companies = [] }) =>
    companies.map((company) => [
      `${firstname} ${lastname}`.trim(),
      company.name,
      `${company.code.type} ${company.code.id}`,
      company.jobStartDate ?? null,
      company.jobEndDate ?? null,
      company.status ?? null,
      (company.alerts ?? [])
        .map(({ name, message, date }) => `${message ?? name}${date ? ` (${date})` : ''}`)
        .join('; '),
    ]),
  )
  return {
    verdict: { text: score?.message ?? say('noGrade'), tone: toneOfLetter(score?.grade) },
    remarks: [],
    boxes: [],
    tables: [
      {
        title: say('offices'),
        columns: [say('person'), say('company'), say('code'), say('from'), say('to'), say('status'), say('alerts')],
        widths: [0.16, 0.2, 0.14, 0.1, 0.1, 0.08, 0.22],
        rows,
      },
      {
        title: say('contributions'),
        columns: [say('company'), say('alert'), say('date'), say('points')],
        widths: [0.35, 0.4, 0.13, 0.12],
        rows: (score?.contributions ?? []).map(({ name, alert, date, points }) => [name ?? null, alert, date, points]),
      },
    ],
  }
}
