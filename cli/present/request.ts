import type { Highlight, Request } from '#sdk/index.ts'
import type { Io } from '../command.ts'
import { factsText, shownTime, tableText } from './table.ts'
import { wrapped } from './text.ts'

/** A request for people, in English: what it is about, what became of it, what matters. */
export function requestText(io: Pick<Io, 'terminal'>, request: Request, highlights: readonly Highlight[]): string {
  const { id, creation, code, status, stage, businessName, reference, analyses, notes, test } = request
  const facts = factsText({
    request: id,
    company: `${code.type}:${code.id}${businessName === undefined ? '' : `  ${businessName}`}`,
    reference,
    made: shownTime(creation),
    status: `${status}, ${stage}`,
    notes: Object.keys(notes).join(', '),
    data: test ? 'test' : undefined,
  })
  const rows = analyses.map((one) => [
    one.source,
    one.status,
    one.report ?? one.waitingFor ?? one.problem ?? '',
    one.medium ?? '',
  ])
  const columns = io.terminal.out ? io.terminal.columns : 100
  const marks = { high: '✗', medium: '!', low: '·' }
  const matters = highlights.map(({ level, message }) => wrapped(`${marks[level]} ${message}`, 2, columns).join('\n'))
  return [
    facts,
    ...(rows.length === 0 ? [] : [`\n${tableText(io, ['analysis', 'status', 'report, or why none', 'medium'], rows)}`]),
    ...(matters.length === 0 ? [] : [`\nWhat matters:\n${matters.join('\n')}\n`]),
  ].join('')
}
