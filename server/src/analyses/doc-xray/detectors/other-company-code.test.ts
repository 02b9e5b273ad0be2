import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printedPage } from '#test/support/printed-page.ts'
import { otherCompanyCode } from './other-company-code.ts'

const company = { code: { type: 'siren', id: '732829320' }, names: ['Ateliers Brisevent SARL'] }
const inspect = (...lines: string[]) =>
  otherCompanyCode.inspect({ pages: [printedPage(lines.map((text) => [{ text, left: 40 }]))], company })

test('the code or the name of the company is clear, with or without its legal form', () => {
  assert.equal(inspect('SIREN 732 829 320').result, 'clear')
  assert.equal(inspect('S.A.R.L. ATELIERS BRISEVENT', 'SIREN 404 833 048').result, 'clear')
})

test('the code of another company, and no name, is found', () => {
  const outcome = inspect('Fernhill Logistics', 'SIREN 404 833 048')
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'the SIREN 404833048 is printed instead of 732829320')
})

test('no code at all cannot tell', () => {
  assert.equal(inspect('Fernhill Logistics').result, 'inconclusive')
})
