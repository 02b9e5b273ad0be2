import type { LineTable } from './line-table.ts'

/** Finnish statements by the accounting decree (PMA). */
export const finnishLines: LineTable = {
  language: 'fi',
  lines: [
    { key: 'fixedAssets', in: ['assets', 'balance'], phrases: ['pysyvät vastaavat (yhteensä)'] },
    { key: 'currentAssets', in: ['assets', 'balance'], phrases: ['vaihtuvat vastaavat (yhteensä)'] },
    { key: 'cash', in: ['assets', 'balance'], phrases: ['rahat ja pankkisaamiset*', 'rahavarat*'] },
    { key: 'totalAssets', in: ['assets', 'balance'], phrases: ['vastaavaa yhteensä', 'vastaavaa'] },
    { key: 'equity', in: ['liabilities', 'balance'], phrases: ['oma pääoma (yhteensä)'] },
    { key: 'balanceResult', in: ['liabilities', 'balance'], phrases: ['tilikauden voitto*', 'tilikauden tappio*'] },
    { key: 'provisions', in: ['liabilities', 'balance'], phrases: ['pakolliset varaukset (yhteensä)'] },
    {
      key: 'otherLiabilities',
      in: ['liabilities', 'balance'],
      phrases: ['tilinpäätössiirtojen kertymä (yhteensä)'],
    },
    {
      key: 'loans',
      in: ['liabilities', 'balance'],
      phrases: ['lainat rahoituslaitoksilta*', 'pankkilainat*', 'joukkovelkakirjalainat*', 'pääomalainat*'],
    },
    {
      key: 'loansWithin',
      in: ['liabilities', 'balance'],
      phrases: [
        'lyhytaikaiset lainat rahoituslaitoksilta*',
        'lyhytaikaiset rahoituslainat*',
        'lyhytaikaiset pankkilainat*',
        'lyhytaikaiset korolliset velat*',
      ],
    },
    {
      key: 'loansBeyond',
      in: ['liabilities', 'balance'],
      phrases: [
        'pitkäaikaiset lainat rahoituslaitoksilta*',
        'pitkäaikaiset rahoituslainat*',
        'pitkäaikaiset pankkilainat*',
        'pitkäaikaiset korolliset velat*',
      ],
    },
    {
      key: 'otherDebts',
      in: ['liabilities', 'balance'],
      phrases: ['ostovelat*', 'saadut ennakot*', 'velat saman konsernin*', 'muut velat*', 'siirtovelat*'],
    },
    { key: 'totalDebt', in: ['liabilities', 'balance'], phrases: ['vieras pääoma (yhteensä)'] },
    {
      key: 'debtWithin',
      in: ['liabilities', 'balance'],
      phrases: ['lyhytaikainen (vieras) (pääoma) (yhteensä)'],
    },
    {
      key: 'debtBeyond',
      in: ['liabilities', 'balance'],
      phrases: ['pitkäaikainen (vieras) (pääoma) (yhteensä)'],
    },
    { key: 'totalLiabilities', in: ['liabilities', 'balance'], phrases: ['vastattavaa yhteensä', 'vastattavaa'] },
    { key: 'revenue', in: ['income'], phrases: ['liikevaihto'] },
    {
      key: 'depreciation',
      in: ['income'],
      phrases: ['poistot ja arvonalentumiset*', 'suunnitelman mukaiset poistot*', 'poistot'],
    },
    { key: 'operatingResult', in: ['income'], phrases: ['liikevoitto*', 'liiketappio*'] },
    { key: 'financialResult', in: ['income'], phrases: ['rahoitustuotot ja kulut*'] },
    { key: 'financialIncome', in: ['income'], phrases: ['muut korko- ja rahoitustuotot*', 'rahoitustuotot'] },
    { key: 'interest', in: ['income'], phrases: ['korkokulut*'] },
    { key: 'financialCharges', in: ['income'], phrases: ['rahoituskulut'] },
    {
      key: 'resultBeforeTax',
      in: ['income'],
      phrases: ['voitto tappio ennen*', 'voitto ennen*', 'tappio ennen*'],
    },
    { key: 'netIncome', in: ['income'], phrases: ['tilikauden voitto*', 'tilikauden tappio*', 'tilikauden tulos*'] },
  ],
  headings: [
    { section: 'assets', phrases: ['vastaavaa', 'tase vastaavaa*'] },
    { section: 'liabilities', phrases: ['vastattavaa', 'tase vastattavaa*'] },
    { section: 'balance', phrases: ['tase'] },
    { section: 'income', phrases: ['tuloslaskelma*'] },
    { section: 'flows', phrases: ['rahoituslaskelma*'] },
    { section: 'other', phrases: ['liitetiedot*', 'tilinpäätöksen liitetiedot*', 'toimintakertomus*'] },
  ],
  groups: [
    { key: 'fixedAssets', phrases: ['pysyvät vastaavat'] },
    { key: 'currentAssets', phrases: ['vaihtuvat vastaavat'] },
    { key: 'equity', phrases: ['oma pääoma'] },
    { key: 'debtBeyond', phrases: ['pitkäaikainen (vieras) (pääoma)'] },
    { key: 'debtWithin', phrases: ['lyhytaikainen (vieras) (pääoma)'] },
    { key: null, phrases: ['vieras pääoma'] },
  ],
  lead: /^(?:(?:konsernin|konserni|tilinpaatos) )+/,
  asides: /^(?:josta|joista)\b/,
  totals: /^(?:liikevoitto|liiketappio|voitto\b|tappio\b|tilikauden\b|.{1,60} yhteensa$)/,
}
