import type { LineTable } from './line-table.ts'

/** Czech statements by decree 500/2002: full and short. */
export const czechLines: LineTable = {
  language: 'cs',
  lines: [
    { key: 'fixedAssets', in: ['assets', 'balance'], phrases: ['stálá aktiva', 'dlouhodobý majetek'] },
    { key: 'currentAssets', in: ['assets', 'balance'], phrases: ['oběžná aktiva'] },
    { key: 'cash', in: ['assets', 'balance'], phrases: ['peněžní prostředky'] },
    { key: 'cashOrSecurities', in: ['assets', 'balance'], phrases: ['krátkodobý finanční majetek'] },
    { key: 'besideAssets', in: ['assets', 'balance'], phrases: ['časové rozlišení (aktiv)'] },
    { key: 'totalAssets', in: ['assets', 'balance'], phrases: ['aktiva celkem', 'celkem aktiva'] },
    { key: 'equity', in: ['liabilities', 'balance'], phrases: ['vlastní kapitál'] },
    {
      key: 'balanceResult',
      in: ['liabilities', 'balance'],
      phrases: ['výsledek hospodaření běžného*'],
    },
    { key: 'provisions', in: ['liabilities', 'balance'], phrases: ['rezervy'] },
    { key: 'otherLiabilities', in: ['liabilities'], phrases: ['časové rozlišení (pasiv)'] },
    {
      key: 'loans',
      in: ['liabilities', 'balance'],
      phrases: ['závazky k úvěrovým institucím*', 'bankovní úvěry*', 'vydané dluhopisy*'],
    },
    {
      key: 'otherDebts',
      in: ['liabilities', 'balance'],
      phrases: ['závazky z obchodních vztahů*', 'závazky ostatní*', 'ostatní závazky*', 'přijaté zálohy*'],
    },
    { key: 'totalDebt', in: ['liabilities', 'balance'], phrases: ['závazky'] },
    { key: 'debtWithin', in: ['liabilities', 'balance'], phrases: ['krátkodobé závazky'] },
    { key: 'debtBeyond', in: ['liabilities', 'balance'], phrases: ['dlouhodobé závazky'] },
    { key: 'totalLiabilities', in: ['liabilities', 'balance'], phrases: ['pasiva celkem', 'celkem pasiva'] },
    { key: 'revenue', in: ['income'], phrases: ['tržby celkem'] },
    { key: 'totalIncome', in: ['income'], phrases: ['čistý obrat*'] },
    {
      key: 'revenuePart',
      in: ['income'],
      phrases: ['tržby z prodeje výrobků a služeb', 'tržby za prodej zboží', 'tržby z prodeje zboží'],
    },
    {
      key: 'depreciation',
      in: ['income'],
      phrases: ['odpisy*', 'úpravy hodnot v provozní oblasti odpisy', 'úpravy hodnot dlouhodobého nehmotného*'],
    },
    { key: 'operatingResult', in: ['income'], phrases: ['provozní výsledek hospodaření*'] },
    { key: 'financialIncome', in: ['income'], phrases: ['výnosové úroky*'] },
    { key: 'interest', in: ['income'], phrases: ['nákladové úroky*'] },
    { key: 'financialResult', in: ['income'], phrases: ['finanční výsledek hospodaření*'] },
    { key: 'resultBeforeTax', in: ['income'], phrases: ['výsledek hospodaření před zdaněním*'] },
    {
      key: 'netIncome',
      in: ['income'],
      phrases: ['výsledek hospodaření za účetní*', 'výsledek hospodaření po zdanění*'],
    },
  ],
  headings: [
    {
      section: 'assets',
      phrases: ['aktiva', 'ozn aktiva*', 'označ aktiva*', 'označení aktiva*', 'aktiva (číslo) řádku*'],
    },
    {
      section: 'liabilities',
      phrases: ['pasiva', 'ozn pasiva*', 'označ pasiva*', 'označení pasiva*', 'pasiva (číslo) řádku*'],
    },
    { section: 'balance', phrases: ['rozvaha*'] },
    { section: 'income', phrases: ['výkaz zisku a ztráty*'] },
    { section: 'flows', phrases: ['přehled o peněžních tocích*'] },
    { section: 'other', phrases: ['příloha*', 'přehled o změnách*'] },
  ],
  groups: [
    { key: 'fixedAssets', phrases: ['stálá aktiva'] },
    { key: 'currentAssets', phrases: ['oběžná aktiva'] },
    { key: 'equity', phrases: ['vlastní kapitál'] },
    { key: 'debtBeyond', phrases: ['dlouhodobé závazky'] },
    { key: 'debtWithin', phrases: ['krátkodobé závazky'] },
  ],
  lead: /^(?:(?:konsolidovana|konsolidovany|ucetni zaverka) )+/,
  asides: /^(?:tom|toho)\b/,
  totals: /^(?:aktiva celkem|pasiva celkem|vysledek|provozni vysledek|financni vysledek|cizi zdroje|cisty obrat)/,
}
