import { z } from 'zod'
import { timestamp } from './wire.ts'

export const textFrom = z
  .enum(['layer', 'ocr', 'none'])
  .nullable()
  .meta({ description: 'Where the words of the page come from; `null`: the page has not been read' })

const confidence = z.number().nullable().meta({ description: 'Of OCR, 0 to 1; `null` for a text layer' })

const box = z.array(z.number()).meta({
  minItems: 4,
  maxItems: 4,
  description: 'Left, top, right, bottom in points (1/72 inch); origin top left of the page as it is seen',
})

export const pageOnView = z
  .object({
    number: z.int().meta({ description: 'From 1' }),
    widthPoints: z.number(),
    heightPoints: z.number(),
    textFrom,
    confidence,
  })
  .meta({ id: 'MediumPage' })

export const revisionOnView = z
  .object({
    number: z.int().meta({ description: 'From 1, the oldest; the last one is the file as it is' }),
    savedAt: timestamp.nullable().meta({ description: 'As the file says' }),
    producer: z.string().nullable().meta({ description: 'Program that saved it, as the file says' }),
    changedPages: z.array(z.int()).meta({ description: 'Pages that this save changed or added' }),
    bytes: z.int().meta({ description: 'Length of the file after this save' }),
  })
  .meta({ id: 'MediumRevision', description: 'One save of the file' })

export const wordOnView = z
  .object({ text: z.string(), box, confidence, from: z.enum(['layer', 'ocr']) })
  .meta({ id: 'PageWord' })
