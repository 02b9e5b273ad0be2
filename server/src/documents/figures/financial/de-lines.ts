import type { LineTable } from './line-table.ts'

/** German and Austrian statements by the commercial code (HGB, UGB). */
export const germanLines: LineTable = {
  language: 'de',
  lines: [
    { key: 'fixedAssets', in: ['assets', 'balance'], phrases: ['(summe) anlagevermögen', 'anlagevermögen gesamt'] },
    { key: 'currentAssets', in: ['assets', 'balance'], phrases: ['(summe) umlaufvermögen'] },
    {
      key: 'cash',
      in: ['assets', 'balance'],
      phrases: [
        'kassenbestand*',
        'guthaben bei kreditinstituten*',
        'flüssige mittel',
        'liquide mittel',
        'bankguthaben*',
      ],
    },
    {
      key: 'totalAssets',
      in: ['assets', 'balance'],
      phrases: ['summe (der) aktiva', 'aktiva gesamt', 'bilanzsumme (aktiva)', 'aktiva'],
    },
    { key: 'equity', in: ['liabilities', 'balance'], phrases: ['(summe) eigenkapital', 'eigenkapital gesamt'] },
    {
      key: 'balanceResult',
      in: ['liabilities', 'balance'],
      phrases: ['jahresüberschuss*', 'jahresfehlbetrag*', 'bilanzgewinn*', 'bilanzverlust*'],
    },
    {
      key: 'provisions',
      in: ['liabilities', 'balance'],
      phrases: ['(summe) rückstellungen', 'sonderposten*', 'passive latente steuern'],
    },
    {
      key: 'otherLiabilities',
      in: ['liabilities'],
      phrases: ['rechnungsabgrenzungsposten', 'passive rechnungsabgrenzung*'],
    },
    {
      key: 'loans',
      in: ['liabilities', 'balance'],
      phrases: ['verbindlichkeiten gegenüber kreditinstituten', 'anleihen', 'bankverbindlichkeiten'],
    },
    {
      key: 'otherDebts',
      in: ['liabilities', 'balance'],
      phrases: [
        'erhaltene anzahlungen*',
        'verbindlichkeiten aus lieferungen*',
        'verbindlichkeiten gegenüber gesellschaftern*',
        'verbindlichkeiten gegenüber verbundenen*',
        'sonstige verbindlichkeiten*',
      ],
    },
    {
      key: 'totalDebt',
      in: ['liabilities', 'balance'],
      phrases: ['(summe) verbindlichkeiten', 'verbindlichkeiten gesamt'],
    },
    {
      key: 'debtWithin',
      in: ['liabilities', 'balance'],
      phrases: [
        'davon (mit einer) restlaufzeit (von) bis (zu) einem jahr*',
        'davon (mit einer) restlaufzeit bis jahr*',
      ],
    },
    {
      key: 'totalLiabilities',
      in: ['liabilities', 'balance'],
      phrases: ['summe (der) passiva', 'passiva gesamt', 'bilanzsumme (passiva)'],
    },
    { key: 'revenue', in: ['income'], phrases: ['umsatzerlöse*'] },
    {
      key: 'depreciation',
      in: ['income'],
      phrases: ['abschreibungen', 'abschreibungen auf immaterielle*', 'abschreibungen auf sachanlagen*'],
    },
    { key: 'operatingResult', in: ['income'], phrases: ['betriebsergebnis*'] },
    { key: 'financialIncome', in: ['income'], phrases: ['sonstige zinsen und ähnliche erträge*', 'zinserträge*'] },
    {
      key: 'interest',
      in: ['income'],
      phrases: ['zinsen und ähnliche aufwendungen*', 'zinsaufwendungen*', 'zinsaufwand'],
    },
    { key: 'resultBeforeTax', in: ['income'], phrases: ['ergebnis vor steuern*', 'ergebnis der gewöhnlichen*'] },
    {
      key: 'netIncome',
      in: ['income'],
      phrases: ['jahresüberschuss*', 'jahresfehlbetrag*', 'konzernjahresüberschuss*'],
    },
  ],
  headings: [
    { section: 'assets', phrases: ['aktiva', 'aktivseite', 'bilanz aktiva*'] },
    { section: 'liabilities', phrases: ['passiva', 'passivseite', 'bilanz passiva*'] },
    { section: 'balance', phrases: ['bilanz', 'bilanz zum*', 'konzernbilanz*', 'handelsbilanz*', 'bilanz der*'] },
    { section: 'income', phrases: ['gewinn und verlustrechnung*', 'konzern gewinn und verlustrechnung*', 'guv'] },
    {
      section: 'other',
      phrases: ['anhang*', 'lagebericht*', 'anlagenspiegel*', 'verbindlichkeitenspiegel*', 'kapitalflussrechnung*'],
    },
  ],
  groups: [
    { key: 'fixedAssets', phrases: ['anlagevermögen'] },
    { key: 'currentAssets', phrases: ['umlaufvermögen'] },
    { key: 'equity', phrases: ['eigenkapital'] },
    { key: 'totalDebt', phrases: ['verbindlichkeiten'] },
    {
      key: null,
      phrases: [
        'rückstellungen',
        'forderungen und sonstige vermögensgegenstände',
        'personalaufwand',
        'materialaufwand',
      ],
    },
  ],
  lead: /^(?:(?:jahresabschluss|verkurzte|zusammengefasste) )+/,
  asides: /^davon\b/,
  totals:
    /^(?:summe\b|gesamt|ergebnis|jahresuberschuss|jahresueberschuss|jahresfehlbetrag|rohergebnis|betriebsergebnis|bilanzsumme)/,
}
