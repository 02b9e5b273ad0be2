import { trueOrFalse } from './query.ts'
import { translationsAsked } from './translations.ts'

/** Which parts of reports a caller wants: a report in three languages is long. */
export const reportParts = {
  raw: trueOrFalse.optional().meta({ description: '`false`: without the result itself; `raw` is empty' }),
  ...translationsAsked,
}
