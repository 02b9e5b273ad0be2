import { atMost, defineBenchmark, type Measurement } from './benchmark.ts'
import { blocksOf } from './support/blocks.ts'
import { rowCount, withMillion } from './support/million.ts'

const limit = 25
// The same again and again: no look-up of the key, which is kept for seconds, is among them.
const times = Array.from({ length: 20 }, () => undefined)

let looks = 0
/** A moment before all rows, and each time another: no such list was asked for before, so that nothing is known of its length. */
const atFirst = () => {
  looks += 1
  return `&createdAfter=${new Date(looks).toISOString()}`
}

/** What is searched, and the SQL whose index answers it. */
const searches: { what: string; query: string; where: string; more?: () => string }[] = [
  {
    what: 'by code',
    query: 'code.type=siren&code.id=000123456',
    where: `code_type = 'siren' AND code_key = '000123456'`,
  },
  { what: 'by reference', query: `reference=case-${rowCount / 2}`, where: `reference = 'case-${rowCount / 2}'` },
  {
    what: 'by status, first look',
    query: 'status=analysis_failed',
    where: `status = 'analysis_failed'`,
    more: atFirst,
  },
  { what: 'by status, again within 10 s', query: 'status=analysis_failed', where: `status = 'analysis_failed'` },
]

export const p13Search = defineBenchmark({
  code: 'P13',
  title: 'Search at a million rows: GET /requests by code, reference and status',
  target: 'at most 1.5 × the blocks of the indexed SQL',
  run: (bench) =>
    withMillion(bench, async (service, client) => {
      const { rows } = await client.query<{ organisation: string }>('SELECT organisation FROM requests LIMIT 1')
      const measurements: Measurement[] = []
      for (const { what, query, where, more = () => '' } of searches) {
        const sql = `SELECT * FROM requests WHERE organisation = $1 AND test = false AND ${where}
          ORDER BY creation DESC, id DESC LIMIT ${limit + 1}`
        const raw = await blocksOf(client, times, () => client.query(sql, [rows[0]?.organisation]))
        const path = () => `/requests?limit=${limit}&${query}${more()}`
        const ours = await blocksOf(client, times, () => service.call('GET', path()))
        measurements.push({
          what: `search ${what}: database blocks`,
          ours: ours.toFixed(0),
          reference: raw.toFixed(0),
          ...atMost(ours / raw, 1.5),
        })
      }
      return measurements
    }),
})
