import type { LineTable } from './line-table.ts'

/** Polish statements by the accounting act: annexes 1, 4 and 5, both variants of the profit and loss account. */
export const polishLines: LineTable = {
  language: 'pl',
  lines: [
    { key: 'fixedAssets', in: ['assets', 'balance'], phrases: ['(razem) aktywa trwałe', 'aktywa trwałe razem'] },
    { key: 'currentAssets', in: ['assets', 'balance'], phrases: ['(razem) aktywa obrotowe', 'aktywa obrotowe razem'] },
    { key: 'cash', in: ['assets', 'balance'], phrases: ['środki pieniężne*'] },
    {
      key: 'totalAssets',
      in: ['assets', 'balance'],
      phrases: ['aktywa razem', 'razem aktywa', 'suma aktywów', 'aktywa ogółem', 'aktywa'],
    },
    {
      key: 'equity',
      in: ['liabilities', 'balance'],
      phrases: [
        'kapitał (fundusz) własny',
        'kapitały (fundusze) własne',
        'kapitał własny razem',
        'razem kapitał własny',
      ],
    },
    { key: 'balanceResult', in: ['liabilities', 'balance'], phrases: ['zysk (strata) netto*', 'strata netto'] },
    { key: 'provisions', in: ['liabilities', 'balance'], phrases: ['rezerwy na zobowiązania'] },
    { key: 'otherLiabilities', in: ['liabilities'], phrases: ['rozliczenia międzyokresowe'] },
    {
      key: 'loans',
      in: ['liabilities', 'balance'],
      phrases: ['kredyty i pożyczki', 'z tytułu kredytów i pożyczek*', 'tytułu kredytów pożyczek*'],
    },
    { key: 'debtWithProvisions', in: ['liabilities', 'balance'], phrases: ['zobowiązania i rezerwy na zobowiązania'] },
    { key: 'debtWithin', in: ['liabilities', 'balance'], phrases: ['zobowiązania krótkoterminowe'] },
    { key: 'debtBeyond', in: ['liabilities', 'balance'], phrases: ['zobowiązania długoterminowe'] },
    {
      key: 'totalLiabilities',
      in: ['liabilities', 'balance'],
      phrases: ['pasywa razem', 'razem pasywa', 'suma pasywów', 'pasywa ogółem', 'pasywa'],
    },
    {
      key: 'revenue',
      in: ['income'],
      phrases: [
        'przychody netto ze sprzedaży produktów towarów i materiałów*',
        'przychody netto ze sprzedaży produktów i towarów*',
        'przychody netto ze sprzedaży',
        'przychody ze sprzedaży',
      ],
    },
    {
      key: 'revenuePart',
      in: ['income'],
      phrases: [
        'przychody netto ze sprzedaży produktów (i usług)',
        'przychody netto ze sprzedaży usług',
        'przychody netto ze sprzedaży towarów i materiałów',
      ],
    },
    // With what was made for stock, where the sales alone are not told.
    { key: 'totalIncome', in: ['income'], phrases: ['przychody netto ze sprzedaży i zrównane z nimi*'] },
    { key: 'operatingCharges', in: ['income'], phrases: ['koszty działalności operacyjnej*'] },
    { key: 'depreciation', in: ['income'], phrases: ['amortyzacja*'] },
    { key: 'operatingResult', in: ['income'], phrases: ['zysk (strata) z działalności operacyjnej*'] },
    { key: 'financialIncome', in: ['income'], phrases: ['przychody finansowe*'] },
    { key: 'financialCharges', in: ['income'], phrases: ['koszty finansowe*'] },
    // Below financial charges alone: financial income has a line of the same name.
    { key: 'interest', in: ['income'], phrases: ['odsetki*', 'tym odsetki*'] },
    { key: 'resultBeforeTax', in: ['income'], phrases: ['zysk (strata) brutto*'] },
    { key: 'netIncome', in: ['income'], phrases: ['zysk (strata) netto*', 'strata netto*'] },
  ],
  headings: [
    { section: 'assets', phrases: ['aktywa', 'bilans aktywa*'] },
    { section: 'liabilities', phrases: ['pasywa', 'bilans pasywa*'] },
    { section: 'balance', phrases: ['bilans', 'bilans na*', 'bilans sporządzony*', 'bilans jednostki*'] },
    { section: 'income', phrases: ['rachunek zysków i strat*'] },
    { section: 'flows', phrases: ['rachunek przepływów*'] },
    {
      section: 'other',
      phrases: [
        'informacja dodatkowa*',
        'dodatkowe informacje*',
        'wprowadzenie do sprawozdania*',
        'zestawienie zmian*',
        'sprawozdanie z działalności*',
      ],
    },
  ],
  groups: [
    { key: 'fixedAssets', phrases: ['aktywa trwałe'] },
    { key: 'currentAssets', phrases: ['aktywa obrotowe'] },
    { key: 'equity', phrases: ['kapitał (fundusz) własny'] },
    { key: null, phrases: ['zobowiązania i rezerwy na zobowiązania'] },
  ],
  lead: /^(?:(?:skonsolidowany|jednostkowy|roczne|sprawozdanie finansowe) )+/,
  asides: /^(?:w tym|tym)\b/,
  totals: /^(?:razem\b|suma\b|aktywa razem|pasywa razem|zysk\b|strata\b)/,
}
