import { z } from 'zod'
import type { RequestFilters } from '#actions/requests/list-requests.ts'
import { codeKeyOf } from '#domain/company-code.ts'
import { decisionKeys, flagColors, letters } from '#domain/request-summary.ts'
import { heldUpCodes } from '#domain/waiting.ts'
import { instant, line, severalWords, someOf } from './text.ts'

const orNone = <Word extends string>(words: readonly Word[]) => [...words, 'none'] as const

/** What narrows a list of requests, and the counts beside it. */
export const requestFilters = {
  q: line(200)
    .optional()
    .meta({ description: 'Words of the name, the code or the reference; the beginning is enough' }),
  'code.type': line(32).optional(),
  'code.id': line(100).optional(),
  status: severalWords(200).optional().meta({ description: 'One status, or several separated by commas' }),
  reference: line(128).optional(),
  createdAfter: instant.optional(),
  createdBefore: instant.optional(),
  flag: someOf(orNone(flagColors), 'Flag of the gravest document').optional(),
  riskLetter: someOf(orNone(letters), 'Class of the Financial X-Ray').optional(),
  managerGrade: someOf(orNone(letters), 'Grade of the Manager X-Ray').optional(),
  bankGrade: someOf(orNone(letters), 'Grade of the Bank X-Ray').optional(),
  decision: someOf(decisionKeys, 'Newest decision').optional(),
  creator: severalWords(500).optional().meta({ description: 'Id of a user, `me`, or several separated by commas' }),
  assignee: severalWords(500)
    .optional()
    .meta({ description: 'Id of a user, `me`, `none`, or several separated by commas' }),
  watch: z
    .enum(['true', 'false'], 'expected true or false')
    .transform((word) => word === 'true')
    .optional()
    .meta({ type: 'boolean', enum: undefined, description: 'Whether the registers are asked every day' }),
  waiting: someOf(heldUpCodes, 'What holds the request up').optional(),
}

const shape = z.object(requestFilters)

export function filtersOf(query: z.output<typeof shape>): RequestFilters {
  const { 'code.type': codeType, 'code.id': codeId, ...filters } = query
  return { ...filters, codeType, codeKey: codeKeyOf(codeType, codeId) }
}
