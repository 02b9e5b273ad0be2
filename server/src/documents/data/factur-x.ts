import type { InvoiceEvidence } from '../data-evidence.ts'
import { ReadFailure } from '../failure.ts'
import { plainCents } from './amount.ts'
import { type Faults, faultList, quoted, shortText, textOrNull } from './faults.ts'
import { ibanOrNull } from './iban.ts'
import { dateOfDigits } from './machine-date.ts'
import type { XmlElement } from './xml-element.ts'
import { attributeOf, childAt, childrenNamed, elementsIn, textAt } from './xml-walk.ts'

/** Cross Industry Invoice: Factur-X, ZUGFeRD 2 and 1 (where elements are called otherwise), XRechnung. */
export function readFacturX(root: XmlElement): InvoiceEvidence {
  const faults = faultList()
  const context = startingWith(root, 'ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext')
  const document = startingWith(root, 'ExchangedDocument', 'HeaderExchangedDocument')
  const transaction = startingWith(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction')
  if (transaction === undefined)
    throw new ReadFailure('file-unreadable', `${root.name}: no SupplyChainTradeTransaction`)
  const agreement = named(transaction, 'TradeAgreement')
  const settlement = named(transaction, 'TradeSettlement')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  const sums = elementsIn(settlement).find(({ name }) => name.endsWith('MonetarySummation'))
  const amount = (name: string) => amountOf(sums, name, currency, faults)
  return {
    format: 'factur-x',
    profile: profileOf(textAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID') ?? '', faults),
    typeCode: textOrNull(textAt(document, 'TypeCode')),
    number: textOrNull(textAt(document, 'ID')),
    date: dateOfDigits(textAt(document, 'IssueDateTime', 'DateTimeString') ?? '') ?? null,
    currency: textOrNull(currency),
    seller: partyOf(childAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(childAt(agreement, 'BuyerTradeParty')),
    netCents: amount('TaxBasisTotalAmount'),
    taxCents: amount('TaxTotalAmount'),
    grossCents: amount('GrandTotalAmount'),
    dueCents: amount('DuePayableAmount'),
    iban: ibanIn(settlement, faults),
    accounts: accountsIn(settlement),
    isDirectDebit: meansIn(settlement).some((means) => directDebits.has(textAt(means, 'TypeCode') ?? '')),
    faults: faults.list(),
  }
}

const startingWith = (root: XmlElement, ...names: string[]) =>
  names.map((name) => childAt(root, name)).find((found) => found)
/** `ApplicableHeaderTradeAgreement`, in version 1 `ApplicableSupplyChainTradeAgreement`. */
const named = (parent: XmlElement, ending: string) => elementsIn(parent).find(({ name }) => name.endsWith(ending))

/** The last word of the guideline's name, except for the European standard as such. */
const profiles: readonly [RegExp, string][] = [
  [/minimum/i, 'MINIMUM'],
  [/basic[-_ ]?wl/i, 'BASIC WL'],
  [/basic/i, 'BASIC'],
  [/extended/i, 'EXTENDED'],
  [/xrechnung/i, 'XRECHNUNG'],
  [/comfort|en16931/i, 'EN 16931'],
]

function profileOf(guideline: string, faults: Faults): string {
  const known = profiles.find(([pattern]) => pattern.test(guideline))?.[1]
  if (known === undefined)
    faults.add(`GuidelineSpecifiedDocumentContextParameter: the profile ${quoted(guideline)} is not known`)
  return known ?? shortText(guideline)
}

function partyOf(party: XmlElement | undefined): InvoiceEvidence['seller'] {
  const registrations = childrenNamed(party, 'SpecifiedTaxRegistration').map((each) => childAt(each, 'ID'))
  const vat = registrations.find((id) => attributeOf(id, 'schemeID') === 'VA')
  return {
    name: textOrNull(textAt(party, 'Name')),
    vat: textOrNull(textAt(vat)),
    registration: textOrNull(textAt(party, 'SpecifiedLegalOrganization', 'ID')),
  }
}

/** The tax may stand twice: in the currency of the invoice, and in that of the books. */
function amountOf(
  sums: XmlElement | undefined,
  name: string,
  currency: string | undefined,
  faults: Faults,
): number | null {
  const all = childrenNamed(sums, name)
  const own =
    all.find((each) => attributeOf(each, 'currencyID') === currency) ??
    all.find((each) => !attributeOf(each, 'currencyID'))
  const text = textAt(own ?? all[0])
  if (text === undefined) return null
  const cents = own === undefined && all.length > 0 && currency !== undefined ? undefined : plainCents(text, ['.'])
  if (cents === undefined) faults.add(`${name}: ${quoted(text)} is not an amount in the currency of the invoice`)
  return cents ?? null
}

/** UNTDID 4461: direct debit, SEPA direct debit. */
const directDebits: ReadonlySet<string> = new Set(['49', '59'])

const meansIn = (settlement: XmlElement | undefined) =>
  childrenNamed(settlement, 'SpecifiedTradeSettlementPaymentMeans')

const accountsIn = (settlement: XmlElement | undefined): string[] =>
  meansIn(settlement)
    .flatMap((means) => [
      ...childrenNamed(means, 'PayeePartyCreditorFinancialAccount'),
      ...childrenNamed(means, 'PayerPartyDebtorFinancialAccount'),
    ])
    .flatMap((account) => ibanOrNull(textAt(account, 'IBANID')) ?? [])

function ibanIn(settlement: XmlElement | undefined, faults: Faults): string | null {
  const accounts = meansIn(settlement).map((means) => textAt(means, 'PayeePartyCreditorFinancialAccount', 'IBANID'))
  const text = accounts.find((each) => each !== undefined)
  if (text !== undefined && ibanOrNull(text) === null) faults.add(`IBANID: ${quoted(text)} is not an IBAN`)
  return ibanOrNull(text)
}
