import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, type Rows, textPages } from '#test/support/bank-page.ts'
import { askedOnce } from './asked-once.ts'
import { readBankStatements } from './read-bank-statements.ts'

const r = (text: string, at: number): Cell => [text, at, 'r']

test('the same list is told once, nothing as well, and another one anew', () => {
  let asked = 0
  const tell = askedOnce((list: readonly number[]) => {
    asked += 1
    return list[0]
  })
  const list = [7]
  assert.deepEqual([tell(list), tell(list), tell([7]), tell([]), asked], [7, 7, 7, undefined, 3])
  const empty: number[] = []
  assert.deepEqual([tell(empty), tell(empty), asked], [undefined, undefined, 4])
})

const linesPerPage = 55

function accounts(count: number) {
  const rows: Rows = Array.from(
    { length: count },
    (_, at): Rows => [
      [[`Account number: ${10_000_000 + 7 * at}`, 300]],
      [['Statement period 01/03/2025 - 31/03/2025', 300]],
      [['Opening balance', 120], r('1,000.00', 520)],
      [['03/03/2025', 40], ['PAY', 120], r('300.00', 520)],
      [['Closing balance', 120], r('1,300.00', 520)],
    ],
  ).flat()
  const pages = Math.ceil(rows.length / linesPerPage)
  return textPages(...Array.from({ length: pages }, (_, at) => rows.slice(at * linesPerPage, (at + 1) * linesPerPage)))
}

test('four times as many accounts in a document, none of which prints its currency, take about four times as long', () => {
  const cpuFor = (count: number) => {
    const given = accounts(count)
    const before = process.cpuUsage()
    const { statements } = readBankStatements(given)
    const { user, system } = process.cpuUsage(before)
    assert.equal(statements.length, count)
    return user + system
  }
  cpuFor(100)
  const few = cpuFor(300)
  // Each of them reading all lines would take sixteen times as long.
  assert.ok(cpuFor(1_200) < 9 * few)
})
