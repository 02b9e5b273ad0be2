import type pg from 'pg'
import { atMost, type Bench, defineBenchmark, type Figure } from './benchmark.ts'
import { blocksOf } from './support/blocks.ts'
import { load } from './support/load.ts'
import { withMillion } from './support/million.ts'
import { inTurn, medianOf, medianRatio } from './support/pairs.ts'
import { cpuSeconds, familyCpuSeconds } from './support/process-cost.ts'
import type { Service } from './support/service.ts'

const farPage = 700
const limit = 25
const callsPerRound = 400
const callsForBlocks = 20

type Listed = { reports: { id: string; creation: string }[]; next: string }
type Cost = { cpuMicros: number; p99Ms: number }

export const p12List = defineBenchmark({
  code: 'P12',
  title: 'List at a million rows: page 1 and page 700 of GET /reports, by cursor',
  target: 'page 700 costs at most 1.2 × page 1; at most 1.2 × the blocks of the raw keyset query',
  run: (bench) =>
    withMillion(bench, async (service, client) => {
      const { path, last } = await walkTo(service, farPage)
      const near = pathOf(undefined)
      return [
        ...(await compareTime(bench, service, near, path)),
        ...(await compareBlocks(service, client, { near, far: path, last })),
      ]
    }),
})

const pathOf = (cursor: string | undefined) =>
  `/reports?limit=${limit}${cursor === undefined ? '' : `&cursor=${encodeURIComponent(cursor)}`}`

/** As a client does: each page from the one before. */
async function walkTo(service: Service, page: number) {
  let listed = await service.call<Listed>('GET', pathOf(undefined))
  for (let at = 2; at < page; at++) listed = await service.call<Listed>('GET', pathOf(listed.next))
  return { path: pathOf(listed.next), last: listed.reports.at(-1) as Listed['reports'][number] }
}

async function compareTime(bench: Bench, service: Service, near: string, far: string): Promise<Figure[]> {
  const { pid: postmaster } = await bench.server()
  const headers = { authorization: `Bearer ${service.token}` }
  const cpuOf = () => cpuSeconds(service.pid) + familyCpuSeconds(postmaster)
  const measure = (path: string) => async (): Promise<Cost> => {
    const cpu = cpuOf()
    const asked = { count: callsPerRound, connections: 2, expect: 200 }
    const { p99Ms } = await load(service.port, asked, () => ({ method: 'GET', path, headers }))
    return { cpuMicros: ((cpuOf() - cpu) / callsPerRound) * 1e6, p99Ms }
  }
  await measure(near)()
  await measure(far)()
  const pairs = await inTurn(bench.pairs, { reference: measure(near), ours: measure(far) }, (done, one, other) =>
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

type Pages = { near: string; far: string; last: Listed['reports'][number] }

/** The page behind a row, and whether there is another: what `next` needs. */
const keyset = `SELECT * FROM reports WHERE organisation = $1 AND test = false AND (creation, id) < ($2, $3)
  ORDER BY creation DESC, id DESC LIMIT ${limit + 1}`

async function compareBlocks(service: Service, client: pg.Client, { near, far, last }: Pages): Promise<Figure[]> {
  const { rows } = await client.query<{ organisation: string }>('SELECT organisation FROM reports LIMIT 1')
  const values = [rows[0]?.organisation, last.creation, last.id]
  const raw = await blocksOf(client, callsForBlocks, () => client.query(keyset, values))
  const first = await blocksOf(client, callsForBlocks, () => service.call('GET', near))
  const page = await blocksOf(client, callsForBlocks, () => service.call('GET', far))
  const figure = (what: string, ours: number, reference: number): Figure => ({
    what,
    ours: ours.toFixed(0),
    reference: reference.toFixed(0),
    ...atMost(ours / reference, 1.2),
  })
  return [
    figure(`page ${farPage} beside page 1: database blocks`, page, first),
    figure(`page ${farPage} beside the raw keyset query: database blocks`, page, raw),
  ]
}
