import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { isOfPartOfYear } from './part-of-year.ts'

const isOfPart = (...head: string[]) => isOfPartOfYear(printedPage(head.map((text) => [{ text, left: 40 }])), 1_000)

test('a month, a quarter, half a year and months that are no whole year are a part of it, in the languages of the accounts', () => {
  const heads = [
    'Conto economico gennaio - marzo 2026',
    'Compte de résultat de janvier à mars 2026',
    'Gewinn- und Verlustrechnung Januar bis März 2026',
    'GuV März 2026',
    'Cuenta de resultados enero-marzo 2026',
    'Winst en verlies januari t/m maart 2026',
    'January 1 - March 31, 2026',
    'Compte de résultat T1 2026',
    'Profit and loss 2Q26',
    'H1 2026',
    'From 1 January 2026 to 30 June 2026',
    '01/01/2026 - 03/31/2026',
    'Primer semestre de 2026',
  ]
  assert.deepEqual(
    heads.filter((head) => !isOfPart(head)),
    [],
  )
})

test('a whole year, days of signing and numbers of forms are none', () => {
  const heads = [
    'Profit and loss 01.01.2026 - 31.12.2026',
    'January - December 2026',
    'July 2025 - June 2026',
    'Year ended March 2026',
    'Twelve months ended 31 March 2026',
    'Compte de résultat 31/12/2026 31/12/2025',
    'Exercice clos le 30/06/2026',
    'Printed in March 2026',
    'S.1 2.4',
  ]
  assert.deepEqual(
    heads.filter((head) => isOfPart(head)),
    [],
  )
})

test('what stands beside amounts, or below the line, is no head', () => {
  const rent = [{ text: 'Rent March 2026', left: 40 }, ...[{ text: '1,250.00', right: 500 }]]
  assert.equal(isOfPartOfYear(printedPage([rent]), 1_000), false)
  assert.equal(isOfPartOfYear(printedPage([[], [], [{ text: 'March 2026', left: 40 }]]), 60), false)
})
