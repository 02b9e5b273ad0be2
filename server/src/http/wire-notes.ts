import { z } from 'zod'

const adjustedNote = z
  .object({
    note: z.string().meta({ example: 'equity' }),
    sent: z.unknown().meta({ description: 'As it was sent' }),
    taken: z.unknown().meta({ description: 'As it was stored' }),
    message: z.string().meta({ description: 'Reason, in the language of the call' }),
  })
  .meta({ id: 'AdjustedNote', description: 'A note whose value was changed when it was accepted' })

export const adjustedNotes = z.array(adjustedNote).optional().meta({
  description:
    'Only in the answer to the call that sent the notes: fractions that were rounded to the cent, and similar changes',
})
