import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BankReading } from '#documents/figures/bank/bank-reading.ts'
import type { MediumId } from '#kernel/ids.ts'
import type { DocumentVerdict } from '../analysis.ts'
import { bankXrayRaw } from './raw.ts'
import { bankReport } from './report.ts'

/** A month of an account on which one payment comes in. */
const month = (from: string, to: string, openingCents: number): BankReading => ({
  problems: [],
  statements: [
    {
      bank: 'Banque Fictive',
      holder: 'HORTUS SARL',
      iban: 'FR7630006000011234567890189',
      account: null,
      bic: null,
      currency: 'EUR',
      from,
      to,
      opening: { date: from, cents: openingCents, place: null },
      closing: { date: to, cents: openingCents + 100, place: null },
      transactions: [
        {
          bookingDate: from,
          valueDate: null,
          cents: 100,
          label: 'VIR CLIENT ALPHA',
          counterparty: null,
          counterpartyIban: null,
          reference: null,
          balanceCents: null,
          place: null,
        },
      ],
      sanity: { percentage: 100, checks: 1, failures: [] },
      readFrom: 'text',
    },
  ],
})

const objected = (verdict: Partial<DocumentVerdict>, holder: 'company' | 'other' | 'unknown' = 'company') => {
  const first = {
    medium: 'm0' as MediumId,
    reading: month('2026-01-01', '2026-01-31', 0),
    holders: ['company' as const],
  }
  const second = { medium: 'm1' as MediumId, reading: month('2026-02-01', '2026-02-28', 100), holders: [holder] }
  const against = { medium: 'm1' as MediumId, status: 'made' as const, codes: [], ...verdict }
  return bankXrayRaw.parse(bankReport([first, { ...second, verdict: against }], {}))
}
const codesOf = (raw: ReturnType<typeof objected>) =>
  raw.statements.map(({ remarks }) => remarks.map(({ code }) => code))

test('a statement that the Doc X-Ray calls forged counts, and the report says so: of it, and before all reasons', () => {
  const raw = objected({ color: 'red' })
  assert.deepEqual(
    raw.statements.map(({ docXray, isUsed }) => [docXray, isUsed]),
    [
      [null, true],
      ['red', true],
    ],
  )
  assert.deepEqual(codesOf(raw), [[], ['forged']])
  const [first] = raw.reasons
  assert.deepEqual([first?.typeCode, first?.sentiment, first?.criteria.media], ['forged', 'bad', 'm1'])
  assert.match(
    first?.message.content ?? '',
    /are counted here nevertheless\. Banque Fictive, 2026-02-01 – 2026-02-28\.$/,
  )
  assert.match(first?.translations.it.content ?? '', /contano qui lo stesso\. Banque Fictive/)
  assert.deepEqual(codesOf(objected({ color: 'orange' })), [[], ['suspicious']])
})

test('a statement of another holder or account is said to be, by its own words or by the Doc X-Ray', () => {
  const other = objected({ color: 'green' }, 'other')
  assert.deepEqual(
    other.statements.map(({ isOfCompany }) => isOfCompany),
    [true, false],
  )
  assert.match(other.reasons[0]?.message.content ?? '', /not the company of the request\. .* \(HORTUS SARL\)\.$/)
  const shared = objected({ color: 'orange', codes: ['sharedAccount'] }, 'unknown')
  assert.deepEqual(codesOf(shared), [[], ['sharedAccount', 'suspicious']])
  assert.equal(shared.statements[1]?.isOfCompany, null, 'that two sent it does not say whose it is')
  assert.equal(shared.reasons[0]?.message.title, 'An account was also sent for another company')
  const both = objected({ color: 'orange', codes: ['sharedAccount'] }, 'other')
  assert.equal(both.statements[1]?.isOfCompany, false, 'its holder is another')
})

test('harmless: a green statement of the company is told without a word, one of an unknown holder as unknown', () => {
  assert.deepEqual(codesOf(objected({ color: 'green' })), [[], []])
  const unknown = objected({ color: 'green' }, 'unknown')
  assert.deepEqual([unknown.statements[1]?.isOfCompany, codesOf(unknown)], [null, [[], []]])
})
