import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { foreignBic } from './foreign-bic.ts'

const inspect = (...lines: string[]) =>
  foreignBic.inspect({ pages: [printedPage(lines.map((text) => [{ text, left: 40 }]))] })

test('an IBAN that was exchanged for one of another country beside the old BIC is suspicious, and both are marked', () => {
  const outcome = inspect('IBAN LT12 1000 0111 0100 1000', 'BIC : CMCIFR2A')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.places?.length, 2)
})

test('one country is clear, also where it is an island of it', () => {
  assert.equal(inspect('IBAN LT12 1000 0111 0100 1000', 'BIC/SWIFT CBVILT2X').result, 'clear')
  assert.equal(inspect('IBAN FR76 3000 6000 0112 3456 7890 189', 'Code BIC BRGEGPGPXXX').result, 'clear')
})

test('two accounts, a word that is no BIC, and none at all cannot tell', () => {
  const lithuanian = 'IBAN LT12 1000 0111 0100 1000'
  assert.equal(inspect(lithuanian, 'FR76 3000 6000 0112 3456 7890 189', 'BIC CMCIFR2A').result, 'inconclusive')
  assert.equal(inspect(lithuanian, 'REGISTRE FACTURES').result, 'inconclusive')
  assert.equal(inspect(lithuanian).result, 'inconclusive')
})

test('the BIC of the bank in the head and the account of a payment further down do not belong together', () => {
  const lines = Array.from({ length: 6 }, () => 'Virement')
  assert.equal(inspect('SWIFT CMCIFR2A', ...lines, 'IBAN LT12 1000 0111 0100 1000').result, 'inconclusive')
})
