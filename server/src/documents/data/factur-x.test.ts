import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { InvoiceEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

type Plan = { guideline?: string; sums?: string; iban?: string }
const totals =
  '<ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount><ram:TaxTotalAmount currencyID="EUR">20.00</ram:TaxTotalAmount><ram:GrandTotalAmount>120.00</ram:GrandTotalAmount><ram:DuePayableAmount>120.0000</ram:DuePayableAmount>'
const cii = ({
  guideline = 'urn:factur-x.eu:1p0:minimum',
  sums = totals,
  iban = 'FR7630006000011234567890189',
}: Plan = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">
<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter><ram:ID>${guideline}</ram:ID></ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>
<rsm:ExchangedDocument><ram:ID>F-2024-7</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20240115</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction><ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Vendeur &amp; Fils</ram:Name><ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">732829320</ram:ID></ram:SpecifiedLegalOrganization><ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">FR44732829320</ram:ID></ram:SpecifiedTaxRegistration></ram:SellerTradeParty><ram:BuyerTradeParty><ram:Name>Acheteur</ram:Name></ram:BuyerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementPaymentMeans><ram:PayeePartyCreditorFinancialAccount><ram:IBANID>${iban}</ram:IBANID></ram:PayeePartyCreditorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans><ram:SpecifiedTradeSettlementHeaderMonetarySummation>${sums}</ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`
const read = (text: string) => readDataFile(Buffer.from(text), createBudget(20_000)) as InvoiceEvidence

test('an invoice is read with its parties and totals', () => {
  assert.deepEqual(read(cii()), {
    format: 'factur-x',
    profile: 'MINIMUM',
    typeCode: '380',
    number: 'F-2024-7',
    date: '2024-01-15',
    currency: 'EUR',
    seller: { name: 'Vendeur & Fils', vat: 'FR44732829320', registration: '732829320' },
    buyer: { name: 'Acheteur', vat: null, registration: null },
    netCents: 10_000,
    taxCents: 2_000,
    grossCents: 12_000,
    dueCents: 12_000,
    iban: 'FR7630006000011234567890189',
    accounts: ['FR7630006000011234567890189'],
    isDirectDebit: false,
    faults: [],
  })
})

test('all accounts of payee and payer are kept, and direct debit is told', () => {
  const account = (name: string, iban: string) => `<ram:${name}><ram:IBANID>${iban}</ram:IBANID></ram:${name}>`
  const means = (type: string) =>
    `<ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>${type}</ram:TypeCode>${account('PayerPartyDebtorFinancialAccount', 'DE02120300000000202051')}${account('PayeePartyCreditorFinancialAccount', 'DE89370400440532013000')}</ram:SpecifiedTradeSettlementPaymentMeans>`
  const withMeans = (type: string) =>
    read(
      cii().replace('<ram:SpecifiedTradeSettlementHeaderMon', `${means(type)}<ram:SpecifiedTradeSettlementHeaderMon`),
    )
  const { iban, accounts, isDirectDebit } = withMeans('59')
  assert.equal(iban, 'FR7630006000011234567890189')
  assert.deepEqual(accounts.toSorted(), ['DE02120300000000202051', 'DE89370400440532013000', iban])
  assert.ok(isDirectDebit)
  assert.ok(withMeans('49').isDirectDebit)
  assert.ok(!withMeans('58').isDirectDebit)
})

test('the profile is named after the guideline; an unknown one is a fault', () => {
  const profiles = {
    'urn:factur-x.eu:1p0:basicwl': 'BASIC WL',
    'urn:cen.eu:en16931:2017#compliant#urn:factur-x.eu:1p0:basic': 'BASIC',
    'urn:cen.eu:en16931:2017': 'EN 16931',
    'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended': 'EXTENDED',
    'urn:cen.eu:en16931:2017#compliant#urn:xoev-de:kosit:standard:xrechnung_2.3': 'XRECHNUNG',
  }
  for (const [guideline, profile] of Object.entries(profiles)) assert.equal(read(cii({ guideline })).profile, profile)
  assert.match(read(cii({ guideline: 'urn:other' })).faults[0] ?? '', /"urn:other" is not known/)
})

test('ZUGFeRD 1 has other names for the same', () => {
  const old = cii({ guideline: 'urn:ferd:CrossIndustryDocument:invoice:1p0:comfort' })
    .replaceAll('CrossIndustryInvoice', 'CrossIndustryDocument')
    .replaceAll('rsm:ExchangedDocumentContext', 'rsm:SpecifiedExchangedDocumentContext')
    .replaceAll('rsm:ExchangedDocument>', 'rsm:HeaderExchangedDocument>')
    .replaceAll('rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction')
    .replaceAll('ApplicableHeaderTrade', 'ApplicableSupplyChainTrade')
    .replaceAll('SettlementHeaderMonetary', 'SettlementMonetary')
  const { profile, grossCents, number, seller } = read(old)
  assert.deepEqual([profile, grossCents, number, seller.name], ['EN 16931', 12_000, 'F-2024-7', 'Vendeur & Fils'])
})

test('wrong amounts, a foreign currency and a wrong IBAN are faults and give nothing', () => {
  const sums =
    '<ram:GrandTotalAmount>1000000000000000000</ram:GrandTotalAmount><ram:TaxTotalAmount currencyID="USD">1.00</ram:TaxTotalAmount><ram:DuePayableAmount>1,5</ram:DuePayableAmount>'
  const made = read(cii({ sums, iban: 'FR0000000000000000000000000' }))
  assert.deepEqual(
    [made.netCents, made.taxCents, made.grossCents, made.dueCents, made.iban],
    [null, null, null, null, null],
  )
  assert.equal(made.faults.length, 4)
})

test('an invoice with a DOCTYPE or without its transaction is unreadable', () => {
  assert.throws(() => read(cii().replace('?>', '?><!DOCTYPE x>')), { code: 'file-unreadable' })
  const empty = '<CrossIndustryInvoice xmlns="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>'
  assert.throws(() => read(empty), { code: 'file-unreadable', message: /SupplyChainTradeTransaction/ })
})
