import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { contradictingName } from './contradicting-name.ts'

const row = (label: string, value: string): Cell[] => [
  { text: label, left: 40 },
  { text: value, left: 250 },
]
const code = 'MRNLSE80A41H501W'

const inspect = (...rows: Cell[][]) => contradictingName.inspect({ pages: [printedPage(rows)] })
const extract = (name: string, id = code, ...more: Cell[][]) =>
  inspect(
    row('AMMINISTRATORE UNICO', name),
    row('Nata a', 'ROMA (RM) il 01/01/1980'),
    row('Codice fiscale', id),
    ...more,
  )

test('a director whose personal code has no letters of the name is found, with both places', () => {
  const outcome = extract('VALSECCHI ANDREA')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings.length, 1)
  assert.equal(outcome.findings[0]?.places?.length, 2)
  assert.match(outcome.findings[0]?.summary ?? '', /MRNLSE80A41H501W .* VALSECCHI ANDREA/)
})

test('harmless: the own name in either order, with a second name, or with another surname by marriage', () => {
  for (const name of ['MARINI ELISA', 'Elisa Marini', 'MARINI ELISA PAOLA', 'GRECO ELISA', 'MARINI SARA'])
    assert.equal(extract(name).result, 'clear', name)
})

test('harmless: the name of the code stands in fields of its own, elsewhere on the page', () => {
  const fields = [row('Cognome', 'MARINI'), row('Nome', 'ELISA')]
  assert.equal(extract('VALSECCHI ANDREA', code, ...fields).result, 'clear')
})

test('harmless: what is no name of a person behind its office, a code of a company, and a code that is mistyped', () => {
  assert.equal(inspect(row('Comune', 'SAN DONATO'), row('Codice fiscale', code)).result, 'inconclusive')
  assert.equal(inspect(row('Socio', 'VIVAI LAMBRO S.R.L.'), row('Codice fiscale', code)).result, 'inconclusive')
  assert.equal(extract('VALSECCHI ANDREA', '05291620374').result, 'inconclusive')
  assert.equal(extract('VALSECCHI ANDREA', 'MRNLSE80A41H501T').result, 'inconclusive')
  const far = Array.from({ length: 6 }, () => row('Voce', 'valore'))
  assert.equal(inspect(row('Socio', 'VALSECCHI ANDREA'), ...far, row('Codice fiscale', code)).result, 'inconclusive')
})
