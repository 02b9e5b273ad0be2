import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { InvoiceEvidence } from '#documents/data-evidence.ts'
import { pdfWith } from '#test/support/doc-xray-pdf.ts'
import { printedPage } from '#test/support/printed-page.ts'
import { contradictingInvoiceData } from './contradicting-invoice-data.ts'

const party = { name: null, vat: null, registration: null }
const invoice: InvoiceEvidence = {
  format: 'factur-x',
  profile: 'BASIC',
  typeCode: '380',
  number: 'R-2041',
  date: '2025-03-14',
  currency: 'EUR',
  seller: party,
  buyer: party,
  netCents: 115_334,
  taxCents: 23_966,
  grossCents: 139_300,
  dueCents: 139_300,
  iban: 'FR7699117021402015266430713',
  accounts: ['FR7699117021402015266430713'],
  isDirectDebit: false,
  faults: [],
}

type Printed = { net?: string; tax?: string; gross?: string; account?: string }

function inspect({ net = '1.153,34', tax = '239,66', gross = '1.393,00', account = '' }: Printed, data = [invoice]) {
  const lines = ['Facture R-2041', `Base ${net}`, `TVA 20,78 % ${tax}`, `A régler ${gross}`, account]
  return inspectLines(lines, data)
}

function inspectLines(lines: readonly string[], data: readonly InvoiceEvidence[]) {
  const attachments = data.map((one) => ({ name: 'factur-x.xml', mimeType: null, sizeBytes: 1, sha256: '', data: one }))
  const page = printedPage(lines.map((text) => [{ text, left: 40 }]))
  return contradictingInvoiceData.inspect({ pages: [page], pdf: pdfWith({ attachments }) })
}

test('a total that the data of the invoice do not have is found, at its place', () => {
  const outcome = inspect({ gross: '4.393,00' })
  assert.ok(outcome.result === 'flagged')
  assert.equal(outcome.findings[0]?.summary, 'page 1 prints “4.393,00”, the data of the invoice say 1,393.00')
  assert.equal(outcome.findings[0]?.places?.length, 1)
  assert.equal(inspect({ net: '1.753,34' }).result, 'flagged')
})

test('a row of figures without words is net, tax and total', () => {
  const row = (figures: string) => inspectLines(['Base amount: Tax amount: Total:', figures], [invoice]).result
  assert.equal(row('1.153,34 239,66 1.393,00 EUR'), 'clear')
  assert.equal(row('1.153,34 239,66 4.393,00 EUR'), 'flagged')
  assert.equal(row('1 1.153,34 239,66 4.393,00 EUR'), 'clear')
})

test('an account that the data do not name is found', () => {
  assert.equal(inspect({ account: 'IBAN FR76 9911 7021 4020 1526 6430 713' }).result, 'clear')
  assert.equal(inspect({ account: 'IBAN FR76 9911 7021 4089 2859 9658 488' }).result, 'flagged')
})

test('harmless: what is printed as the data say, taxes by rate, another invoice altogether, and numbers unlike it', () => {
  assert.equal(inspect({}).result, 'clear')
  assert.equal(inspect({ tax: '120,00' }).result, 'clear')
  assert.equal(inspect({ net: '500,00', tax: '100,00', gross: '600,00' }).result, 'clear')
  assert.equal(inspect({ gross: '88,12' }).result, 'clear')
})

test('without data, or with those of two invoices, it cannot tell', () => {
  assert.equal(inspect({ gross: '4.393,00' }, []).result, 'inconclusive')
  assert.equal(inspect({ gross: '4.393,00' }, [invoice, invoice]).result, 'inconclusive')
})

test('harmless: prices with the tax, a deposit paid before, and figures that no word calls a total', () => {
  const german = { ...invoice, netCents: 10_000, taxCents: 1_900, grossCents: 11_900, dueCents: 11_900 }
  const shop = ['Kopfhörer 1 119,00', 'Gesamtbetrag 119,00', 'enthaltene MwSt 19 % 19,00']
  assert.equal(inspectLines(shop, [german]).result, 'clear')
  const french = { ...invoice, netCents: 100_000, taxCents: 20_000, grossCents: 120_000, dueCents: 90_000 }
  const net = (text: string) => [`Total HT ${text}`, 'TVA 20 % 200,00', 'Acompte 300,00', 'Net à payer 900,00']
  assert.equal(inspectLines(net('1 000,00'), [french]).result, 'clear')
  const item = ['Article 1 4.393,00', 'Base 1.153,34', 'TVA 20,78 % 239,66']
  assert.equal(inspectLines(item, [invoice]).result, 'clear')
})

test('harmless: cents of rounding, and two figures of which either may be the total', () => {
  assert.equal(inspect({ gross: '1.393,05' }).result, 'clear')
  assert.equal(inspect({ gross: '4.393,00', account: 'Total 1.893,00' }).result, 'clear')
  assert.equal(inspect({ gross: '4.393,00', account: 'Total 4.393,00' }).result, 'flagged')
})

test('harmless: the account of the buyer, or another one of the seller', () => {
  const other = 'FR7699117021408928599658488'
  const account = `IBAN ${other}`
  assert.equal(inspect({ account }).result, 'flagged')
  assert.equal(inspect({ account: `Lastschrift von Ihrem Konto ${other}` }).result, 'clear')
  assert.equal(inspect({ account: `Prélèvement sur le compte ${other}` }).result, 'clear')
  assert.equal(inspect({ account }, [{ ...invoice, accounts: [...invoice.accounts, other] }]).result, 'clear')
  assert.equal(inspect({ account }, [{ ...invoice, isDirectDebit: true }]).result, 'clear')
})
