import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { otherSeat } from './other-seat.ts'

const company = { code: { type: 'siren', id: '732829320' }, names: ['Ateliers Brisevent SARL'] }
const registered = { postalCode: '69003', town: 'LYON' }
const inspect = (rows: readonly string[], facts: { postalCode?: string; town?: string } = registered) =>
  otherSeat.inspect({
    pages: [printedPage(rows.map((text) => [{ text, left: 300 }]))],
    company,
    registered: facts,
  })

test('an address in another part of the country is worth a look, and marked', () => {
  const outcome = inspect(['Ateliers Brisevent', '4 rue des Lilas', '13008 Marseille'])
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /13008 Marseille.*69003 LYON/)
  assert.equal(outcome.findings[0]?.places?.length, 1)
})

test('the seat itself, its surroundings, and the same town with a post-box code are clear', () => {
  assert.equal(inspect(['ATELIERS BRISEVENT', '69003 LYON']).result, 'clear')
  assert.equal(inspect(['ATELIERS BRISEVENT', '69100 Villeurbanne']).result, 'clear')
  assert.equal(inspect(['ATELIERS BRISEVENT', '99123 Lyon Cedex 03']).result, 'clear')
})

test('an address elsewhere on the page is that of somebody else', () => {
  const rows = ['Ateliers Brisevent', ...Array.from({ length: 8 }, () => 'lorem'), '13008 Marseille']
  assert.equal(inspect(rows).result, 'inconclusive')
})

test('a code of another form than five digits is not compared', () => {
  assert.equal(inspect(['Ateliers Brisevent', '13008 Marseille'], { postalCode: 'SW1A 1AA' }).result, 'inconclusive')
})
