import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { AccountEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

const read = (...lines: string[]) => {
  const { statements, faults } = readDataFile(Buffer.from(lines.join('\n')), createBudget(20_000)) as AccountEvidence
  return { days: statements[0]?.transactions.map(({ bookingDate }) => bookingDate.slice(8)), faults }
}
const table = [
  'Data contabile;Data valuta;Descrizione;Dare;Avere',
  '31/01/2024;31/01/2024;AFFITTO;40,10;',
  '30/01/2024;30/01/2024;CLIENTE;;20,00',
  '29/01/2024;29/01/2024;ASSEGNO;1.060,50;',
]

test('a line of totals that is the sum of the lines above it is no fault', () => {
  for (const line of ['Totale;;;1.100,60;20,00', 'Totale movimenti;;;-1.100,60;20,00', ';;Totali;1.100,60;20,00'])
    assert.deepEqual(read(...table, line), { days: ['29', '30', '31'], faults: [] }, line)
  const signed = ['Date;Libellé;Montant', '15/01/2024;Loyer;-60,00', '31/01/2024;Client;20,00']
  assert.deepEqual(read(...signed, 'Total;;-40,00').faults, [])
  assert.deepEqual(read(...signed, 'Sous-total;;-40,00', '31/01/2024;Client;5,00', 'Total;;-35,00').faults, [])
})

test('one that is another sum is told, and one without an amount', () => {
  assert.match(read(...table, 'Totale;;;1.100,60;21,00').faults.join(), /line 5: the total "21,00" is not the sum/)
  assert.match(read(...table, 'Totale;;;;').faults.join(), /line 5: a total without an amount/)
  assert.match(read(...table, 'Totalenergies;;;60,00;').faults.join(), /is not a date/)
})

test('a payment to a company that is called so is none', () => {
  const { days, faults } = read(...table, '28/01/2024;28/01/2024;Total;5,00;')
  assert.deepEqual([days?.length, faults], [4, []])
})

test('of two days that of the books is the day of booking, also where its title is cut short', () => {
  for (const [done, booked] of [
    ['Data operazione', 'Data registr.'],
    ['Transaction date', 'Post. date'],
    ['Date opération', "Date d'inscription"],
    ['Fecha operación', 'Fecha de cargo'],
    ['Belegdatum', 'Buchungsdat.'],
  ])
    for (const titles of [`${done};${booked}`, `${booked};${done}`]) {
      const days = titles.startsWith(`${done};`) ? '28/01/2024;30/01/2024' : '30/01/2024;28/01/2024'
      assert.deepEqual(read(`${titles};Description;Amount`, `${days};SHOP;-5,00`), { days: ['30'], faults: [] }, titles)
    }
})
