import type { LineTable } from './line-table.ts'

/** Norwegian statements by the accounting act. */
export const norwegianLines: LineTable = {
  language: 'no',
  lines: [
    { key: 'fixedAssets', in: ['assets', 'balance'], phrases: ['sum anleggsmidler', 'anleggsmidler'] },
    { key: 'currentAssets', in: ['assets', 'balance'], phrases: ['sum omløpsmidler', 'omløpsmidler'] },
    {
      key: 'cash',
      in: ['assets', 'balance'],
      phrases: ['bankinnskudd*', '(sum) bankinnskudd kontanter*', 'kontanter og bankinnskudd*', 'likvide midler*'],
    },
    { key: 'totalAssets', in: ['assets', 'balance'], phrases: ['sum eiendeler', 'eiendeler'] },
    { key: 'equity', in: ['liabilities', 'balance'], phrases: ['sum egenkapital', 'egenkapital'] },
    { key: 'balanceResult', in: ['liabilities', 'balance'], phrases: ['årsresultat', 'årets resultat'] },
    {
      key: 'provisions',
      in: ['liabilities', 'balance'],
      phrases: ['sum avsetning(er) for forpliktelser', 'avsetning(er) for forpliktelser'],
    },
    {
      key: 'loans',
      in: ['liabilities', 'balance'],
      phrases: ['gjeld til kredittinstitusjoner*', 'kassekreditt*', 'banklån*', 'pantelån*'],
    },
    {
      key: 'loansWithin',
      in: ['liabilities', 'balance'],
      phrases: ['første års avdrag*', 'neste års avdrag*', 'kortsiktig del av langsiktig gjeld*'],
    },
    {
      key: 'otherDebts',
      in: ['liabilities', 'balance'],
      phrases: [
        'leverandørgjeld*',
        'betalbar skatt*',
        'skyldige offentlige avgifter*',
        'skyldig offentlige avgifter*',
        'annen kortsiktig gjeld*',
        'utbytte*',
      ],
    },
    { key: 'totalDebt', in: ['liabilities', 'balance'], phrases: ['sum gjeld', 'gjeld'] },
    { key: 'debtWithin', in: ['liabilities', 'balance'], phrases: ['(sum) kortsiktig gjeld'] },
    {
      key: 'debtBeyond',
      in: ['liabilities', 'balance'],
      phrases: ['(sum) langsiktig gjeld', '(sum) annen langsiktig gjeld'],
    },
    {
      key: 'totalLiabilities',
      in: ['liabilities', 'balance'],
      phrases: ['sum egenkapital og gjeld', 'sum gjeld og egenkapital'],
    },
    { key: 'revenue', in: ['income'], phrases: ['salgsinntekt(er)', 'omsetning', 'driftsinntekter salgsinntekt*'] },
    { key: 'operatingIncome', in: ['income'], phrases: ['sum driftsinntekter', 'sum inntekter'] },
    { key: 'operatingCharges', in: ['income'], phrases: ['sum driftskostnader', 'sum kostnader'] },
    {
      key: 'depreciation',
      in: ['income'],
      phrases: [
        'avskrivning(er)',
        'avskrivning av*',
        'avskrivning(er) på*',
        'av- og nedskrivninger*',
        'ordinære avskrivninger*',
      ],
    },
    { key: 'operatingResult', in: ['income'], phrases: ['driftsresultat*'] },
    { key: 'financialIncome', in: ['income'], phrases: ['sum finansinntekter'] },
    { key: 'interest', in: ['income'], phrases: ['(annen) rentekostnad(er)', 'rentekostnader*'] },
    { key: 'financialCharges', in: ['income'], phrases: ['sum finanskostnader', 'finanskostnader'] },
    { key: 'financialResult', in: ['income'], phrases: ['netto finansposter*', 'resultat av finansposter*'] },
    {
      key: 'resultBeforeTax',
      in: ['income'],
      phrases: ['(ordinært) resultat før skattekostnad*', 'resultat før skatt*'],
    },
    {
      key: 'netIncome',
      in: ['income'],
      phrases: ['årsresultat*', 'årets resultat*', 'årsoverskudd*', 'årsunderskudd*'],
    },
  ],
  headings: [
    { section: 'assets', phrases: ['eiendeler', 'balanse eiendeler*'] },
    {
      section: 'liabilities',
      phrases: ['egenkapital og gjeld', 'gjeld og egenkapital', 'balanse egenkapital og gjeld*'],
    },
    {
      section: 'balance',
      phrases: ['balanse', 'balanse pr*', 'balanse per*', 'balanseregnskap*'],
    },
    { section: 'income', phrases: ['resultatregnskap*'] },
    { section: 'flows', phrases: ['kontantstrømoppstilling*'] },
    {
      section: 'other',
      phrases: [
        'noter*',
        'regnskapsprinsipper*',
        'årsberetning*',
        'revisjonsberetning*',
        'overføringer og disponeringer*',
      ],
    },
  ],
  groups: [
    { key: 'fixedAssets', phrases: ['anleggsmidler'] },
    { key: 'currentAssets', phrases: ['omløpsmidler'] },
    { key: 'equity', phrases: ['egenkapital'] },
    { key: 'totalDebt', phrases: ['gjeld'] },
    { key: 'debtBeyond', phrases: ['langsiktig gjeld', 'annen langsiktig gjeld'] },
    { key: 'debtWithin', phrases: ['kortsiktig gjeld'] },
    { key: null, phrases: ['avsetning for forpliktelser', 'driftskostnader', 'fordringer'] },
  ],
  lead: /^(?:(?:konsernets|konsern|morselskapets|arsregnskap) )+/,
  asides: /^herav\b/,
  totals:
    /^(?:sum\b|driftsresultat|resultat\b|ordinaert resultat|arsresultat|arets resultat|arsoverskudd|arsunderskudd)/,
}
