import assert from 'node:assert/strict'
import { until } from '#test/support/until.ts'
import { testDocuments } from '../../../server/src/rehearsal/documents.ts'
import type { ConsoleUnderTest } from './console.ts'
import { annualAccounts, monthOfAccount } from './papers.ts'

/** Reports are made by a worker in its own time, on machines that are busy. */
export const waitMs = 240_000

/** Known to the register of invented companies: managed by a company whose owner has another one in receivership. */
export const company = 'MENUISERIES DU VAL BLEU'
const code = { type: 'siren', id: '290000140' }
const notes = { workforceNumber: 14, holding: false, esgGenderDiversity: '41-60%', esgLabels: ['ISO 14001'] }

export function bytesOf(name: string): Buffer {
  const found = testDocuments.find((one) => one.name === name)
  assert.ok(found, `there is no ${name} among the test documents`)
  return found.bytes
}

/** A request with annual accounts and three months of an account that falls below zero. */
export async function prepareRequest({ service: { call, upload } }: ConsoleUnderTest): Promise<string> {
  const body = { code, reference: 'DOS-2026-1184', notes }
  const { id } = (await call('POST', '/requests', { body })).body.request
  const of = (name: string, period: string, date: string) => ({ name, meta: { period, date } })
  await upload(id, annualAccounts(company), of('certified_financial_statement', 'year', '2025-12-31'))
  for (const [at, month] of [1, 2, 3].entries()) {
    await upload(id, statement(month, at), of('bank_statement', 'month', lastDayOf(month)))
  }
  return id
}

/** Until no analysis of the request is under way. */
export async function analysed({ service: { call } }: ConsoleUnderTest, id: string, reports: number): Promise<void> {
  await until(
    'all reports',
    async () => {
      const { request } = (await call('GET', `/requests/${id}`)).body
      return request.status === 'analysed' && request.analyses.length >= reports
    },
    waitMs,
  )
}

const lastDayOf = (month: number) => new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10)

/** The balance falls below zero in the third month, and a payment comes back. */
function statement(month: number, at: number): Buffer {
  const movements = [
    { day: 3, label: 'VIREMENT RECU MAIRIE DE COLOMIERS', cents: 900_000 },
    { day: 5, label: 'PRLV URSSAF MIDI PYRENEES', cents: -432_000 },
    { day: 17, label: 'PRLV REJETE EDF', cents: 84_512 },
    { day: 28, label: 'VIREMENT SALAIRES', cents: -1_100_000 },
  ]
  const sum = movements.reduce((all, { cents }) => all + cents, 0)
  const iban = 'FR76 9911 7021 4020 1526 6430 713'
  return monthOfAccount({ year: 2026, month, opening: 1_200_000 + at * sum, movements, holder: company, iban })
}

export type ToRead = { request: string; extraction: string; token: string }

/** What the tests of the whole path look at. */
export type Case = {
  request: string
  /** The forged statement, once it is uploaded. */
  medium: string
  toRead: ToRead
}

/** Under a test key: what no machine reads is rehearsed. */
export async function prepareExtraction({ service: { call, upload } }: ConsoleUnderTest): Promise<ToRead> {
  const { token } = (await call('POST', '/keys', { body: { name: 'rehearsal', test: true } })).body.key
  const body = { code: { type: 'siren', id: '290000025' }, businessName: 'Fictional Bakery' }
  const { id } = (await call('POST', '/requests', { body, token })).body.request
  const options = { name: 'bank_statement', meta: { period: 'month', date: '2025-12-31' }, token }
  const { id: unread } = await upload(id, bytesOf('extraction-fails.pdf'), options)
  const extraction = await until<string>(
    'the extraction',
    async () => (await call('GET', `/media/${unread}`, { token })).body.medium.extraction,
    waitMs,
  )
  return { request: id, extraction, token }
}
