import { z } from 'zod'

/** `GET /search/officers`. */
const found = z.object({
  title: z.string(),
  links: z.object({ self: z.string().max(200) }),
  date_of_birth: z.object({ month: z.number(), year: z.number() }).nullish().catch(undefined),
})
export type FoundOfficer = z.output<typeof found>

export const officerSearch = z.object({ items: z.array(found).max(100) })

/** `1971-10`, as far as the register says. */
export const bornIn = ({ date_of_birth: born }: FoundOfficer): string | undefined =>
  born ? `${born.year}-${String(born.month).padStart(2, '0')}` : undefined
