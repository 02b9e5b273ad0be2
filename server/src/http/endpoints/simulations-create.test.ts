import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'

const { call, member } = await theApi()

const notes = {
  holding: false,
  workforceNumber: 12,
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
const simulate = (body: object, headers: Record<string, string> = {}) => call('POST', '/simulations', { body, headers })

test('figures are scored as a report would score them, and nothing is kept', async () => {
  const events = (await call('GET', '/events')).text
  const { status, body } = await simulate({ code: { type: 'siren', id: '732829320' }, notes })
  assert.equal(status, 200)
  const { source, code, raw } = body.simulation
  assert.deepEqual([source, code], ['magpie', { type: 'siren', id: '732829320' }])
  assert.ok(raw.probabilityOfDefault > 0 && raw.probabilityOfDefault < 1)
  assert.ok([1, 2, 3, 4, 5].includes(raw.riskClass))
  assert.equal(raw.criterias.totalFixedAssetsTotalAssets.source, 'notes')
  assert.deepEqual((await call('GET', '/requests')).body.requests, [])
  assert.deepEqual((await call('GET', '/reports')).body.reports, [])
  assert.equal((await call('GET', '/events')).text, events)
})

test('what cannot be computed is null, and left out where an older version is asked for', async () => {
  const body = { code: { type: 'siren' }, notes: { revenue: 100 }, variants: [notes] }
  const { raw, variants } = (await simulate(body)).body.simulation
  assert.deepEqual([raw.computable, raw.probabilityOfDefault, raw.riskClass], [false, null, null])
  const older = (await simulate(body, { 'api-version': '2024-01-25' })).body.simulation
  const { probabilityOfDefault: _p, riskClass: _c, ...rest } = raw
  assert.deepEqual(older.raw, rest)
  assert.deepEqual(older.variants, variants)
})

test('what accounting knows as negative is scored, with the sign counted as zero and told', async () => {
  const { simulation } = (await simulate({ code: { type: 'siren' }, notes: { ...notes, cashAvailable: -250_000 } }))
    .body
  assert.equal(simulation.raw.computable, true)
  const taken = simulation.raw.substitutions.filter(({ figure }: { figure: string }) => figure === 'cashAvailable')
  assert.deepEqual([taken.length, taken[0].rule, taken[0].value], [1, 'negativeTakenAsZero', 0])
  const told = JSON.stringify(simulation.raw.reasons)
  assert.match(told, /cashAvailableNegative.*overdrawn/)
})

test('a type of code or a country is enough; it decides the level', async () => {
  const [french, italian, elsewhere, named] = await Promise.all([
    simulate({ code: { type: 'siren' }, notes }),
    simulate({ code: { type: 'cfiscale' }, notes }),
    simulate({ code: { type: 'lei' }, notes }),
    simulate({ code: { type: 'lei' }, country: 'IT', notes }),
  ])
  const probability = (answer: Awaited<ReturnType<typeof simulate>>) => answer.body.simulation.raw.probabilityOfDefault
  assert.ok(probability(french) < probability(elsewhere) && probability(elsewhere) < probability(italian))
  assert.equal(probability(named), probability(italian))
})

test('variants are scored as if each had been sent alone, in their order', async () => {
  const variants = [{ equity: 45_000_000 }, {}, { equity: 999_999_999 }]
  const { raw, variants: scored } = (await simulate({ code: { type: 'siren' }, notes, variants })).body.simulation
  assert.deepEqual(
    scored.map((variant: { notes: object }) => variant.notes),
    variants,
  )
  const alone = await simulate({ code: { type: 'siren' }, notes: { ...notes, ...variants[0] } })
  assert.deepEqual(scored[0].raw, alone.body.simulation.raw)
  assert.deepEqual(scored[1].raw, raw)
  assert.equal(scored[2].raw.computable, false)
  const many = Array.from({ length: 101 }, () => ({}))
  assert.deepEqual(refusal(await simulate({ code: { type: 'siren' }, notes, variants: many })).fields, ['variants'])
})

test('messages are in the language that is asked for', async () => {
  const title = async (language: string) => {
    const { body } = await simulate({ code: { type: 'siren' }, notes }, { 'accept-language': language })
    return body.simulation.raw.reasons[0].message.title
  }
  const titles = await Promise.all(['en', 'fr', 'it'].map(title))
  assert.equal(new Set(titles).size, 3)
})

test('figures that cannot be give no probability, but say why', async () => {
  const { body } = await simulate({ code: { type: 'siren' }, notes: { ...notes, equity: 999_999_999 } })
  const { computable, probabilityOfDefault, reasons } = body.simulation.raw
  assert.deepEqual([computable, probabilityOfDefault], [false, null])
  assert.equal(reasons[0].criteria.check, 'equityAboveTotalAssets')
})

test('what is no note, no code or no country is refused, every fault at once', async () => {
  const wrong = {
    code: { type: 'siren', id: '732829321' },
    country: 'France',
    notes: { workforceNumber: -3, equity: '12.5', revenu: 5 },
  }
  assert.deepEqual(refusal(await simulate(wrong)), {
    status: 400,
    code: 'validation-failed',
    fields: ['code.id', 'country', 'notes.workforceNumber', 'notes.equity', 'notes.revenu'],
  })
  assert.deepEqual(refusal(await simulate({ code: { type: 'nothing' }, notes })).fields, ['code.type'])
  assert.deepEqual(refusal(await simulate({ notes })).fields, ['code'])
  const huge = await call('POST', '/simulations', {
    raw: '{"code":{"type":"siren"},"notes":{"totalAssets":1000000000000000000}}',
  })
  assert.equal(huge.status, 400)
})

test('whoever may read reports may simulate, an auditor too; without a key nobody', async () => {
  const { token } = await member('auditor')
  const body = { code: { type: 'siren' }, notes }
  assert.equal((await call('POST', '/simulations', { token, body })).status, 200)
  assert.equal((await call('POST', '/simulations', { token: '', body })).status, 401)
})
