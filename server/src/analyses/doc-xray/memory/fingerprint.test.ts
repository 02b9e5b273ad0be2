import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { type BankStatement, bankStatementPdf } from '#test/support/bank-statement.ts'
import { makePdf } from '#test/support/make-pdf.ts'
import { contradictions } from './compare-statements.ts'
import { documentFingerprint } from './fingerprint.ts'
import { memoryKeys } from './keys.ts'
import { reuseOf } from './reuse.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

async function printOf(bytes: Buffer | string) {
  const result = await reader.read(Buffer.from(bytes))
  assert.ok(result.ok, JSON.stringify(result))
  return documentFingerprint(result.evidence)
}

const statement = (plan: BankStatement = {}) => printOf(bankStatementPdf(plan))

test('of a statement is kept who issued it, of which account and days, and no word of it', async () => {
  const print = await statement()
  assert.equal(print.class, 'bank_statement')
  assert.equal(print.account, 'FR7699117021402015266430713')
  assert.equal(print.issuer, 'bank_statement FR 99117')
  assert.deepEqual(
    [print.statement?.opening?.day, print.statement?.closing?.day, print.statement?.movements.length],
    ['2024-02-29', '2024-03-31', 9],
  )
  assert.deepEqual(print.make, {
    program: 'fictional statements',
    fonts: ['Helvetica Type1 not embedded'],
    pageSize: '595 x 842',
    written: 'table',
  })
  const text = JSON.stringify(print)
  assert.ok(text.length < 4_000, `${text.length} bytes`)
  for (const word of ['Maillard', '450,17', '45017', 'Fernhill']) assert.ok(!text.includes(word), word)
})

test('it survives JSON, and the same bytes give the same', async () => {
  const print = await statement()
  assert.deepEqual(JSON.parse(JSON.stringify(print)), print)
  assert.deepEqual(await statement(), print)
})

test('pages with another name and a few other figures are known again, those of another month are not', async () => {
  const [page] = (await statement()).pages
  const forged = await statement({
    holder: 'Ateliers Brisevent',
    movesCents: [-45_017, 120_000, -9_990, -31_055, 988_123],
  })
  const april = await statement({ month: 4 })
  assert.ok(page)
  assert.equal(reuseOf(page, forged.pages[0] as typeof page, 'bank_statement'), 'lines')
  assert.equal(reuseOf(page, april.pages[0] as typeof page, 'bank_statement'), undefined)
  const [own, other] = [await statement(), forged].map((print) => new Set(memoryKeys(print, '').map(({ key }) => key)))
  assert.ok([...(own ?? [])].some((key) => key.startsWith('account') && other?.has(key)))
})

test('the bank’s own file of an account is held against what was printed', async () => {
  const rows = [-45_017, 120_000, -9_990, -31_055, 88_123, -1_250, -64_300, 205_077, -7_812].map((cents, at) => {
    const [date, side] = [`2403${String(3 + 2 * at).padStart(2, '0')}`, cents < 0 ? 'D' : 'C']
    return `:61:${date}${date.slice(2)}${side}${(Math.abs(cents) / 100).toFixed(2).replace('.', ',')}NTRFNONREF\n:86:Virement`
  })
  const mt940 = (closing: string) =>
    [
      ':20:1',
      ':25:FR7699117021402015266430713',
      ':28C:3/1',
      ':60F:C240229EUR10000,00',
      ...rows,
      `:62F:C240331EUR${closing}`,
      '-',
      '',
    ].join('\n')
  const printed = await statement()
  const right = await printOf(mt940('12537,76'))
  assert.equal(right.account, printed.account)
  assert.ok(printed.statement && right.statement)
  assert.deepEqual(contradictions(printed.statement, right.statement), [])
  const wrong = await printOf(mt940('12537,77'))
  assert.deepEqual(wrong.statement && contradictions(printed.statement, wrong.statement), [
    { what: 'balance', day: '2024-03-31' },
  ])
})

test('what says nothing of itself has a fingerprint all the same', async () => {
  const print = await printOf(makePdf({ pages: ['Hello'] }))
  assert.deepEqual(
    [print.class, print.issuer, print.account, print.statement, print.accounts],
    [null, null, null, null, null],
  )
  assert.deepEqual(
    memoryKeys(print, 'siren:1').map(({ key }) => key.split(' ')[0]),
    ['file', 'origin'],
  )
})
