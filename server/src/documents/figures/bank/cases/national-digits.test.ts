import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { readBankStatements } from '../read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']
const read = (account: string, days: readonly [string, string] = ['01/03/2024', '22/03/2024'], words = 'Saldo op') =>
  readBankStatements(
    textPages([
      [['Rekeninguittreksel', 40]],
      [[account, 40]],
      [['Datum', 40], ['Omschrijving', 120], r('Bedrag', 470)],
      [[`${words} ${days[0]}`, 120], r('100,00 +', 470)],
      [['04/03/2024', 40], ['HUUR', 120], r('60,00 -', 470)],
      [['20/03/2024', 40], ['KLANT', 120], r('25,00 +', 470)],
      [[`Saldo op ${days[1]}`, 120], r('65,00 +', 470)],
    ] satisfies Rows),
  )

test('an IBAN of which but the digits of its country are wrong is told, and is the account all the same', () => {
  for (const title of ['C.C.C./IBAN:', 'IBAN', 'Cuenta']) {
    const { statements, problems } = read(`${title} ES29 2100 0418 4602 0005 1332`)
    assert.deepEqual([statements[0]?.iban, statements[0]?.account], ['ES2921000418460200051332', null], title)
    assert.ok(problems.some(({ code }) => code === 'iban-check-digits'))
    assert.notEqual(statements[0]?.sanity.percentage, 100)
  }
})

test('one whose own check digits are wrong is not', () => {
  assert.equal(read('C.C.C./IBAN: ES28 2100 0418 4602 0005 1332').statements[0]?.iban, null)
})

test('a balance of the first of a month ends that day where the same words name the last, which is of no end of a month', () => {
  const from = (...given: Parameters<typeof read>) => read(...given).statements[0]?.from
  const iban = 'IBAN BE68 5390 0754 7034'
  assert.equal(from(iban), '2024-03-02')
  assert.equal(from(iban, ['01/03/2024', '31/03/2024']), '2024-03-01')
  assert.equal(from(iban, ['01/03/2024', '22/03/2024'], 'Beginsaldo op'), '2024-03-01')
})
