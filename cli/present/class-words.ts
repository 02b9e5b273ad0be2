import type { Language, Text } from '#language/languages.ts'
import { text } from '#language/text.ts'

/** Kinds of documents, as the service tells them apart. */
const classes: Readonly<Record<string, Text>> = {
  bank_statement: text('bank statement', 'relevé bancaire', 'estratto conto'),
  certified_financial_statement: text('annual accounts', 'comptes annuels', 'bilancio d’esercizio'),
  interim_financial_statement: text('interim accounts', 'situation intermédiaire', 'situazione infrannuale'),
  invoice: text('invoice', 'facture', 'fattura'),
  tax_return: text('tax return', 'déclaration fiscale', 'dichiarazione fiscale'),
  company_registration: text('company registration', 'extrait d’immatriculation', 'visura camerale'),
  bank_details: text('bank details', 'coordonnées bancaires', 'coordinate bancarie'),
  identity_document: text('identity document', 'pièce d’identité', 'documento d’identità'),
  contract: text('contract', 'contrat', 'contratto'),
  payslip: text('payslip', 'bulletin de paie', 'busta paga'),
  other: text('other document', 'autre document', 'altro documento'),
}

/** One that this version does not know is shown by its name. */
export const classWords = (name: string, language: Language): string =>
  classes[name]?.[language] ?? name.replaceAll('_', ' ')
