import type pg from 'pg'
import { atMost, type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import { blocksOf } from './support/blocks.ts'
import { load } from './support/load.ts'
import { withRows } from './support/million.ts'
import { inTurn, medianOf, medianRatio } from './support/pairs.ts'
import { cpuSeconds, familyCpuSeconds } from './support/process-cost.ts'
import type { Service } from './support/service.ts'

const farPage = 700
const limit = 25
const callsPerRound = 400
// How many heap pages a page of the list touches depends on where it begins: so the mean of some.
const pagesForBlocks = 20

type Listed = { reports: { id: string; creation: string }[]; next: string }
type Cost = { cpuMicros: number; p99Ms: number }

export const p12List = defineBenchmark({
  code: 'P12',
  title: 'List at a million rows (or `--rows`): page 1 and page 700 of GET /reports, by cursor',
  target: 'page 700 costs at most 1.2 × page 1; at most 1.2 × the blocks of the raw keyset query',
  run: (bench) =>
    withRows(bench, bench.rows, async (service, client) => {
      const near = await walk(service, undefined, pagesForBlocks)
      const far = (await walk(service, undefined, farPage + pagesForBlocks - 1)).slice(farPage - 1)
      const measurements = await compareTime(bench, service, near, far)
      return [...measurements, ...(await compareBlocks(service, client, near, far))]
    }),
})

const pathOf = (cursor: string | undefined) =>
  `/reports?limit=${limit}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`

/** A page of the list, and the row that it lies behind. */
type Place = { path: string; behind: Listed['reports'][number] | undefined }

/** As a client does: each page from the one before. */
async function walk(service: Service, from: string | undefined, pages: number): Promise<Place[]> {
  const places: Place[] = [{ path: pathOf(from), behind: undefined }]
  for (let place = places[0]; place !== undefined && places.length < pages; place = places.at(-1)) {
    const { reports, next } = await service.call<Listed>('GET', place.path)
    places.push({ path: pathOf(next), behind: reports.at(-1) })
  }
  return places
}

const first = ([place]: readonly Place[]) => place?.path ?? ''

async function compareTime(
  bench: Bench,
  service: Service,
  near: readonly Place[],
  far: readonly Place[],
): Promise<Measurement[]> {
  const { pid: postmaster } = await bench.server()
  const headers = { authorization: `Bearer ${service.token}` }
  const cpuOf = () => cpuSeconds(service.pid) + familyCpuSeconds(postmaster)
  const measure = (path: string) => async (): Promise<Cost> => {
    const cpu = cpuOf()
    const asked = { count: callsPerRound, connections: 2, expect: 200 }
    const { p99Ms } = await load(service.port, asked, () => ({ method: 'GET', path, headers }))
    return { cpuMicros: ((cpuOf() - cpu) / callsPerRound) * 1e6, p99Ms }
  }
  const sides = { reference: measure(first(near)), ours: measure(first(far)) }
  await sides.reference()
  await sides.ours()
  const pairs = await inTurn(bench.pairs, sides, (done, one, other) =>
    bench.say(`pair ${done}: page 1 ${one.cpuMicros.toFixed(0)} µs, page ${farPage} ${other.cpuMicros.toFixed(0)} µs`),
  )
  const micros = (side: Cost[]) => `${medianOf(side, (cost) => cost.cpuMicros).toFixed(0)} µs`
  const p99 = (side: Cost[]) => `${medianOf(side, (cost) => cost.p99Ms).toFixed(1)} ms`
  const cpuRatio = medianRatio(pairs, (cost) => cost.cpuMicros)
  const p99Ratio = medianRatio(pairs, (cost) => cost.p99Ms)
  return [
    {
      what: `page ${farPage} beside page 1: CPU, service and database`,
      ours: micros(pairs.ours),
      reference: micros(pairs.reference),
      ...atMost(cpuRatio, 1.2),
    },
    {
      what: `page ${farPage} beside page 1: p99`,
      ours: p99(pairs.ours),
      reference: p99(pairs.reference),
      ...atMost(p99Ratio, 1.2),
    },
  ]
}

/** The page behind a row, and whether there is another: what `next` needs. */
const keyset = `SELECT * FROM reports WHERE organisation = $1 AND test = false AND (creation, id) < ($2, $3)
  ORDER BY creation DESC, id DESC LIMIT ${limit + 1}`

async function compareBlocks(
  service: Service,
  client: pg.Client,
  near: readonly Place[],
  far: readonly Place[],
): Promise<Measurement[]> {
  const { rows } = await client.query<{ organisation: string }>('SELECT organisation FROM reports LIMIT 1')
  const raw = ({ behind }: Place) => client.query(keyset, [rows[0]?.organisation, behind?.creation, behind?.id])
  const list = ({ path }: Place) => service.call('GET', path)
  const reference = await blocksOf(client, far, raw)
  const start = await blocksOf(client, near, list)
  const ours = await blocksOf(client, far, list)
  return [
    { what: `pages from ${farPage} beside those from 1: database blocks`, ...blocks(ours, start) },
    { what: `pages from ${farPage} beside the raw keyset query: database blocks`, ...blocks(ours, reference) },
  ]
}

const blocks = (ours: number, reference: number) => ({
  ours: ours.toFixed(1),
  reference: reference.toFixed(1),
  ...atMost(ours / reference, 1.2),
})
