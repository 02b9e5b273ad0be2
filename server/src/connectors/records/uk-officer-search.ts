import { z } from 'zod'

/** `GET /search/officers`. */
export const officerSearch = z.object({
  items: z.array(z.object({ title: z.string(), links: z.object({ self: z.string().max(200) }) })).max(100),
})
