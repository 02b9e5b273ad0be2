import type { LineTable } from './line-table.ts'

/** Danish statements by the annual accounts act (classes B and C). */
export const danishLines: LineTable = {
  language: 'da',
  lines: [
    { key: 'fixedAssets', in: ['assets', 'balance'], phrases: ['anlægsaktiver (i alt)', 'samlede anlægsaktiver'] },
    {
      key: 'currentAssets',
      in: ['assets', 'balance'],
      phrases: ['omsætningsaktiver (i alt)', 'samlede omsætningsaktiver'],
    },
    { key: 'cash', in: ['assets', 'balance'], phrases: ['likvide beholdninger*', 'likvide midler*', 'likvider'] },
    { key: 'totalAssets', in: ['assets', 'balance'], phrases: ['aktiver (i alt)', 'samlede aktiver'] },
    { key: 'equity', in: ['liabilities', 'balance'], phrases: ['egenkapital (i alt)', 'samlet egenkapital'] },
    { key: 'balanceResult', in: ['liabilities', 'balance'], phrases: ['årets resultat'] },
    {
      key: 'provisions',
      in: ['liabilities', 'balance'],
      phrases: ['hensatte forpligtelser (i alt)', 'hensættelser (i alt)'],
    },
    {
      key: 'loans',
      in: ['liabilities', 'balance'],
      phrases: [
        'gæld til kreditinstitutter*',
        'gæld til bank(er)*',
        'gæld til pengeinstitutter*',
        'gæld til realkreditinstitutter*',
        'kreditinstitutter*',
        'bankgæld*',
        'banklån*',
        'prioritetsgæld*',
      ],
    },
    {
      key: 'otherDebts',
      in: ['liabilities', 'balance'],
      phrases: [
        'leverandører af varer*',
        'leverandørgæld*',
        'modtagne forudbetalinger*',
        'gæld til tilknyttede*',
        'gæld til associerede*',
        'skyldig selskabsskat*',
        'selskabsskat*',
        'anden gæld*',
      ],
    },
    {
      key: 'loansWithin',
      in: ['liabilities', 'balance'],
      phrases: [
        'kortfristet del af langfristet gæld*',
        'kortfristet del af langfristede gældsforpligtelser*',
        'næste års afdrag*',
      ],
    },
    {
      key: 'totalDebt',
      in: ['liabilities', 'balance'],
      phrases: ['gældsforpligtelser (i alt)', 'samlede gældsforpligtelser', 'gæld i alt'],
    },
    {
      key: 'debtWithin',
      in: ['liabilities', 'balance'],
      phrases: ['kortfristede gældsforpligtelser (i alt)', 'kortfristet gæld (i alt)'],
    },
    {
      key: 'debtBeyond',
      in: ['liabilities', 'balance'],
      phrases: ['langfristede gældsforpligtelser (i alt)', 'langfristet gæld (i alt)'],
    },
    { key: 'totalLiabilities', in: ['liabilities', 'balance'], phrases: ['passiver (i alt)', 'samlede passiver'] },
    { key: 'revenue', in: ['income'], phrases: ['nettoomsætning*', 'omsætning'] },
    {
      key: 'depreciation',
      in: ['income'],
      phrases: ['af- og nedskrivninger*', 'afskrivninger*', 'ned- og afskrivninger*'],
    },
    {
      key: 'operatingResult',
      in: ['income'],
      phrases: [
        'resultat før finansielle*',
        'driftsresultat*',
        'resultat af primær drift*',
        'resultat af ordinær primær*',
      ],
    },
    { key: 'financialIncome', in: ['income'], phrases: ['(andre) finansielle indtægter*', 'renteindtægter*'] },
    { key: 'interest', in: ['income'], phrases: ['renteudgifter*', 'renteomkostninger*'] },
    {
      key: 'financialCharges',
      in: ['income'],
      phrases: ['(andre) (øvrige) finansielle omkostninger*', 'finansielle udgifter*'],
    },
    { key: 'resultBeforeTax', in: ['income'], phrases: ['resultat før skat*', 'ordinært resultat før skat*'] },
    { key: 'netIncome', in: ['income'], phrases: ['årets resultat*', 'resultat efter skat*'] },
  ],
  headings: [
    { section: 'assets', phrases: ['aktiver', 'balance aktiver*'] },
    { section: 'liabilities', phrases: ['passiver', 'balance passiver*'] },
    {
      section: 'balance',
      phrases: ['balance', 'balance pr*', 'balance den*'],
    },
    { section: 'income', phrases: ['resultatopgørelse*'] },
    { section: 'flows', phrases: ['pengestrømsopgørelse*'] },
    {
      section: 'other',
      phrases: [
        'noter*',
        'anvendt regnskabspraksis*',
        'egenkapitalopgørelse*',
        'ledelsesberetning*',
        'hoved- og nøgletal*',
        'hovedtal*',
        'resultatdisponering*',
        'den uafhængige revisors*',
      ],
    },
  ],
  groups: [
    { key: 'fixedAssets', phrases: ['anlægsaktiver'] },
    { key: 'currentAssets', phrases: ['omsætningsaktiver'] },
    { key: 'equity', phrases: ['egenkapital'] },
    { key: null, phrases: ['hensatte forpligtelser', 'tilgodehavender', 'varebeholdninger'] },
  ],
  lead: /^(?:(?:koncernens|koncern|moderselskabets|arsrapport) )+/,
  asides: /^heraf\b/,
  totals:
    /^(?:samlede\b|i alt|resultat\b|arets resultat|bruttoresultat|bruttofortjeneste|driftsresultat|aktiver|passiver|.{1,60} alt$)/,
}
