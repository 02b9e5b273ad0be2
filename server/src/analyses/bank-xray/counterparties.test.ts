import assert from 'node:assert/strict'
import { test } from 'node:test'
import { counterpartyName } from './counterparties.ts'

const nameOf = (label: string, counterparty: string | null = null) => counterpartyName({ label, counterparty })

test('a counterparty keeps the letters of its name', () => {
  assert.equal(nameOf('VIR SEPA RECU M ET MME CARON'), 'M ET MME CARON')
  assert.equal(nameOf('VIREMENT DE J DURAND REF 4711'), 'J DURAND')
  assert.equal(nameOf('CB B & B HOTELS 12/03'), 'B & B HOTELS')
  assert.equal(nameOf('', 'A Vidocq et fils'), 'A VIDOCQ ET FILS')
})

test('what banks print around a name is left out, and a letter that announces a number with it', () => {
  assert.equal(nameOf('PRLV SEPA EDF N 0045 REF C 12'), 'EDF')
  assert.equal(nameOf('VIR A ORSINI'), 'ORSINI')
  assert.equal(nameOf('REMISE CHEQUES N° 123 BORD 7'), 'CHEQUES BORD')
  assert.equal(nameOf('CARTE 1234 12/03'), '')
})
