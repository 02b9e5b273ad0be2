import { until } from '#test/support/until.ts'
import type { ConsoleUnderTest } from './console.ts'
import { annualAccounts, forgedMonth, type Month, monthOfAccount } from './papers.ts'
import { bytesOf, prepareExtraction, type ToRead, waitMs } from './prepared.ts'

export type Showcase = { full: string; forged: string; silent: string; toRead: ToRead }

const sound = { equity: 61_200_000, totalAssets: 115_400_000, totalDebt: 54_200_000, netIncome: 7_900_000 }
const weak = { equity: 2_100_000, totalAssets: 98_700_000, totalDebt: 96_600_000, netIncome: -14_300_000 }
const esg = { workforceNumber: 14, holding: false, esgGenderDiversity: '41-60%', esgLabels: ['ISO 14001'] }

/** Of the register of invented companies, so that each shows something else in the list. */
const others = [
  ['siren', '290000017', 'DOS-2026-1139', { ...sound, revenue: 196_000_000 }],
  ['siren', '290000066', 'DOS-2026-1142', { ...sound, netIncome: 2_100_000, revenue: 88_000_000 }],
  ['siren', '290000132', 'DOS-2026-1151', { ...weak, revenue: 71_000_000 }],
  ['siren', '290000140', 'DOS-2026-1160', { ...sound, equity: 18_000_000, totalDebt: 97_400_000 }],
  ['siren', '290000165', 'DOS-2026-1163', {}],
  ['crn', 'ZZ000001', 'DOS-2026-1171', { ...sound, revenue: 140_000_000 }],
  ['cfiscale', '00000017772', 'DOS-2026-1175', { ...weak, netIncome: 400_000, revenue: 120_000_000 }],
] as const

const holder = 'DORVANNE ELECTRICITE NOUVELLE'

/** Requests of every kind; one has a year of statements, one of them forged, and its accounts. */
export async function prepareShowcase(desk: ConsoleUnderTest): Promise<Showcase> {
  const { call } = desk.service
  const make = async (type: string, id: string, reference: string, notes: object) =>
    (await call('POST', '/requests', { body: { code: { type, id }, reference, notes } })).body.request.id as string
  for (const [type, id, reference, notes] of others) await make(type, id, reference, notes)
  const silent = await make('siren', '290000926', 'DOS-2026-1180', { ...sound, revenue: 64_000_000 })
  const full = await make('siren', '290000025', 'DOS-2026-1166', esg)
  const forged = await fill(desk, full)
  const toRead = await prepareExtraction(desk)
  await until(
    'all analyses',
    async () => (await call('GET', `/requests/${full}`)).body.request.status === 'analysed',
    waitMs,
  )
  return { full, forged, silent, toRead }
}

const movementsOf = (month: number) => [
  { day: 3, label: 'VIR SEPA RECU PROMOLIA HABITAT', cents: 2_404_776 + (month % 4) * 131_050 },
  { day: 5, label: 'PRLV SEPA ASSURANCES DU PORT', cents: -38_420 },
  { day: 9, label: 'PRLV SEPA URSSAF', cents: -1_039_719 },
  { day: 12, label: 'VIR SEPA RECU MAIRIE DE PLOUHARN', cents: 812_400 - month * 21_300 },
  { day: 17, label: 'PRLV SEPA BOIS DU SUD OUEST', cents: -997_295 - (month % 3) * 88_140 },
  { day: 21, label: 'FRAIS DE REJET DE PRELEVEMENT', cents: -2_000 },
  { day: 28, label: 'VIR SALAIRES', cents: -1_312_000 - month * 27_100 },
]

/** Gives the forged statement. */
async function fill({ service: { upload } }: ConsoleUnderTest, request: string): Promise<string> {
  const of = (name: string, period: string, date: string) => ({ name, meta: { period, date } })
  await upload(request, annualAccounts(holder), of('certified_financial_statement', 'year', '2025-12-31'))
  let opening = 1_305_000
  let forged = ''
  for (let month = 1; month <= 8; month += 1) {
    const movements = movementsOf(month)
    const of2026: Month = { year: 2026, month, opening, movements, holder, iban: 'FR76 9911 7021 4044 4903 8634 249' }
    const date = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10)
    const raised = movements.map((one) => (one.day === 12 ? { ...one, cents: one.cents + 8_000_000 } : one))
    const file = month === 6 ? forgedMonth(of2026, raised) : monthOfAccount(of2026)
    const { id } = await upload(request, file, of('bank_statement', 'month', date))
    if (month === 6) forged = id
    opening += movements.reduce((sum, { cents }) => sum + cents, 0)
  }
  await upload(request, bytesOf('flag-orange.pdf'), of('other', 'month', '2026-03-31'))
  return forged
}
