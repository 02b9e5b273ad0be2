import { netOf, totalsOf, type Valued } from '../books.ts'
import { printed, type TableRow } from '../sheet.ts'
import { dayIn, french, type Input, type Layout, truthOf } from './layout.ts'

/** What the rows are written with. */
function penOf({ now, before, company, random }: Input) {
  const style = { ...french(random), decimals: false, negative: 'brackets' as const }
  const [t, b] = [totalsOf(now), totalsOf(before)]
  const p = (value: number) => printed(value, style)
  const plain = (gross: number): Valued => ({ gross, less: 0 })
  const asset = (label: string, codes: [string, string], value: Valued, last: number): TableRow => ({
    cells: [label, codes[0], p(value.gross), codes[1], p(value.less), p(netOf(value)), p(last)],
  })
  const line = (label: string, code: string, pick: (from: typeof now, totals: typeof t) => number): TableRow => ({
    cells: [label, code, p(pick(now, t)), p(pick(before, b))],
  })
  const sum = (...values: Valued[]) => values.reduce((a, c) => ({ gross: a.gross + c.gross, less: a.less + c.less }))
  const fixed = sum(now.intangible, now.tangible, plain(now.financial))
  const current = sum(plain(now.stocks), now.receivables, plain(now.otherReceivables + now.cash + now.prepaid))
  return { now, before, company, random, style, t, b, p, plain, asset, line, sum, fixed, current }
}

type Pen = ReturnType<typeof penOf>

function assetsRows({ now, before, b, plain, asset, sum, fixed, current }: Pen): TableRow[] {
  return [
    asset('Immobilisations incorporelles : autres', ['014', '016'], now.intangible, netOf(before.intangible)),
    asset('Immobilisations corporelles', ['028', '030'], now.tangible, netOf(before.tangible)),
    asset('Immobilisations financières', ['040', '042'], plain(now.financial), before.financial),
    asset('Total I', ['044', '048'], fixed, b.fixed),
    asset('Marchandises', ['060', '062'], plain(now.stocks), before.stocks),
    asset('Créances : clients et comptes rattachés', ['068', '070'], now.receivables, netOf(before.receivables)),
    asset('Créances : autres', ['072', '074'], plain(now.otherReceivables), before.otherReceivables),
    asset('Disponibilités', ['084', '086'], plain(now.cash), before.cash),
    asset("Charges constatées d'avance", ['092', '094'], plain(now.prepaid), before.prepaid),
    asset('Total II', ['096', '098'], current, b.current + before.prepaid),
    asset('Total général (I + II)', ['110', '112'], sum(fixed, current), b.assets),
  ]
}

function liabilitiesRows({ line }: Pen): TableRow[] {
  return [
    line('Capital social ou individuel', '120', (x) => x.capital),
    line('Réserve légale', '126', (x) => x.legalReserve),
    line('Report à nouveau', '134', (x) => x.reserves),
    line("Résultat de l'exercice", '136', (_, y) => y.result),
    line('Total I', '142', (_, y) => y.equity),
    line('Provisions pour risques et charges - Total II', '154', (x) => x.provisions),
    line('Emprunts et dettes assimilées', '156', (_, y) => y.loans),
    line('Fournisseurs et comptes rattachés', '166', (x) => x.suppliers),
    line('Autres dettes', '172', (x) => x.otherDebts + x.taxes + x.social),
    line("Produits constatés d'avance", '174', (x) => x.deferred),
    line('Total III', '176', (x, y) => y.debts + x.deferred),
    line('Total général (I + II + III)', '180', (_, y) => y.assets),
    line("Dont dettes à plus d'un an", '195', (x) => x.loansBeyond),
  ]
}

function incomeRows({ line }: Pen): TableRow[] {
  return [
    line('Ventes de marchandises', '210', (x) => x.goods),
    line('Production vendue : services', '218', (x) => x.services),
    line('Autres produits', '230', (x) => x.otherIncome),
    line("Total des produits d'exploitation hors TVA (I)", '232', (_, y) => y.operatingIncome),
    line('Achats de marchandises', '234', (x) => x.purchases),
    line('Autres charges externes', '242', (x) => x.external),
    line('Impôts, taxes et versements assimilés', '244', (x) => x.duties),
    line('Rémunérations du personnel', '250', (x) => x.wages),
    line('Charges sociales', '252', (x) => x.charges),
    line('Dotations aux amortissements', '254', (_, y) => y.depreciation),
    line('Dotations aux provisions', '256', (x) => x.writeDowns),
    line('Autres charges', '262', (x) => x.otherCosts),
    line("Total des charges d'exploitation (II)", '264', (_, y) => y.operatingCosts),
    line("1 - Résultat d'exploitation (I - II)", '270', (_, y) => y.operating),
    line('Produits financiers (III)', '280', (x) => x.financialIncome),
    line('Produits exceptionnels (IV)', '290', (x) => x.exceptionalIncome),
    line('Charges financières (V)', '294', (x) => x.interest),
    line('Charges exceptionnelles (VI)', '300', (x) => x.exceptionalCosts),
    line('Impôts sur les bénéfices (VII)', '306', (x) => x.tax),
    line('2 - Bénéfice ou perte', '310', (_, y) => y.result),
  ]
}

/** Forms 2033-A and 2033-B: codes of three digits, no line for revenue, debts due later in a footnote. */
export const liasseSimplified: Layout = {
  name: 'fr-liasse-2033',
  language: 'fr',
  make(input) {
    const pen = penOf(input)
    const { now, before, company, random, style } = pen
    const assets = assetsRows(pen)
    const liabilities = liabilitiesRows(pen)
    const income = incomeRows(pen)
    const frame = random.pick(['grid', 'lines'] as const)
    const head = (form: string) => [
      { kind: 'text' as const, text: `DGFiP N° ${form}-SD ${company.year}` },
      { kind: 'text' as const, text: `Désignation de l'entreprise : ${company.name}     SIREN ${company.code}` },
      {
        kind: 'text' as const,
        text: `Exercice N clos le ${dayIn(company.end, 'fr')}     Durée de l'exercice : 12 mois`,
      },
    ]
    const heads = [['', '', 'Exercice N', 'Exercice N-1']]
    const widths = [0.54, 0.06, 0.2, 0.2]
    const truth = (books: typeof now) => {
      const { shortTermDebt: _, ...told } = truthOf(books, style, { withDeferred: true, withMaturities: true })
      return told
    }
    return {
      sheet: {
        pages: [
          [
            ...head('2033-A'),
            { kind: 'title', text: 'BILAN SIMPLIFIÉ', align: 'centre' },
            {
              kind: 'table',
              widths: [0.34, 0.06, 0.14, 0.06, 0.13, 0.13, 0.14],
              heads: [['ACTIF', '', 'Brut', '', 'Amortissements', 'Net N', 'Net N-1']],
              rows: assets,
              frame,
            },
            { kind: 'table', widths, heads: [['PASSIF', '', 'Exercice N', 'Exercice N-1']], rows: liabilities, frame },
          ],
          [
            ...head('2033-B'),
            { kind: 'title', text: "COMPTE DE RÉSULTAT SIMPLIFIÉ DE L'EXERCICE", align: 'centre' },
            { kind: 'table', widths, heads, rows: income, frame },
          ],
        ],
      },
      truth: { code: company.code, periodEnd: company.end, figures: truth(now), before: truth(before) },
    }
  },
}
