import type { LineTable } from './line-table.ts'

/** Dutch statements: the Dutch civil code (Titel 9) and the Belgian scheme (volledig, verkort, micro). */
export const dutchLines: LineTable = {
  language: 'nl',
  lines: [
    { key: 'fixedAssets', in: ['assets', 'balance'], phrases: ['(totaal) (van de) vaste activa', 'totaal vaste activa'] },
    {
      key: 'currentAssets',
      in: ['assets', 'balance'],
      phrases: ['(totaal) (van de) vlottende activa', 'totaal vlottende activa'],
    },
    {
      key: 'cash',
      in: ['assets', 'balance'],
      phrases: ['(totaal) liquide middelen', 'kas en bank*', 'kas- en banksaldi', 'banktegoeden*', 'geldmiddelen*', 'kas'],
    },
    {
      key: 'totalAssets',
      in: ['assets', 'balance'],
      phrases: ['totaal (van de) (der) activa', 'totale activa', 'activa totaal', 'balanstotaal (activa)'],
    },
    {
      key: 'equity',
      in: ['liabilities', 'balance'],
      phrases: ['(totaal) eigen vermogen', 'groepsvermogen', 'eigen vermogen totaal', 'ondernemingsvermogen'],
    },
    {
      key: 'balanceResult',
      in: ['liabilities', 'balance'],
      phrases: ['(onverdeeld) resultaat (van het) boekjaar', 'onverdeelde winst*', 'resultaat boekjaar', 'winst boekjaar'],
    },
    {
      key: 'provisions',
      in: ['liabilities', 'balance'],
      phrases: ['(totaal) voorzieningen', 'voorzieningen en uitgestelde belastingen'],
    },
    {
      key: 'loans',
      in: ['liabilities', 'balance'],
      phrases: [
        'schulden aan kredietinstellingen*',
        'kredietinstellingen*',
        'financiele schulden*',
        'leningen*',
        'bankleningen*',
        'schulden aan banken*',
      ],
    },
    {
      key: 'loansWithin',
      in: ['liabilities', 'balance'],
      phrases: [
        'aflossingsverplichtingen*',
        'kortlopend deel (van de) (van) langlopende schulden*',
        'schulden op meer dan een jaar die binnen het jaar vervallen*',
        'rekening courant (krediet) bank*',
        'bankschulden',
        'kortlopende bankschulden*',
        'kortlopend bankkrediet*',
      ],
    },
    {
      key: 'otherDebts',
      in: ['liabilities', 'balance'],
      phrases: [
        'handelsschulden*',
        'leveranciers*',
        'schulden aan leveranciers*',
        'crediteuren*',
        'belastingen en premies*',
        'schulden met betrekking tot belastingen*',
        'overige schulden*',
        'ontvangen vooruitbetalingen*',
        'schulden aan groepsmaatschappijen*',
        'overlopende passiva*',
        'overlopende rekeningen*',
      ],
    },
    { key: 'totalDebt', in: ['liabilities', 'balance'], phrases: ['(totaal) schulden', 'totaal (van de) schulden'] },
    {
      key: 'debtWithin',
      in: ['liabilities', 'balance'],
      phrases: [
        '(totaal) kortlopende schulden*',
        'schulden op ten hoogste een jaar',
        'kortlopende schulden en overlopende passiva',
      ],
    },
    {
      key: 'debtBeyond',
      in: ['liabilities', 'balance'],
      phrases: ['(totaal) langlopende schulden*', 'schulden op meer dan een jaar'],
    },
    {
      key: 'totalLiabilities',
      in: ['liabilities', 'balance'],
      phrases: [
        'totaal (van de) (der) passiva',
        'totale passiva',
        'passiva totaal',
        'totaal eigen vermogen en verplichtingen',
        'balanstotaal (passiva)',
      ],
    },
    {
      key: 'revenue',
      in: ['income'],
      phrases: ['netto omzet', 'omzet', 'nettoomzet', 'totale omzet', 'netto omzet*', 'opbrengsten'],
    },
    {
      key: 'depreciation',
      in: ['income'],
      phrases: [
        'afschrijvingen*',
        'afschrijvingen (op) (immateriele en) materiele vaste activa*',
        'afschrijvingen en waardeverminderingen op oprichtingskosten*',
      ],
    },
    { key: 'operatingResult', in: ['income'], phrases: ['bedrijfsresultaat*', 'bedrijfswinst*', 'bedrijfsverlies*'] },
    {
      key: 'interest',
      in: ['income'],
      phrases: [
        'rentelasten*',
        'rentelasten en soortgelijke kosten*',
        'kosten van schulden*',
        'interestlasten*',
        'financiele lasten*',
      ],
    },
    { key: 'financialCharges', in: ['income'], phrases: ['financiele kosten*', '(recurrente) financiele kosten*'] },
    { key: 'financialIncome', in: ['income'], phrases: ['rentebaten*', 'financiele baten', 'financiele opbrengsten*'] },
    { key: 'financialResult', in: ['income'], phrases: ['(saldo) financiele baten en lasten*'] },
    {
      key: 'resultBeforeTax',
      in: ['income'],
      phrases: ['resultaat (uit gewone bedrijfsuitoefening) voor belastingen*', 'winst verlies van het boekjaar voor belasting*', 'resultaat voor belasting*'],
    },
    {
      key: 'netIncome',
      in: ['income'],
      phrases: [
        '(netto) resultaat na belastingen*',
        'netto resultaat*',
        'nettoresultaat*',
        'nettowinst*',
        'netto winst*',
        'winst verlies van het boekjaar',
        'winst van het boekjaar',
        'verlies van het boekjaar',
        'te bestemmen winst*',
        'resultaat na belasting*',
        'resultaat boekjaar',
      ],
    },
  ],
  headings: [
    { section: 'assets', phrases: ['activa', 'balans activa*', 'activa codes*', 'activa toel*'] },
    { section: 'liabilities', phrases: ['passiva', 'balans passiva*', 'passiva codes*', 'passiva toel*', 'eigen vermogen en verplichtingen'] },
    {
      section: 'balance',
      phrases: ['balans', 'balans per*', 'balans na*', 'balans voor*', 'balans op*', 'geconsolideerde balans*', 'enkelvoudige balans*', 'balans x*'],
    },
    {
      section: 'income',
      phrases: [
        'winst en verliesrekening*',
        'resultatenrekening*',
        'geconsolideerde winst en verliesrekening*',
        'staat van baten en lasten*',
      ],
    },
    {
      section: 'other',
      phrases: ['toelichting*', 'grondslagen*', 'kasstroomoverzicht*', 'overige gegevens*', 'verwerking van het resultaat*', 'resultaatverwerking*'],
    },
  ],
  groups: [
    { key: 'fixedAssets', phrases: ['vaste activa'] },
    { key: 'currentAssets', phrases: ['vlottende activa'] },
    { key: 'equity', phrases: ['eigen vermogen', 'groepsvermogen'] },
    { key: 'debtBeyond', phrases: ['langlopende schulden', 'schulden op meer dan een jaar'] },
    { key: 'debtWithin', phrases: ['kortlopende schulden*', 'schulden op ten hoogste een jaar'] },
    { key: 'totalDebt', phrases: ['schulden'] },
    { key: null, phrases: ['voorzieningen', 'materiele vaste activa', 'immateriele vaste activa', 'financiele vaste activa', 'vorderingen', 'bedrijfsopbrengsten*', 'bedrijfskosten*'] },
  ],
  lead: /^(?:(?:jaarrekening|geconsolideerde|enkelvoudige|verkorte|de|jaarstukken) )+/,
  asides: /^(?:waarvan|waaronder)\b/,
  totals:
    /^(?:totaal|totale|subtotaal|resultaat|netto resultaat|nettoresultaat|bedrijfsresultaat|bedrijfswinst|brutowinst|bruto|winst verlies|som der|te bestemmen)/,
}
