import type { Random } from '../random.ts'
import { companyName, dateIn, dayOf, type Language, luhnNumber, madeUpName, money } from './language.ts'
import type { Block, Paper, Table } from './paper.ts'

type Words = {
  title: string
  interim: string
  closed: string
  company: string
  code: string
  assets: readonly string[]
  liabilities: readonly string[]
  income: readonly string[]
  totals: [assets: string, liabilities: string, result: string]
  heads: [assets: string, liabilities: string, income: string]
}

const words: Readonly<Record<Language, Words>> = {
  fr: {
    title: 'Comptes annuels',
    interim: 'Situation comptable intermédiaire',
    closed: 'Exercice clos le',
    company: 'Société',
    code: 'SIREN',
    assets: [
      'Immobilisations incorporelles',
      'Immobilisations corporelles',
      'Stocks et en-cours',
      'Créances clients',
      'Disponibilités',
    ],
    liabilities: [
      'Capitaux propres',
      'Provisions pour risques',
      'Emprunts et dettes financières',
      'Dettes fournisseurs',
      'Dettes fiscales et sociales',
    ],
    income: [
      "Chiffre d'affaires net",
      'Achats consommés',
      'Charges externes',
      'Charges de personnel',
      'Dotations aux amortissements',
      'Charges financières',
      'Impôts sur les bénéfices',
    ],
    totals: ['Total actif', 'Total passif', 'Résultat net'],
    heads: ['Bilan actif', 'Bilan passif', 'Compte de résultat'],
  },
  it: {
    title: "Bilancio d'esercizio",
    interim: 'Situazione contabile infrannuale',
    closed: 'Esercizio chiuso al',
    company: 'Società',
    code: 'Codice fiscale',
    assets: [
      'Immobilizzazioni immateriali',
      'Immobilizzazioni materiali',
      'Rimanenze',
      'Crediti verso clienti',
      'Disponibilità liquide',
    ],
    liabilities: [
      'Patrimonio netto',
      'Fondi per rischi e oneri',
      'Debiti verso banche',
      'Debiti verso fornitori',
      'Debiti tributari',
    ],
    income: [
      'Ricavi delle vendite',
      'Costi per materie prime',
      'Costi per servizi',
      'Costi per il personale',
      'Ammortamenti e svalutazioni',
      'Interessi passivi',
      'Imposte sul reddito',
    ],
    totals: ['Totale attivo', 'Totale passivo', "Utile dell'esercizio"],
    heads: ['Stato patrimoniale attivo', 'Stato patrimoniale passivo', 'Conto economico'],
  },
  en: {
    title: 'Annual accounts',
    interim: 'Interim management accounts',
    closed: 'Year ended',
    company: 'Company',
    code: 'Company number',
    assets: ['Intangible assets', 'Tangible assets', 'Stock', 'Trade debtors', 'Cash at bank'],
    liabilities: ['Shareholders’ funds', 'Provisions', 'Bank loans', 'Trade creditors', 'Taxation and social security'],
    income: [
      'Turnover',
      'Cost of sales',
      'Other external charges',
      'Staff costs',
      'Depreciation',
      'Interest payable',
      'Tax on profit',
    ],
    totals: ['Total assets', 'Total equity and liabilities', 'Profit for the year'],
    heads: ['Balance sheet: assets', 'Balance sheet: liabilities', 'Profit and loss account'],
  },
  de: {
    title: 'Jahresabschluss',
    interim: 'Betriebswirtschaftliche Auswertung',
    closed: 'Geschäftsjahr zum',
    company: 'Gesellschaft',
    code: 'HRB',
    assets: [
      'Immaterielle Vermögensgegenstände',
      'Sachanlagen',
      'Vorräte',
      'Forderungen aus Lieferungen',
      'Guthaben bei Kreditinstituten',
    ],
    liabilities: [
      'Eigenkapital',
      'Rückstellungen',
      'Verbindlichkeiten gegenüber Banken',
      'Verbindlichkeiten aus Lieferungen',
      'Sonstige Verbindlichkeiten',
    ],
    income: [
      'Umsatzerlöse',
      'Materialaufwand',
      'Sonstige Aufwendungen',
      'Personalaufwand',
      'Abschreibungen',
      'Zinsaufwendungen',
      'Steuern vom Einkommen',
    ],
    totals: ['Summe Aktiva', 'Summe Passiva', 'Jahresüberschuss'],
    heads: ['Bilanz: Aktiva', 'Bilanz: Passiva', 'Gewinn- und Verlustrechnung'],
  },
  es: {
    title: 'Cuentas anuales',
    interim: 'Balance de situación intermedio',
    closed: 'Ejercicio cerrado a',
    company: 'Sociedad',
    code: 'NIF',
    assets: ['Inmovilizado intangible', 'Inmovilizado material', 'Existencias', 'Deudores comerciales', 'Efectivo'],
    liabilities: [
      'Patrimonio neto',
      'Provisiones',
      'Deudas con entidades de crédito',
      'Acreedores comerciales',
      'Administraciones públicas',
    ],
    income: [
      'Importe neto de la cifra de negocios',
      'Aprovisionamientos',
      'Otros gastos de explotación',
      'Gastos de personal',
      'Amortización',
      'Gastos financieros',
      'Impuesto sobre beneficios',
    ],
    totals: ['Total activo', 'Total patrimonio neto y pasivo', 'Resultado del ejercicio'],
    heads: ['Balance: activo', 'Balance: pasivo', 'Cuenta de pérdidas y ganancias'],
  },
  nl: {
    title: 'Jaarrekening',
    interim: 'Tussentijdse cijfers',
    closed: 'Boekjaar eindigend op',
    company: 'Vennootschap',
    code: 'KvK',
    assets: [
      'Immateriële vaste activa',
      'Materiële vaste activa',
      'Voorraden',
      'Handelsdebiteuren',
      'Liquide middelen',
    ],
    liabilities: ['Eigen vermogen', 'Voorzieningen', 'Bankleningen', 'Handelscrediteuren', 'Belastingen'],
    income: [
      'Netto-omzet',
      'Kostprijs van de omzet',
      'Overige kosten',
      'Personeelskosten',
      'Afschrijvingen',
      'Rentelasten',
      'Vennootschapsbelasting',
    ],
    totals: ['Totaal activa', 'Totaal passiva', 'Resultaat'],
    heads: ['Balans: activa', 'Balans: passiva', 'Winst-en-verliesrekening'],
  },
}

type Year = { assets: number[]; liabilities: number[]; income: number[]; total: number; result: number }

/** Balance sheet and income statement of two years; with `unbalanced`, of which one does not add up. */
export function accounts(random: Random, language: Language, { interim = false, unbalanced = false } = {}): Paper {
  const say = words[language]
  const year = random.integer(2022, 2025)
  const to = interim ? dayOf(year, 7, 0) : dayOf(year, 13, 0)
  const years = [yearOf(random), yearOf(random)]
  if (unbalanced && years[0] !== undefined) years[0].total += random.integer(5, 90) * 100_000
  const heads = [String(year), String(year - 1)]
  const blocks: Block[] = [
    { kind: 'heading', text: interim ? say.interim : say.title },
    {
      kind: 'pairs',
      pairs: [
        [say.company, companyName(random, language)],
        [say.code, luhnNumber(random, language === 'it' ? 11 : 9)],
        [say.closed, dateIn(language, to)],
      ],
    },
    { kind: 'heading', text: say.heads[0] },
    tableOf(heads, say.assets, years, 'assets', language, say.totals[0]),
    { kind: 'heading', text: say.heads[1] },
    tableOf(heads, say.liabilities, years, 'liabilities', language, say.totals[1]),
    { kind: 'heading', text: say.heads[2] },
    tableOf(heads, say.income, years, 'income', language, say.totals[2]),
    { kind: 'note', text: `${madeUpName(random)} ${random.integer(1, 99)}` },
  ]
  const kind = interim ? 'interim_financial_statement' : 'certified_financial_statement'
  const date = dayOf(year, interim ? 8 : 15, random.integer(5, 25))
  return {
    class: kind,
    subclass: interim ? 'interim_accounts' : 'annual_accounts',
    language,
    title: interim ? say.interim : say.title,
    issuer: madeUpName(random),
    date,
    blocks,
  }
}

function yearOf(random: Random): Year {
  const thousands = (from: number, to: number) => random.integer(from, to) * 100_000
  const assets = [thousands(0, 300), thousands(50, 4_000), thousands(10, 900), thousands(30, 2_000), thousands(5, 800)]
  const total = assets.reduce((sum, value) => sum + value, 0)
  const shares = [0.35, 0.05, 0.3, 0.2]
  const liabilities = shares.map((share) => Math.round((total * share) / 100_000) * 100_000)
  liabilities.push(total - liabilities.reduce((sum, value) => sum + value, 0))
  const revenue = thousands(1_000, 9_000)
  const costs = [0.42, 0.18, 0.22, 0.05, 0.02, 0.03].map((share) => -Math.round((revenue * share) / 100_000) * 100_000)
  return {
    assets,
    liabilities,
    income: [revenue, ...costs],
    total,
    result: [revenue, ...costs].reduce((sum, value) => sum + value, 0),
  }
}

function tableOf(
  heads: readonly string[],
  labels: readonly string[],
  years: readonly Year[],
  part: 'assets' | 'liabilities' | 'income',
  language: Language,
  total: string,
): Table {
  const show = (cents: number) => money(cents, language, { decimals: 0 })
  const rows = labels.map((label, row) => [label, ...years.map((year) => show(year[part][row] ?? 0))])
  const last = years.map((year) => show(part === 'income' ? year.result : year.total))
  return {
    kind: 'table',
    columns: [
      { title: '', align: 'left', share: 0.6 },
      ...heads.map((title) => ({ title, align: 'right' as const, share: 0.2 })),
    ],
    rows: [...rows, [total, ...last]],
    strong: [rows.length],
  }
}
