import type { FinancialField } from '#documents/figures/financial/financial-reading.ts'
import { type AnyBooks, currentOf, debtOf, equityOf, fixedOf, withinOf } from './any-books.ts'

export type Language = 'fr' | 'it' | 'en'

/** A line of a statement: its words, and its amount in the books of a year; without one it opens a group. */
export type TableLine = readonly [
  words: string,
  of?: (books: AnyBooks) => number,
  written?: (books: AnyBooks) => number,
]

export type StatementTable = {
  part: 'assets' | 'liabilities' | 'income'
  titles: readonly string[]
  lines: readonly TableLine[]
}

const french: readonly StatementTable[] = [
  {
    part: 'assets',
    titles: ['BILAN ACTIF', 'Bilan actif', 'ACTIF'],
    lines: [
      ['Immobilisations incorporelles', ({ intangible }) => intangible],
      ['Immobilisations corporelles', ({ tangible }) => tangible, ({ written }) => written],
      ['Total actif immobilisé', fixedOf, ({ written }) => written],
      ['Stocks', ({ stocks }) => stocks],
      ['Créances clients', ({ receivables }) => receivables],
      ['Disponibilités', ({ cash }) => cash],
      ['Total actif circulant', currentOf],
      ['TOTAL ACTIF', (books) => fixedOf(books) + currentOf(books), ({ written }) => written],
    ],
  },
  {
    part: 'liabilities',
    titles: ['BILAN PASSIF', 'Bilan passif', 'PASSIF'],
    lines: [
      ['Capital social', ({ capital }) => capital],
      ['Réserves', ({ reserves }) => reserves],
      ["Résultat de l'exercice", ({ result }) => result],
      ['Total capitaux propres', equityOf],
      ['Provisions pour risques et charges', ({ provisions }) => provisions],
      ['Emprunts et dettes auprès des établissements de crédit', (b) => b.loansWithin + b.loansBeyond],
      ['Dettes fournisseurs et comptes rattachés', ({ suppliers }) => suppliers],
      ['Dettes fiscales et sociales', ({ taxes }) => taxes],
      ['Total dettes', debtOf],
      ['TOTAL PASSIF', (books) => equityOf(books) + books.provisions + debtOf(books)],
    ],
  },
  {
    part: 'income',
    titles: ['COMPTE DE RÉSULTAT', 'Compte de résultat', "Compte de résultat de l'exercice"],
    lines: [
      ["Chiffre d'affaires net", ({ revenue }) => revenue],
      ['Autres produits', ({ otherIncome }) => otherIncome],
      ["Total produits d'exploitation", (b) => b.revenue + b.otherIncome],
      ['Achats de marchandises', ({ purchases }) => purchases],
      ['Salaires et traitements', ({ wages }) => wages],
      ['Dotations aux amortissements', ({ depreciation }) => depreciation],
      ["Total charges d'exploitation", (b) => b.purchases + b.wages + b.depreciation],
      ["Résultat d'exploitation", (b) => b.revenue + b.otherIncome - b.purchases - b.wages - b.depreciation],
      ['Intérêts et charges assimilées', ({ interest }) => interest],
      ['Impôts sur les bénéfices', ({ tax }) => tax],
      ["Résultat de l'exercice", ({ result }) => result],
    ],
  },
]

const italian: readonly StatementTable[] = [
  {
    part: 'assets',
    titles: ['Stato patrimoniale attivo', 'STATO PATRIMONIALE - ATTIVO', 'ATTIVO'],
    lines: [
      ['B) Immobilizzazioni'],
      ['I - Immobilizzazioni immateriali', ({ intangible }) => intangible],
      ['II - Immobilizzazioni materiali', ({ tangible }) => tangible, ({ written }) => written],
      ['Totale immobilizzazioni (B)', fixedOf, ({ written }) => written],
      ['C) Attivo circolante'],
      ['I - Rimanenze', ({ stocks }) => stocks],
      ['II - Crediti verso clienti', ({ receivables }) => receivables],
      ['IV - Disponibilità liquide', ({ cash }) => cash],
      ['Totale attivo circolante (C)', currentOf],
      ['Totale attivo', (books) => fixedOf(books) + currentOf(books), ({ written }) => written],
    ],
  },
  {
    part: 'liabilities',
    titles: ['Stato patrimoniale passivo', 'STATO PATRIMONIALE - PASSIVO', 'PASSIVO'],
    lines: [
      ['A) Patrimonio netto'],
      ['I - Capitale', ({ capital }) => capital],
      ['VI - Altre riserve', ({ reserves }) => reserves],
      ["IX - Utile (perdita) dell'esercizio", ({ result }) => result],
      ['Totale patrimonio netto', equityOf],
      ['B) Fondi per rischi e oneri', ({ provisions }) => provisions],
      ['D) Debiti'],
      ["esigibili entro l'esercizio successivo", withinOf],
      ["esigibili oltre l'esercizio successivo", ({ loansBeyond }) => loansBeyond],
      ['Totale debiti', debtOf],
      ['Totale passivo', (books) => equityOf(books) + books.provisions + debtOf(books)],
    ],
  },
  {
    part: 'income',
    titles: ['Conto economico', 'CONTO ECONOMICO'],
    lines: [
      ['A) Valore della produzione'],
      ['1) ricavi delle vendite e delle prestazioni', ({ revenue }) => revenue],
      ['5) altri ricavi e proventi', ({ otherIncome }) => otherIncome],
      ['Totale valore della produzione', (b) => b.revenue + b.otherIncome],
      ['B) Costi della produzione'],
      ['6) per materie prime, sussidiarie, di consumo e di merci', ({ purchases }) => purchases],
      ['9) per il personale', ({ wages }) => wages],
      ['a) ammortamento delle immobilizzazioni materiali', ({ depreciation }) => depreciation],
      ['Totale costi della produzione', (b) => b.purchases + b.wages + b.depreciation],
      [
        'Differenza tra valore e costi della produzione (A - B)',
        (b) => b.revenue + b.otherIncome - b.purchases - b.wages - b.depreciation,
      ],
      ['Totale interessi e altri oneri finanziari', ({ interest }) => interest],
      ['Imposte sul reddito', ({ tax }) => tax],
      ["21) Utile (perdita) dell'esercizio", ({ result }) => result],
    ],
  },
]

const netCurrent = (books: AnyBooks) => currentOf(books) - withinOf(books)
const english: readonly StatementTable[] = [
  {
    part: 'liabilities',
    titles: ['Balance sheet', 'BALANCE SHEET', 'Statement of financial position', 'Micro-entity Balance Sheet'],
    lines: [
      ['Fixed assets'],
      ['Intangible assets', ({ intangible }) => intangible],
      ['Tangible assets', ({ tangible }) => tangible],
      ['', fixedOf],
      ['Current assets'],
      ['Stocks', ({ stocks }) => stocks],
      ['Debtors', ({ receivables }) => receivables],
      ['Cash at bank and in hand', ({ cash }) => cash],
      ['', currentOf],
      ['Creditors: amounts falling due within one year', (books) => -withinOf(books)],
      ['Net current assets', netCurrent],
      ['Total assets less current liabilities', (books) => fixedOf(books) + netCurrent(books)],
      ['Creditors: amounts falling due after more than one year', ({ loansBeyond }) => -loansBeyond],
      ['Provisions for liabilities', ({ provisions }) => -provisions],
      ['Net assets', equityOf],
      ['Capital and reserves'],
      ['Called up share capital', ({ capital }) => capital],
      ['Profit and loss account', ({ reserves, result }) => reserves + result],
      ["Shareholders' funds", equityOf],
    ],
  },
  {
    part: 'income',
    titles: ['Profit and loss account', 'Income statement', 'STATEMENT OF COMPREHENSIVE INCOME'],
    lines: [
      ['Turnover', ({ revenue }) => revenue],
      ['Other operating income', ({ otherIncome }) => otherIncome],
      ['Cost of sales', ({ purchases }) => -purchases],
      ['Staff costs', ({ wages }) => -wages],
      ['Depreciation', ({ depreciation }) => -depreciation],
      ['Operating profit', (b) => b.revenue + b.otherIncome - b.purchases - b.wages - b.depreciation],
      ['Interest payable and similar expenses', ({ interest }) => -interest],
      ['Profit before taxation', ({ result, tax }) => result + tax],
      ['Tax on profit', ({ tax }) => -tax],
      ['Profit for the financial year', ({ result }) => result],
    ],
  },
]

export const statementTables: Readonly<Record<Language, readonly StatementTable[]>> = {
  fr: french,
  it: italian,
  en: english,
}

/** What such a statement says, in units. */
export function truthOf(books: AnyBooks, language: Language): Partial<Record<FinancialField, number>> {
  return {
    equity: equityOf(books),
    revenue: books.revenue,
    amortizationDepreciation: books.depreciation,
    netIncome: books.result,
    interestExpense: books.interest,
    cashAvailable: books.cash,
    totalFixedAssets: fixedOf(books),
    totalAssets: fixedOf(books) + currentOf(books),
    totalDebt: debtOf(books),
    ...(language === 'fr' ? {} : { currentLiabilities: withinOf(books) }),
  }
}
