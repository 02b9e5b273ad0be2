import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Notes } from '#domain/notes.ts'
import { moneyNotes } from '#domain/notes.ts'
import { financialXrayRaw } from './raw.ts'
import { financialReport, type ReportInputs } from './report.ts'

const code = { type: 'siren', id: '732829320' }
const baker: Notes = {
  holding: false,
  workforceNumber: 12,
  equity: 250_000_50,
  revenue: 1_800_120_00,
  netIncome: -12_345_00,
  amortizationDepreciation: 35_210_00,
  interestExpense: 7_120_00,
  cashAvailable: 40_330_00,
  totalFixedAssets: 400_560_00,
  totalAssets: 1_100_780_00,
  shortTermDebt: 120_340_00,
  totalDebt: 830_000_00,
  currentLiabilities: 500_410_00,
}

const noBank = { sent: 0, read: 0, behaviours: [] }
const reportOn = (notes: Notes, more: Partial<ReportInputs> = {}) =>
  financialReport({ code, notes, statements: [], bank: noBank, register: null, previous: null, ...more })

/** Any company that the API lets through, sound or not, with any of its figures unknown. */
const amount = fc.oneof(fc.integer({ min: 0, max: 10_000_000_00 }), fc.maxSafeNat(), fc.constant(0))
const signed = fc.oneof(
  amount,
  amount.map((cents) => -cents),
)
const anyNotes: fc.Arbitrary<Notes> = fc
  .record(
    {
      ...Object.fromEntries(moneyNotes.map((name) => [name, amount])),
      equity: signed,
      netIncome: signed,
      holding: fc.boolean(),
      workforceNumber: fc.integer({ min: 1, max: 100_000 }),
    },
    { requiredKeys: [] },
  )
  .map((notes) => notes as Notes)

/** Shares of one balance sheet, so that most of them are possible. */
const share = fc.double({ min: 0, max: 1, noNaN: true })
const soundNotes: fc.Arbitrary<Notes> = fc
  .record({
    assets: fc.integer({ min: 1_000_00, max: 50_000_000_00 }),
    shares: fc.array(share, { minLength: 10, maxLength: 10 }),
  })
  .map(({ assets, shares }) => {
    const of = (index: number, whole: number) => Math.round((shares[index] ?? 0) * whole)
    const equity = of(0, assets) - of(1, assets * 0.3)
    const totalFixedAssets = of(2, assets)
    const currentLiabilities = of(3, Math.max(0, assets - equity))
    return {
      holding: false,
      workforceNumber: 1 + of(4, 300),
      totalAssets: assets,
      equity,
      totalDebt: Math.max(0, assets - equity),
      totalFixedAssets,
      cashAvailable: of(5, assets - totalFixedAssets),
      currentLiabilities,
      shortTermDebt: of(6, currentLiabilities),
      revenue: of(7, assets * 4),
      netIncome: of(8, assets * 0.4) - of(9, assets * 0.4),
      amortizationDepreciation: of(9, totalFixedAssets * 0.2),
      interestExpense: of(8, assets * 0.05),
    }
  })

test('whatever the notes, the report has its shape, is the same again, and either a probability or a reason for none', () => {
  fc.assert(
    fc.property(anyNotes, (notes) => {
      const raw = reportOn(notes)
      financialXrayRaw.parse(raw)
      assert.deepEqual(reportOn(notes), raw)
      assert.equal(raw.computable, raw.probabilityOfDefault !== null)
      assert.equal(raw.computable, raw.riskClass !== null)
      if (!raw.computable) assert.ok(raw.reasons.some(({ sentiment, weight }) => sentiment === 'bad' && weight === 0))
    }),
    { numRuns: 300 },
  )
})

test('the contributions sum to the log-odds, and these are those of the probability, to 1e-9', () => {
  fc.assert(
    fc.property(soundNotes, (notes) => {
      const { contributions, logOdds, probabilityOfDefault } = reportOn(notes)
      if (logOdds === null || probabilityOfDefault === null) return
      const sum = contributions.reduce((total, { contribution }) => total + contribution, 0)
      assert.ok(Math.abs(sum - logOdds) < 1e-9)
      assert.ok(Math.abs(Math.log(probabilityOfDefault / (1 - probabilityOfDefault)) - logOdds) < 1e-9)
    }),
    { numRuns: 300 },
  )
})

test('reasons are sorted by weight, at most ten move the probability, and their weights never pass 1', () => {
  fc.assert(
    fc.property(soundNotes, (notes) => {
      const weights = reportOn(notes).reasons.map(({ weight }) => weight)
      const moving = weights.filter((weight) => weight > 0)
      assert.ok(moving.length <= 10)
      assert.deepEqual(
        weights,
        weights.toSorted((a, b) => b - a),
      )
      assert.ok(moving.reduce((sum, weight) => sum + weight, 0) <= 1 + 1e-9)
    }),
    { numRuns: 200 },
  )
})

test('every counterfactual holds when the changed figures are sent, and one cent less does not do', () => {
  let seen = 0
  fc.assert(
    fc.property(soundNotes, (notes) => {
      const { counterfactuals, riskClass } = reportOn(notes)
      for (const { figure, to, from, riskClass: promised, direction, message } of counterfactuals) {
        // Otherwise the reader would change equity alone, which is another balance sheet and another class.
        assert.equal(/ and debt (?:falls|rises) by as much/.test(message), figure === 'equity')
        const { totalDebt = 0 } = notes
        const then = (cents: number) =>
          reportOn({ ...notes, [figure]: cents, ...(figure === 'equity' && { totalDebt: totalDebt - (cents - from) }) })
        assert.equal(then(to).riskClass, promised)
        assert.equal(direction === 'better', promised < (riskClass ?? 0))
        assert.equal(then(to - Math.sign(to - from)).riskClass, riskClass)
        seen++
      }
    }),
    { numRuns: 60 },
  )
  assert.ok(seen > 50, `only ${seen} counterfactuals were looked at`)
})

test('the unit of money changes nothing but the checks', () => {
  fc.assert(
    fc.property(soundNotes, fc.constantFrom(10, 100, 1_000), (notes, times) => {
      const scaled = Object.fromEntries(
        Object.entries(notes).map(([name, value]) =>
          (moneyNotes as readonly string[]).includes(name) ? [name, Number(value) * times] : [name, value],
        ),
      )
      const [one, other] = [reportOn(notes), reportOn(scaled)]
      if (one.logOdds === null || other.logOdds === null) return
      assert.ok(Math.abs(one.logOdds - other.logOdds) < 1e-9)
    }),
    { numRuns: 200 },
  )
})

test('the report names what it is made of', () => {
  const raw = reportOn(baker)
  assert.equal(raw.criterias.totalFixedAssetsTotalAssets?.value, 400_560_00 / 1_100_780_00)
  assert.equal(raw.criterias.totalFixedAssetsTotalAssets?.source, 'notes')
  assert.deepEqual([raw.country, raw.horizonYears, raw.currency, raw.holding], ['FR', 1, 'EUR', false])
  assert.equal(raw.baseRate?.country, 'FR')
  assert.ok(raw.baseRate && raw.baseRate.source.length > 10)
  assert.match(raw.baseRate?.message ?? '', /court/)
  assert.deepEqual(raw.interval && [raw.interval.factor, raw.interval.low < raw.interval.high], [2, true])
  assert.equal(raw.figures.equity?.rank, 'notes')
  assert.equal(raw.sector.available, false)
  assert.equal(raw.naturalPerson, null)
  assert.equal(raw.changes, null)
  assert.deepEqual(raw.lights.equityTotalAssets, 'yellow')
  assert.ok(raw.coverage.notChecked.some(({ typeCode }) => typeCode === 'paymentBehaviour'))
})

test('the country decides the level and what the probability is one of', () => {
  const italian = reportOn(baker, { code: { type: 'cfiscale', id: '00743110157' } })
  assert.match(italian.baseRate?.message ?? '', /bank default/)
  assert.ok((italian.probabilityOfDefault ?? 0) > (reportOn(baker).probabilityOfDefault ?? 1))
  const anywhere = reportOn(baker, { code: { type: 'lei', id: '7LTWFZYICNSX8D621K86' } })
  assert.deepEqual([anywhere.country, anywhere.computable], [null, true])
  const named = reportOn(baker, { code: { type: 'lei', id: '7LTWFZYICNSX8D621K86' }, country: 'IT' })
  assert.equal(named.probabilityOfDefault, italian.probabilityOfDefault)
})

test('impossible figures give no probability, and each of their faults is a reason', () => {
  const raw = reportOn({ ...baker, cashAvailable: 900_000_00, equity: 2_000_000_00 })
  assert.deepEqual([raw.computable, raw.probabilityOfDefault, raw.riskClass, raw.riskLetter], [false, null, null, null])
  assert.deepEqual([raw.criterias, raw.contributions, raw.counterfactuals], [{}, [], []])
  const found = raw.reasons
    .filter(({ criteria }) => criteria.severity === 'error')
    .map(({ criteria }) => criteria.check)
  assert.deepEqual(found, ['partsAboveTotalAssets', 'equityAboveTotalAssets'])
})

test('amounts beyond reason give no probability', () => {
  const raw = reportOn({ ...baker, revenue: Number.MAX_SAFE_INTEGER })
  assert.equal(raw.computable, false)
  assert.deepEqual(
    raw.reasons.flatMap(({ criteria }) => criteria.check ?? []),
    ['amountOutOfReach', 'revenuePerHeadHigh'],
  )
})

test('euros sent as cents are suspected, and the ratios are those of the same company', () => {
  const inEuros = Object.fromEntries(
    Object.entries(baker).map(([name, value]) =>
      (moneyNotes as readonly string[]).includes(name) ? [name, Math.round(Number(value) / 100)] : [name, value],
    ),
  )
  const suspected = (notes: Notes) => reportOn(notes).reasons.map(({ criteria }) => criteria.check)
  assert.ok(suspected(inEuros).includes('revenuePerHeadLow'))
  assert.ok(!suspected(baker).includes('revenuePerHeadLow'))
  const [cents, euros] = [reportOn(baker).logOdds ?? 0, reportOn(inEuros).logOdds ?? 0]
  assert.ok(Math.abs(cents - euros) < 1e-3)
})

test('what is missing is named, with what it costs', () => {
  const { netIncome: _, workforceNumber: __, ...less } = baker
  const raw = reportOn(less)
  assert.equal(raw.computable, true)
  assert.deepEqual(
    raw.missing.map(({ figure }) => figure),
    ['netIncome', 'workforceNumber'],
  )
  assert.notEqual(raw.confidence, 'normal')
  const nothing = reportOn({ equity: 5 })
  assert.deepEqual(
    [nothing.computable, nothing.reasons.at(-1)?.criteria.notComputable],
    [false, 'total-assets-missing'],
  )
})

test('a person’s tax code carries the notice and the letter, in three languages and without a name', () => {
  const raw = reportOn(baker, { code: { type: 'cfiscale', id: 'RCCMNL83S18D969H' } })
  assert.match(raw.naturalPerson?.notice.message.title ?? '', /person must decide/)
  assert.match(raw.naturalPerson?.letter.message ?? '', /class [A-E]/)
  assert.match(raw.naturalPerson?.letter.translations.fr ?? '', /Madame, Monsieur/)
  assert.match(raw.naturalPerson?.letter.translations.it ?? '', /Distinti saluti/)
  assert.ok(!JSON.stringify(raw.naturalPerson).includes('RCCMNL'))
  const impossible = reportOn({ ...baker, totalAssets: 0 }, { code: { type: 'cfiscale', id: 'rccmnl 83s18 d969h' } })
  assert.match(impossible.naturalPerson?.letter.message ?? '', /could not/)
})

test('the difference to the report before is told, figure by figure and contribution by contribution', () => {
  const before = reportOn(baker)
  const previous = { id: '69188f2a5c1e4b7d9a3f6c20', raw: JSON.parse(JSON.stringify(before)) }
  const raw = reportOn({ ...baker, equity: 500_000_00 }, { previous })
  assert.deepEqual(raw.changes?.figures, { equity: { from: 250_000_50, to: 500_000_00 } })
  assert.equal(raw.changes?.report, previous.id)
  assert.equal(raw.changes?.probabilityOfDefault.from, before.probabilityOfDefault)
  const moved = Object.values(raw.changes?.contributions ?? {}).reduce(
    (sum, { from, to }) => sum + (to ?? 0) - (from ?? 0),
    0,
  )
  assert.ok(Math.abs(moved - ((raw.logOdds ?? 0) - (before.logOdds ?? 0))) < 1e-9)
  assert.ok(raw.changes?.message.startsWith('Probability of default: '))
  assert.equal(reportOn(baker, { previous: { id: 'x', raw: { of: 'an older service' } } }).changes, null)
})

test('every sentence of a report is there in three languages', () => {
  const raw = reportOn(
    { ...baker, interestExpense: 500_000_00 },
    { code: { type: 'cfiscale', id: 'RCCMNL83S18D969H' } },
  )
  const walk = (value: unknown): number => {
    if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + walk(item), 0)
    if (typeof value !== 'object' || value === null) return 0
    const { message, translations } = value as { message?: unknown; translations?: { fr: unknown; it: unknown } }
    const own = message === undefined ? 0 : 1
    if (own) {
      const texts = [message, translations?.fr, translations?.it].map((text) => JSON.stringify(text))
      assert.equal(new Set(texts).size, 3, texts[0])
      assert.ok(!texts.join('').includes('undefined'), texts.join('\n'))
    }
    const others = Object.entries(value).filter(([key]) => key !== 'translations')
    return others.reduce((sum: number, [, member]) => sum + walk(member), own)
  }
  // How many there are depends on the model.
  assert.ok(walk(raw) > 12)
})
