import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BankReading, BankTransaction } from '#documents/figures/bank/bank-reading.ts'
import { firstAnswers, type RegisterState } from '#domain/register-dossier.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import type { DocumentVerdict, MediumFacts, ReadDocument } from '../analysis.ts'
import { categories, categoryOf } from './categories.ts'
import { bankXray } from './index.ts'
import { bankXrayRaw } from './raw.ts'
import { bankReport } from './report.ts'

const own = 'FR7630006000011234567890189'
const savings = 'FR7630006000019999999990145'

type Line = readonly [date: string, cents: number, label: string]

/** A statement that adds up, unless told otherwise. */
function statement(
  month: string,
  openingCents: number,
  lines: readonly Line[],
  more: Partial<BankReading['statements'][number]> = {},
): BankReading {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const to = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  const closingCents = lines.reduce((sum, [, cents]) => sum + cents, openingCents)
  const transactions = lines.map(
    ([bookingDate, cents, label]): BankTransaction => ({
      bookingDate,
      valueDate: null,
      cents,
      label,
      counterparty: null,
      counterpartyIban: null,
      reference: null,
      balanceCents: null,
      place: { page: 1, box: [0, 0, 1, 1] },
    }),
  )
  return {
    problems: [],
    statements: [
      {
        bank: 'Banque Fictive',
        holder: 'HORTUS SARL',
        iban: own,
        account: null,
        bic: null,
        currency: 'EUR',
        from: `${month}-01`,
        to,
        opening: { date: `${month}-01`, cents: openingCents, place: null },
        closing: { date: to, cents: closingCents, place: null },
        transactions,
        sanity: { percentage: 100, checks: 1, failures: [] },
        readFrom: 'text',
        ...more,
      },
    ],
  }
}

const read = (...readings: BankReading[]) =>
  readings.map((reading, index) => ({ medium: `m${index}` as MediumId, reading }))
const report = (...readings: BankReading[]) => {
  const raw = bankReport(read(...readings), {})
  return bankXrayRaw.parse(raw)
}

const usual = (month: string): Line[] => [
  [`${month}-03`, 9_000_00, 'VIR SEPA RECU DE CLIENT ALPHA'],
  [`${month}-05`, -1_500_00, 'VIR LOYER LOCAUX'],
  [`${month}-10`, -700_00, 'PRLV URSSAF ILE DE FRANCE'],
  [`${month}-15`, 8_000_00, 'VIR SEPA RECU DE CLIENT BETA'],
  [`${month}-20`, -900_00, 'ECHEANCE PRET 12345'],
  [`${month}-28`, -6_000_00, 'VIR SALAIRES'],
]
const quarter = () => {
  const months = ['2026-01', '2026-02', '2026-03']
  let opening = 10_000_00
  return months.map((month) => {
    const one = statement(month, opening, usual(month))
    opening = one.statements[0]?.closing?.cents ?? 0
    return one
  })
}

test('a quiet company with three statements that follow one another has a good grade, and the sums are those of the lines', () => {
  const raw = report(...quarter())
  assert.equal(raw.score?.grade, 'A')
  assert.deepEqual([raw.moneyIn.total, raw.moneyOut.total], [51_000_00, 27_300_00])
  assert.deepEqual(raw.period, { from: '2026-01-01', to: '2026-03-31', days: 90 })
  assert.deepEqual(
    raw.months.map(({ in: into, out, isWhole }) => [into, out, isWhole]),
    Array.from({ length: 3 }, () => [17_000_00, 9_100_00, true]),
  )
  assert.equal(raw.accounts[0]?.closing, 33_700_00)
  const amounts = Object.fromEntries(raw.categories.map(({ name, in: into, out }) => [name, into - out]))
  assert.deepEqual(amounts, {
    salary: -18_000_00,
    socialCharges: -2_100_00,
    loan: -2_700_00,
    rent: -4_500_00,
    otherIncome: 51_000_00,
  })
  assert.deepEqual(raw.recurring.map(({ name, everyDays }) => `${name} ${everyDays}`).includes('SALAIRES 30'), true)
  assert.equal(raw.topPayers[0]?.name, 'CLIENT ALPHA')
})

test('the same month sent twice counts once, a missing month is named', () => {
  const [january, , march] = quarter()
  assert.ok(january && march)
  const raw = report(january, january, march)
  assert.equal(raw.moneyIn.total, 34_000_00)
  assert.equal(raw.accounts[0]?.doubled, 6)
  assert.deepEqual(raw.accounts[0]?.gaps, [{ from: '2026-02-01', to: '2026-02-28' }])
  assert.deepEqual(raw.accounts[0]?.contradictions, [])
})

test('each statement of a file shows its own problems and those of the whole file', () => {
  const [january, february] = quarter()
  assert.ok(january && february)
  const statements = [...january.statements, ...february.statements]
  const problems = [
    { code: 'no-opening-balance', detail: 'no opening balance was found', place: null, of: [1] },
    { code: 'pages-not-read', detail: '2 pages are beyond the limit and were not read', place: null },
  ]
  const shown = (...of: BankReading[]) => report(...of).statements.map((one) => one.problems.map(({ code }) => code))
  assert.deepEqual(shown({ statements, problems }), [['pages-not-read'], ['no-opening-balance', 'pages-not-read']])
  assert.deepEqual(shown({ statements: [], problems }), [['no-opening-balance', 'pages-not-read']])
})

test('two equal payments on one day are two', () => {
  const twice: Line[] = [...usual('2026-01'), ['2026-01-06', -25_00, 'PEAGE'], ['2026-01-06', -25_00, 'PEAGE']]
  assert.equal(report(statement('2026-01', 0, twice)).accounts[0]?.transactions, 8)
})

test('two statements of the very same days that begin with another balance contradict each other', () => {
  const lines = usual('2026-01')
  const read = (openings: readonly number[]) =>
    openings.map((opening, at) => ({ medium: `m${at}` as MediumId, reading: statement('2026-01', opening, lines) }))
  assert.deepEqual(
    bankReport(read([0, 500]), {}).accounts[0]?.contradictions.map(({ what, one, other }) => [what, other - one]),
    [
      ['balance', 500],
      ['balance', 500],
    ],
  )
  assert.deepEqual(bankReport(read([0, 0]), {}).accounts[0]?.contradictions, [])
})

test('a check that failed and is no sum is a reason as well', () => {
  const sanity = { percentage: 90, checks: 10, failures: [] }
  const reading = statement('2026-01', 0, usual('2026-01'), { sanity })
  const { reasons } = bankReport([{ medium: 'm1' as MediumId, reading }], {})
  assert.equal(reasons.find(({ typeCode }) => typeCode === 'dataSanity')?.criteria.failures, 1)
})

test('statements that contradict each other are said to, with both figures', () => {
  const raw = report(statement('2026-01', 0, usual('2026-01')), statement('2026-02', 1_00, usual('2026-02')))
  assert.deepEqual(raw.accounts[0]?.contradictions, [
    { what: 'balance', date: '2026-02-01', one: 7_900_00, other: 1_00, media: ['m0', 'm1'] },
  ])
  const reason = raw.reasons.find(({ typeCode }) => typeCode === 'contradiction')
  assert.match(reason?.message.content ?? '', /: 7,900\.00 in one, 1\.00 in the other\.$/)
  assert.match(reason?.translations.fr.content ?? '', / : 7\u202f900,00 dans l’un, 1,00 dans l’autre\.$/)
})

test('money moved between two accounts of the request is neither income nor spending', () => {
  const out: Line[] = [...usual('2026-01'), ['2026-01-12', -2_000_00, 'VIREMENT VERS EPARGNE']]
  const into: Line[] = [['2026-01-13', 2_000_00, 'VIREMENT RECU']]
  const raw = report(statement('2026-01', 10_000_00, out), statement('2026-01', 0, into, { iban: savings }))
  assert.deepEqual([raw.internalTransfers.total, raw.internalTransfers.count], [2_000_00, 1])
  assert.equal(raw.moneyIn.total, 17_000_00)
})

test('rejected payments, seizures, gambling and days overdrawn cost the grade, and each is shown where it stands', () => {
  const bad: Line[] = [
    ['2026-01-02', -4_000_00, 'SAISIE ATTRIBUTION'],
    ['2026-01-04', -120_00, 'REJET PRLV ASSURANCE'],
    ['2026-01-05', -300_00, 'CB WINAMAX'],
    ...usual('2026-01'),
  ]
  const raw = report(statement('2026-01', 0, bad))
  assert.deepEqual(
    raw.alerts.map(({ category, word, place }) => [category, word, place?.page]),
    [
      ['seizure', 'saisie', 1],
      ['rejectedPayment', 'rejet', 1],
      ['gambling', 'winamax', 1],
    ],
  )
  assert.ok('DE'.includes(raw.score?.grade ?? ''), raw.score?.grade)
  assert.ok((raw.balance.daysOverdrawn ?? 0) > 0)
})

test('a statement whose arithmetic fails is left out, and under 70 % there is no grade', () => {
  const failures = [{ what: 'running balance', expectedCents: 1, foundCents: 2, place: null }]
  const broken = statement('2026-01', 0, usual('2026-01'), { sanity: { percentage: 40, checks: 10, failures } })
  const raw = report(broken)
  assert.deepEqual([raw.score, raw.noScore?.code, raw.dataSanity], [null, 'data-sanity', 40])
  assert.equal(raw.statements[0]?.isUsed, false)
  assert.equal(raw.moneyIn.total, 0)
})

test('nothing read, no transaction, no balance: each is a reason of its own and no invented figure', () => {
  const unread: BankReading = { statements: [], problems: [{ code: 'no-table', detail: 'no lines', place: null }] }
  assert.equal(report(unread).noScore?.code, 'no-statement')
  assert.equal(report(statement('2026-01', 5_00, [])).noScore?.code, 'no-transaction')
  const unchecked = { percentage: null, checks: 0, failures: [] }
  assert.equal(
    report(statement('2026-01', 0, usual('2026-01'), { sanity: unchecked })).noScore?.code,
    'nothing-to-check',
  )
})

test('amounts in another currency are never added', () => {
  const raw = report(
    ...quarter(),
    statement('2026-01', 0, [['2026-01-02', 99_00, 'X']], { currency: 'USD', iban: savings }),
  )
  assert.deepEqual([raw.currency, raw.moneyIn.total], ['EUR', 51_000_00])
})

test('the accounts are held against the notes', () => {
  const notes = { revenue: 1_000_000_00, workforceNumber: 3, interestExpense: 1_000_00, shortTermDebt: 0 }
  const { crossChecks } = bankReport(read(...quarter()), notes)
  assert.deepEqual(
    crossChecks.map(({ name, agrees }) => `${name} ${agrees}`),
    [
      'turnoverRevenue false',
      'salariesWorkforce true',
      'debtServiceInterestExpense true',
      'debtServiceShortTermDebt false',
    ],
  )
})

test('each word of a category finds that category, in a label around it', () => {
  for (const { name, words, direction } of categories) {
    for (const word of words) {
      const cents = direction === 'in' ? 1_00 : -1_00
      assert.equal(categoryOf({ label: `X99 ${word.toUpperCase()} 2026`, cents }).category.name, name, word)
    }
  }
})

test('words that stand in other labels do not mislead', () => {
  const of = (label: string, cents = -10_00) => categoryOf({ label, cents }).category.name
  for (const label of [
    'CB GEANT CASINO',
    'BAR TABAC PMU',
    'DON ATD QUART MONDE',
    'NOTE DE FRAIS DUPONT',
    'METRO CASH AND CARRY',
  ])
    assert.equal(of(label), 'otherSpending', label)
  assert.equal(of('BONIFICO DA ROSSI FATTURA 12 IVA INCLUSA', 10_00), 'otherIncome')
  assert.equal(of('CANONE LEASING FURGONE'), 'leasing')
  assert.equal(of('HMRC PAYE NIC'), 'socialCharges')
  assert.equal(of('FRAIS REJET PRLV EDF'), 'rejectionFee')
})

test('both legs of a transfer between own accounts are internal, also where only one names the IBAN', () => {
  const out = statement('2026-01', 5_000_00, [['2026-01-05', -1_000_00, 'VERS EPARGNE'], ...usual('2026-01')])
  const [one] = out.statements
  assert.ok(one)
  const named = one.transactions.map((moved, at) => (at === 0 ? { ...moved, counterpartyIban: savings } : moved))
  const marked: BankReading = { ...out, statements: [{ ...one, transactions: named }] }
  const into = statement('2026-01', 0, [['2026-01-06', 1_000_00, 'DEPOT']], { iban: savings })
  assert.equal(report(marked, into).moneyIn.total, 17_000_00)
  const rent = statement('2026-01', 0, [['2026-01-16', -8_000_00, 'PRLV LOYER']], { iban: savings })
  assert.equal(report(statement('2026-01', 0, usual('2026-01')), rent).moneyIn.total, 17_000_00, 'not a transfer')
})

test('a gap is no quiet time: days are those that statements cover, and each begins with its own balance', () => {
  const raw = report(
    statement('2026-01', 1_000_00, usual('2026-01')),
    statement('2026-12', -50_000_00, usual('2026-12')),
  )
  assert.equal(raw.period?.days, 62)
  assert.equal(raw.balance.lowest, -50_000_00)
  assert.ok((raw.balance.daysOverdrawn ?? 0) > 25)
})

test('an export without a number of the account that a statement shows is that account', () => {
  const csv = statement('2026-01', 0, usual('2026-01'), { iban: null, readFrom: 'data' })
  const raw = report(statement('2026-01', 0, usual('2026-01')), csv)
  assert.deepEqual([raw.accounts.length, raw.moneyIn.total], [1, 17_000_00])
})

test('what nothing proves is not added to what is proved', () => {
  const unproved = { percentage: null, checks: 0, failures: [] }
  const csv = statement('2026-02', 0, usual('2026-02'), { iban: savings, sanity: unproved })
  const raw = report(...quarter(), csv)
  assert.equal(raw.moneyIn.total, 51_000_00)
  assert.deepEqual(
    raw.statements.map(({ isUsed }) => isUsed),
    [true, true, true, false],
  )
})

test('a file of twenty thousand equal lines is a report like any other', () => {
  const many = Array.from({ length: 20_000 }, (): Line => ['2026-01-05', -1_00, 'PEAGE'])
  assert.equal(report(statement('2026-01', 0, many)).accounts[0]?.transactions, 20_000)
})

const unserved: RegisterState = { status: 'unserved' }
const around = {
  request: { id: 'r' as RequestId, code: { type: 'siren', id: '732829320' }, businessName: 'Hortus' },
  verdicts: [] as DocumentVerdict[],
  registerState: unserved as RegisterState,
  companyFacts: null,
}

test('statements beyond those that a report is made of are said, and only then', async () => {
  const facts = { name: 'bank_statement', types: [], reading: 'done', extraction: 'open' } as unknown as MediumFacts
  const media = Array.from({ length: 61 }, (_, at) => ({ ...facts, id: `m${at}` as MediumId }))
  const documents = media.slice(1).map((medium) => ({ medium }) as unknown as ReadDocument)
  const coverageOf = async (count: number) =>
    bankXrayRaw.parse(await bankXray.produce({ ...around, notes: {}, media: media.slice(-count), documents })).coverage
  assert.equal(await coverageOf(60), undefined)
  const [beyond] = (await coverageOf(61))?.notChecked ?? []
  assert.equal(beyond?.message, 'Only the newest 60 of 61 documents were examined.')
})

const facts = (id: string, more: Partial<MediumFacts> = {}): MediumFacts =>
  ({
    id,
    name: 'bank_statement',
    types: [],
    status: 'online',
    reading: 'done',
    extraction: 'none',
    ...more,
  }) as MediumFacts

test('it waits until every statement was read and looked at by the Doc X-Ray: of those sent together there is one report', () => {
  const ready = (media: MediumFacts[], more: Partial<typeof around> = {}) =>
    bankXray.ready({ ...around, notes: {}, media, ...more })
  const [one, other] = [facts('a'), facts('b')]
  const verdict = (status: DocumentVerdict['status']) => [{ medium: 'b' as MediumId, status, codes: [] }]
  assert.equal(ready([one, other]), 'ready')
  assert.deepEqual(ready([one, facts('b', { reading: 'pending' })]), {
    waitingFor: 'the reading of a bank statement',
    code: 'reading',
  })
  assert.equal(ready([one, facts('b', { reading: 'pending', status: 'draft' })]), 'ready')
  assert.deepEqual(ready([one, other], { verdicts: verdict('pending') }), {
    waitingFor: 'the Doc X-Ray of a bank statement',
    code: 'verdict',
  })
  assert.equal(ready([one, other], { verdicts: verdict('none') }), 'ready', 'one that failed is not waited for')
  assert.deepEqual(ready([one], { registerState: { status: 'asking', waitingFor: firstAnswers } }), {
    waitingFor: firstAnswers,
    code: 'register',
  })
})
