import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fictionalCode as code, theApi } from './support/endpoint.ts'

const service = await theApi()
const create = (body: object) => service.call('POST', '/requests', { body: { code, ...body } })

test('conventions 1.6 an unknown path is a 404 and a wrong method a 405, whatever the body is', async () => {
  for (const type of [
    'application/json',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
  ]) {
    const options = { raw: '<not json>', headers: { 'content-type': type } }
    const unknown = await service.call('POST', '/no-such-path', options)
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'not-found'], type)
    const wrong = await service.call('PUT', '/requests', options)
    assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'POST, GET, HEAD, OPTIONS'], type)
  }
  const large = await service.call('POST', '/no-such-path', { raw: Buffer.alloc(300_000, 0x20) })
  assert.equal(large.status, 404, 'however large')
  assert.equal((await service.call('GET', '/requests')).status, 200, 'and the next call is served')
})

test('conventions 2.3 money is integer cents: a fraction is rounded to the cent, and told so', async () => {
  const wrong = await create({ notes: { revenue: '12', netIncome: -5, totalAssets: -1 } })
  assert.equal(wrong.status, 400)
  assert.match(wrong.body.errors['notes.revenue'], /money is in cents/)
  assert.match(wrong.body.errors['notes.totalAssets'], /may not be negative: assets/)
  assert.deepEqual(Object.keys(wrong.body.errors).sort(), ['notes.revenue', 'notes.totalAssets'])
  const { body } = await create({
    notes: { equity: 1234.56, cashAvailable: -5, workforceNumber: 2.5, esgLabels: 'none' },
  })
  const { id, notes, adjustedNotes } = body.request
  assert.deepEqual(notes, { equity: 1235, cashAvailable: -5, workforceNumber: 2.5, esgLabels: ['none'] })
  assert.deepEqual(
    adjustedNotes.map(({ message: _words, ...note }: { message: string }) => note),
    [
      { note: 'equity', sent: 1234.56, taken: 1235 },
      { note: 'esgLabels', sent: 'none', taken: ['none'] },
    ],
  )
  assert.match(adjustedNotes[0].message, /rounded to the cent/)
  const update = (sent: object) =>
    service.call('POST', `/requests/${id}`, { body: { notes: sent }, headers: { 'accept-language': 'fr' } })
  const again = await update({ equity: 1234.6 })
  assert.match(again.body.request.adjustedNotes[0].message, /arrondi au centime/)
  assert.equal((await update({ equity: 1235 })).body.request.adjustedNotes, undefined)
  const spelt = await update({ esgLabels: [' None '] })
  assert.equal(spelt.body.request.adjustedNotes[0].message, 'lu comme `none`')
  assert.equal((await service.call('GET', `/requests/${id}`)).body.request.adjustedNotes, undefined)
  const simulated = { code: { type: 'siren' }, notes: { totalAssets: 9.4, equity: 1 }, variants: [{ equity: 1.6 }] }
  const { simulation } = (await service.call('POST', '/simulations', { body: simulated })).body
  assert.deepEqual([simulation.adjustedNotes[0].taken, simulation.variants[0].adjustedNotes[0].taken], [9, 2])
})
