import { type Layout, part } from './layout.ts'

const heads = [
  ['31.12.2024', '31.12.2023'],
  ['Geschäftsjahr', 'Vorjahr'],
  ['2024', '2023'],
  ['Stand 31.12.2024', 'Stand 31.12.2023'],
  ['lfd. Jahr', 'Vorjahr'],
] as const
const thousands = ['TEUR', '(Beträge in TEUR)', 'Angaben in Tausend Euro', 'in T€', 'in tausend EUR']
const group = '.'

const liabilities = part(
  'liabilities',
  ['PASSIVA', 'Passiva', 'Passivseite'],
  `
A. Eigenkapital
I. Gezeichnetes Kapital = capital
II. Gewinnvortrag = reserves
III. Jahresüberschuss/Jahresfehlbetrag = result
Summe Eigenkapital = equity
B. Rückstellungen = provisions
C. Verbindlichkeiten
1. Verbindlichkeiten gegenüber Kreditinstituten = loans
2. Verbindlichkeiten aus Lieferungen und Leistungen = suppliers
3. Sonstige Verbindlichkeiten = taxes
Summe Verbindlichkeiten = debt
- davon mit einer Restlaufzeit bis zu einem Jahr = within
Summe Passiva = assets`,
)

const totalCost: Layout = {
  name: 'de-gkv',
  heads,
  thousands,
  group,
  truth: {},
  parts: [
    part(
      'assets',
      ['AKTIVA', 'Bilanz zum 31. Dezember 2024 Aktiva', 'Aktivseite'],
      `
A. Anlagevermögen
I. Immaterielle Vermögensgegenstände = intangible
II. Sachanlagen = tangible
Summe Anlagevermögen = fixed
B. Umlaufvermögen
I. Vorräte = stocks
II. Forderungen und sonstige Vermögensgegenstände = receivables
III. Kassenbestand, Bundesbankguthaben, Guthaben bei Kreditinstituten und Schecks = cash
Summe Umlaufvermögen = current
Summe Aktiva = assets`,
    ),
    liabilities,
    part(
      'income',
      ['GEWINN- UND VERLUSTRECHNUNG', 'Gewinn- und Verlustrechnung vom 01.01.2024 bis 31.12.2024', 'GuV'],
      `
1. Umsatzerlöse = revenue
2. Sonstige betriebliche Erträge = otherIncome
3. Materialaufwand = purchases
4. Personalaufwand = wages
5. Abschreibungen auf immaterielle Vermögensgegenstände des Anlagevermögens und Sachanlagen = depreciation
6. Betriebsergebnis = operating
7. Zinsen und ähnliche Aufwendungen = interest
8. Ergebnis vor Steuern = beforeTax
9. Steuern vom Einkommen und vom Ertrag = tax
10. Jahresüberschuss/Jahresfehlbetrag = result`,
    ),
  ],
}

/** Sums at the head of their group, as the Bundesanzeiger prints them. */
const published: Layout = {
  name: 'de-published',
  heads,
  thousands,
  group,
  truth: { currentLiabilities: 'within' },
  parts: [
    part(
      'assets',
      ['Aktiva', 'BILANZ AKTIVA'],
      `
A. Anlagevermögen = fixed
I. Immaterielle Vermögensgegenstände = intangible
II. Sachanlagen = tangible
B. Umlaufvermögen = current
I. Vorräte = stocks
II. Forderungen und sonstige Vermögensgegenstände = receivables
III. Kassenbestand, Guthaben bei Kreditinstituten = cash
Bilanzsumme, Summe Aktiva = assets`,
    ),
    part(
      'liabilities',
      ['Passiva', 'BILANZ PASSIVA'],
      `
A. Eigenkapital = equity
I. gezeichnetes Kapital = capital
II. Gewinnvortrag = reserves
III. Jahresüberschuss = result
B. Rückstellungen = provisions
C. Verbindlichkeiten = debt
davon mit Restlaufzeit bis 1 Jahr = within
davon mit Restlaufzeit größer 1 Jahr = loansBeyond
Bilanzsumme, Summe Passiva = assets`,
    ),
    part(
      'income',
      ['Gewinn- und Verlustrechnung', 'Gewinn- und Verlustrechnung 1.1.2024 - 31.12.2024'],
      `
1. Umsatzerlöse = revenue
2. sonstige betriebliche Erträge = otherIncome
3. Materialaufwand = -purchases
4. Personalaufwand = -wages
5. Abschreibungen = -depreciation
6. Zinsen und ähnliche Aufwendungen = -interest
7. Steuern vom Einkommen und Ertrag = -tax
8. Ergebnis nach Steuern = result
9. Jahresüberschuss = result`,
    ),
  ],
}

const austrian: Layout = {
  name: 'at-ugb',
  heads,
  thousands,
  group,
  truth: { shortTermDebt: null, currentLiabilities: 'within' },
  parts: [
    part(
      'assets',
      ['Aktiva', 'Bilanz zum 31. Dezember 2024'],
      `
AKTIVA
A. Anlagevermögen
I. Immaterielle Vermögensgegenstände = intangible
II. Sachanlagen = tangible
 = fixed
B. Umlaufvermögen
I. Vorräte = stocks
II. Forderungen und sonstige Vermögensgegenstände = receivables
III. Kassenbestand, Schecks, Guthaben bei Kreditinstituten = cash
 = current
Summe der Aktiva = assets`,
    ),
    part(
      'liabilities',
      ['Passiva', 'PASSIVA'],
      `
A. Eigenkapital
I. Stammkapital = capital
II. Bilanzgewinn = retained
 = equity
B. Rückstellungen = provisions
C. Verbindlichkeiten
1. Verbindlichkeiten gegenüber Kreditinstituten = loans
2. Verbindlichkeiten aus Lieferungen und Leistungen = suppliers
3. Sonstige Verbindlichkeiten = taxes
 = debt
davon mit einer Restlaufzeit von bis zu einem Jahr = within
Summe der Passiva = assets`,
    ),
    part(
      'income',
      [
        'Gewinn- und Verlustrechnung',
        'Gewinn- und Verlustrechnung für den Zeitraum vom 1. Jänner 2024 bis 31. Dezember 2024',
      ],
      `
1. Umsatzerlöse = revenue
2. Sonstige betriebliche Erträge = otherIncome
3. Aufwendungen für Material und sonstige bezogene Herstellungsleistungen = -purchases
4. Personalaufwand = -wages
5. Abschreibungen auf Sachanlagen = -depreciation
6. Zwischensumme aus Z 1 bis 5 (Betriebserfolg) = operating
7. Zinsen und ähnliche Aufwendungen = -interest
8. Ergebnis vor Steuern = beforeTax
9. Steuern vom Einkommen = -tax
10. Ergebnis nach Steuern = result
11. Jahresüberschuss = result`,
    ),
  ],
}

const swiss: Layout = {
  name: 'ch-de',
  heads: [
    ['31.12.2024', '31.12.2023'],
    ['2024', '2023'],
    ['Berichtsjahr', 'Vorjahr'],
  ],
  thousands: ['in CHF 1000', 'in TCHF', 'CHF in Tausend'],
  group: "'",
  truth: { totalDebt: 'owed' },
  parts: [
    part(
      'assets',
      ['Bilanz per 31. Dezember 2024', 'BILANZ'],
      `
Aktiven
Flüssige Mittel = cash
Forderungen aus Lieferungen und Leistungen = receivables
Vorräte = stocks
Total Umlaufvermögen = current
Sachanlagen = tangible
Immaterielle Werte = intangible
Total Anlagevermögen = fixed
Total Aktiven = assets`,
    ),
    part(
      'liabilities',
      ['Passiven'],
      `
Verbindlichkeiten aus Lieferungen und Leistungen = suppliers
Kurzfristige verzinsliche Verbindlichkeiten = loansWithin
Übrige kurzfristige Verbindlichkeiten = taxes
Total kurzfristiges Fremdkapital = within
Langfristige verzinsliche Verbindlichkeiten = loansBeyond
Rückstellungen = provisions
Total langfristiges Fremdkapital = later
Total Fremdkapital = owed
Aktienkapital = capital
Freiwillige Gewinnreserven = retained
Total Eigenkapital = equity
Total Passiven = assets`,
    ),
    part(
      'income',
      ['Erfolgsrechnung', 'Erfolgsrechnung 1. Januar bis 31. Dezember 2024'],
      `
Nettoerlöse aus Lieferungen und Leistungen = revenue
Übriger betrieblicher Ertrag = otherIncome
Materialaufwand = -purchases
Personalaufwand = -wages
Abschreibungen und Wertberichtigungen auf Positionen des Anlagevermögens = -depreciation
Betriebliches Ergebnis (EBIT) = operating
Finanzaufwand = -interest
Jahresgewinn vor Steuern = beforeTax
Direkte Steuern = -tax
Jahresgewinn = result`,
    ),
  ],
}

export const germanLayouts: readonly Layout[] = [totalCost, published, austrian, swiss]
