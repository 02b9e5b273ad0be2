import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { brokenBalance } from '../../detectors/broken-balance.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const [mine, other] = ['IBAN : FR76 9911 7021 4020 1526 6430 713', 'IBAN FR76 9911 7021 4089 2859 9658 488']
const line = (label: string, figure: string, right = 520): Cell[] => [
  { text: label, left: 40 },
  { text: figure, right },
]
const month = (number: number, account: string, opening: Cell[], moved: string, closing: Cell[]) =>
  printedPage(
    [
      [{ text: account, left: 40 }],
      [
        { text: 'Débit', right: 420 },
        { text: 'Crédit', right: 520 },
      ],
      opening,
      line('12/03 Virement', moved),
      line('14/03 Virement', moved),
      closing,
      ...Array.from({ length: 12 }, (): Cell[] => [{ text: 'conditions of the account', left: 40 }]),
    ],
    { number },
  )
const march = month(
  1,
  mine,
  line('Ancien solde au 28/02/2025', '1 000,00'),
  '250,00',
  line('Nouveau solde au 31/03/2025', '1 500,00'),
)
const inspect = (opening: string, day: string, account = mine) => {
  const april = month(
    2,
    account,
    line(`Ancien solde au ${day}`, opening),
    '110,00',
    line('Nouveau solde au 30/04/2025', '8 720,00'),
  )
  const pages = [march, april]
  return [brokenBalance, unprovenSum].some((detector) => detector.inspect({ pages }).result === 'flagged')
}

test('the next month of an account opens by another balance than the one by which the month before closed', () => {
  assert.equal(inspect('8 500,00', '31/03/2025'), true)
})

test('harmless: another account, and a month that does not follow', () => {
  assert.equal(inspect('8 500,00', '31/03/2025', other), false)
  assert.equal(inspect('8 500,00', '30/04/2025'), false)
})
