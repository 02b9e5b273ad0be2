import { z } from 'zod'

const adjustedNote = z
  .object({
    note: z.string().meta({ example: 'equity' }),
    sent: z.unknown().meta({ description: 'As it came' }),
    taken: z.unknown().meta({ description: 'As it counts' }),
    message: z.string().meta({ description: 'Why, in the language of the call' }),
  })
  .meta({ id: 'AdjustedNote', description: 'A note that was taken otherwise than it was sent' })

export const adjustedNotes = z.array(adjustedNote).optional().meta({
  description: 'Only in the answer to the call that sent them: fractions that were rounded to the cent, and the like',
})
