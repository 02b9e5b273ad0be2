import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal, theApi } from '#test/support/endpoint.ts'

const { call } = await theApi()

type Shape = { name: string; knots: number[]; values: number[] }

/** By hand, from what is published alone. */
function at({ knots, values }: Shape, value: number): number {
  const right = knots.findIndex((knot) => knot >= value)
  if (right === 0) return values[0] ?? 0
  if (right === -1) return values.at(-1) ?? 0
  const [from, to] = [knots[right - 1] ?? 0, knots[right] ?? 0]
  const [low, high] = [values[right - 1] ?? 0, values[right] ?? 0]
  return low + ((value - from) / (to - from)) * (high - low)
}

test('what is published is all it takes to compute a probability again', async () => {
  const { id } = (await call('GET', '/models')).body.models[0]
  const { model } = (await call('GET', `/models/${id}`)).body
  const notes = {
    equity: 25_000_050,
    revenue: 180_012_000,
    netIncome: -1_234_500,
    amortizationDepreciation: 3_521_000,
    cashAvailable: 4_033_000,
    totalFixedAssets: 40_056_000,
    totalAssets: 110_078_000,
    totalDebt: 86_000_000,
    currentLiabilities: 50_041_000,
  }
  const { raw } = (await call('POST', '/simulations', { body: { code: { type: 'siren' }, notes } })).body.simulation
  assert.deepEqual(raw.model, { id: model.id, version: model.version })
  const { slope, shapes } = model.coefficients
  const moved = shapes.map((shape: Shape) => slope * at(shape, raw.criterias[shape.name].value))
  const logOdds = moved.reduce((sum: number, one: number) => sum + one, model.baseRates.FR.intercept)
  assert.ok(Math.abs(logOdds - raw.logOdds) < 1e-9)
  const own = model.fiveClasses.find(({ below }: { below: number }) => raw.probabilityOfDefault < below)
  assert.deepEqual([own.riskClass, own.letter], [raw.riskClass, raw.riskLetter])
})

test('what is no model is not found', async () => {
  for (const id of ['none', '__proto__', '..%2Fmodel', 'ROENTGEN-DEFAULT'])
    assert.deepEqual(refusal(await call('GET', `/models/${id}`)), { status: 404, code: 'not-found' })
})
