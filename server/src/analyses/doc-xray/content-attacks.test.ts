import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { fileOf, inOrder, statement, written } from '#test/support/attacked-statement.ts'
import { xrayOf } from '#test/support/xray-of.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

/** What the whole file is or says is wrong: there is no place on a page where it was changed. */
type Attack = { name: string; file(): Buffer; by: string; color: 'orange' | 'red' }

const content = written(inOrder(statement()))
const madeWith = (producer: string, creator: string) => ({ info: { Producer: producer, Creator: creator } })
/** Pages of two statements that each count themselves. */
const pages = (plans: readonly Parameters<typeof statement>[0][]) =>
  plans.map((plan) => written(inOrder(statement(plan))))

const attacks: readonly Attack[] = [
  {
    name: 'a digit of the IBAN is changed',
    file: () => fileOf(pages([{ iban: 'FR7630001007941234567890188' }])),
    by: 'invalidIban',
    color: 'orange',
  },
  {
    name: 'an IBAN is made up whose own check digits fit',
    file: () => fileOf(pages([{ iban: 'FR9230001007941234567890188' }])),
    by: 'invalidAccountKey',
    color: 'orange',
  },
  {
    name: 'a page of another statement is put in',
    file: () =>
      fileOf(
        pages([
          { page: '1/2' },
          { page: '2/2', iban: 'FR7610278000010002030040591', holder: 'Transports Nevari', month: '07' },
        ]),
      ),
    by: 'mixedPages',
    color: 'red',
  },
  {
    name: 'a page is taken out',
    file: () => fileOf(pages([{ page: '1/3' }, { page: '3/3' }])),
    by: 'missingPage',
    color: 'orange',
  },
  {
    name: 'the document goes through a drawing program',
    file: () => fileOf([content], madeWith('LibreOffice 7.4', 'Draw')),
    by: 'drawingProgram',
    color: 'orange',
  },
  {
    name: 'a bank statement is made up in a word processor',
    file: () => fileOf([content], madeWith('LibreOffice 7.4', 'Writer')),
    by: 'officeMade',
    color: 'orange',
  },
  {
    name: 'the creation date is set back to before the end of the period',
    file: () => fileOf([content], { info: { CreationDate: 'D:20240211080000Z', ModDate: 'D:20240211080000Z' } }),
    by: 'madeBeforePrintedPeriod',
    color: 'orange',
  },
]

for (const { name, file, by, color } of attacks) {
  test(`attack: ${name}`, async () => {
    const { flag, codes } = await xrayOf(reader, file())
    assert.ok(codes.includes(by), `${by} finds it, not only ${codes.join(', ')}`)
    assert.equal(flag.color, color)
  })
}
