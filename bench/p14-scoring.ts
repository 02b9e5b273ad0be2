import { financialReport } from '#analyses/financial-xray/report.ts'
import { evaluateModel } from '#analyses/financial-xray/scorer.ts'
import { type Bench, defineBenchmark, type Measurement } from './benchmark.ts'
import { withService } from './support/api-cost.ts'
import { load } from './support/load.ts'
import { median } from './support/pairs.ts'
import { cpuSeconds } from './support/process-cost.ts'
import type { Service } from './support/service.ts'

const figures = {
  equity: 25_000_050,
  revenue: 180_012_000,
  netIncome: -1_234_500,
  amortizationDepreciation: 3_521_000,
  interestExpense: 712_000,
  cashAvailable: 4_033_000,
  totalFixedAssets: 40_056_000,
  totalAssets: 110_078_000,
  shortTermDebt: 12_034_000,
  totalDebt: 83_000_000,
  currentLiabilities: 50_041_000,
}

const about = { holding: false, workforceNumber: 12 }

/** Each of another company: nothing could have been kept. */
const company = (index: number) => ({ ...figures, equity: figures.equity + (index % 30_000) * 1_000 })

const perCore = 100_000
const microsMax = 60e6 / perCore

export const p14Scoring = defineBenchmark({
  code: 'P14',
  title: 'Scoring: PD with contributions, the whole report, and POST /simulations, all from notes',
  target: 'below 1 ms of CPU; 100,000 a minute on one core, which is 600 µs each',
  run: async (bench) => [
    inProcess(bench, 'PD, class and contributions', (index) =>
      evaluateModel(company(index), { country: 'FR', horizonYears: 1, ...about }),
    ),
    inProcess(bench, 'the whole report, three languages', (index) =>
      financialReport({
        code: { type: 'siren', id: '732829320' },
        notes: { ...company(index), ...about },
        statements: [],
        bank: { sent: 0, read: 0, behaviours: [] },
        register: null,
        previous: null,
      }),
    ),
    ...(await withService(bench, async (service) => [
      await overHttp(bench, service, 'POST /simulations, one a call: CPU of the process each', 0),
      await overHttp(bench, service, 'POST /simulations with 99 variants: CPU of the process each', 99),
    ])),
  ],
})

function inProcess({ pairs, say }: Bench, what: string, work: (index: number) => unknown): Measurement {
  const count = 5_000
  // Results that nobody looks at would not be computed.
  const kept: unknown[] = new Array(100).fill(undefined)
  for (let index = 0; index < count; index++) work(index)
  const rounds = Array.from({ length: pairs }, () => {
    const before = process.cpuUsage()
    for (let index = 0; index < count; index++) kept[index % kept.length] = work(index)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / count
  })
  say(`${what}: ${rounds.map((micros) => micros.toFixed(1)).join(', ')} µs`)
  return measurementOf(what, median(rounds), 1_000)
}

async function overHttp(
  { pairs, say }: Bench,
  service: Service,
  what: string,
  variantCount: number,
): Promise<Measurement> {
  const next = (index: number) => {
    const variants = Array.from({ length: variantCount }, (_none, place) => ({ equity: company(index + place).equity }))
    const asked = { code: { type: 'siren', id: '732829320' }, notes: { ...company(index), ...about } }
    const body = JSON.stringify(variantCount === 0 ? asked : { ...asked, variants })
    const headers = {
      authorization: `Bearer ${service.token}`,
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }
    return { method: 'POST', path: '/simulations', headers, body }
  }
  const size = { count: variantCount === 0 ? 2_000 : 50, connections: 16, expect: 200 }
  const scored = size.count * (1 + variantCount)
  await load(service.port, size, next)
  const rounds: number[] = []
  for (let round = 0; round < pairs; round++) {
    const before = cpuSeconds(service.pid)
    await load(service.port, size, next)
    rounds.push(((cpuSeconds(service.pid) - before) / scored) * 1e6)
  }
  say(`${what}: ${rounds.map((micros) => micros.toFixed(0)).join(', ')} µs`)
  return measurementOf(what, median(rounds), microsMax)
}

function measurementOf(what: string, micros: number, microsTarget: number): Measurement {
  return {
    what,
    ours: `${micros.toFixed(micros < 10 ? 1 : 0)} µs`,
    reference: `${Math.round(60e6 / micros / 1_000)} k a minute and core`,
    target: `≤ ${microsTarget} µs`,
    isMet: micros <= microsTarget,
  }
}
