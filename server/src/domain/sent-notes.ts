import { z } from 'zod'
import { moneyNotes, type NoteField, type Notes, neverNegative, noteFields } from './notes.ts'

/**
 * What a caller may send for a note, beside what is kept: the original API says *number*, and what cannot be misunderstood is
 * taken. Whatever was taken otherwise than it was sent is told in the answer: see `adjustmentsOf`.
 */
function sentCents(name: (typeof moneyNotes)[number]) {
  const number = z.number('expected a number: money is in cents').max(Number.MAX_SAFE_INTEGER)
  const reason = neverNegative[name as keyof typeof neverNegative]
  const signed = reason === undefined ? number.min(-Number.MAX_SAFE_INTEGER) : number.min(0, reason)
  return signed
    .transform(toWholeCents)
    .pipe(noteFields[name])
    .meta(noteFields[name].meta() ?? {})
}

/** Half a cent away from zero, so that a loss and a profit of the same size stay so. */
const toWholeCents = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents)) || 0

/** One label needs no list, unless it may be several. */
function labelsFrom(sent: unknown): unknown {
  if (typeof sent === 'string') return /[,;|\n]/.test(sent) ? sent : [plainNone(sent)]
  return Array.isArray(sent) ? sent.map(plainNone) : sent
}

const plainNone = (label: unknown): unknown =>
  typeof label === 'string' && label.trim().toLowerCase() === 'none' ? 'none' : label

/** The brackets `0` and `1` are numbers to whoever reads the table of the original API. */
const bracketFrom = (sent: unknown): unknown => (sent === 0 || sent === 1 ? String(sent) : sent)

const sentMoney = Object.fromEntries(moneyNotes.map((name) => [name, sentCents(name)])) as {
  [N in (typeof moneyNotes)[number]]: ReturnType<typeof sentCents>
}

export const sentNoteFields = {
  ...noteFields,
  ...sentMoney,
  esgLabels: z.preprocess(labelsFrom, noteFields.esgLabels).meta({
    ...noteFields.esgLabels.meta(),
    description: 'ESG labels or certifications; `none` alone when there are none. One label may be sent without a list',
  }),
  esgEmployeeProtection: z
    .preprocess(bracketFrom, noteFields.esgEmployeeProtection)
    .meta(noteFields.esgEmployeeProtection.meta() ?? {}),
  esgJobCreation: z.preprocess(bracketFrom, noteFields.esgJobCreation).meta(noteFields.esgJobCreation.meta() ?? {}),
}

type PatchShape = { [F in NoteField]: z.ZodOptional<z.ZodNullable<(typeof sentNoteFields)[F]>> }

/** What a caller sends: an absent field stays as it is, `null` takes the note away. */
export const notesPatchSchema = z.object(
  Object.fromEntries(
    Object.entries(sentNoteFields).map(([name, field]) => [name, field.nullable().optional()]),
  ) as PatchShape,
)
export type NotesPatch = z.infer<typeof notesPatchSchema>

export type Adjustment = {
  note: NoteField
  sent: unknown
  taken: unknown
  why: 'rounded' | 'one-label' | 'none' | 'as-text'
}

/** What of the notes was taken otherwise than it was sent, in the order of the notes. */
export function adjustmentsOf(sent: unknown, taken: Readonly<Partial<Record<NoteField, unknown>>> = {}): Adjustment[] {
  if (typeof sent !== 'object' || sent === null) return []
  return (Object.keys(noteFields) as NoteField[]).flatMap((note) => {
    const [before, after] = [(sent as Notes)[note] as unknown, taken[note]]
    const isTaken = before !== undefined && before !== null && after !== undefined
    if (!isTaken || JSON.stringify(before) === JSON.stringify(after)) return []
    return [{ note, sent: before, taken: after, why: whyTaken(note, before, after) }]
  })
}

function whyTaken(note: NoteField, before: unknown, after: unknown): Adjustment['why'] {
  // A list stays a list; all that is rewritten in one is another spelling of `none`.
  if (note === 'esgLabels') return Array.isArray(before) ? 'none' : 'one-label'
  return typeof after === 'number' ? 'rounded' : 'as-text'
}
