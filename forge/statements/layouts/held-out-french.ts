import { netOf, totalsOf } from '../books.ts'
import type { TableRow } from '../sheet.ts'
import { cellsOf, dayIn, french, type Input, type Layout, truthOf } from './layout.ts'

/** What the rows are written with. */
function penOf({ now, before, company, random }: Input) {
  const style = french(random, random.pick([1, 1000]))
  const [t, b] = [totalsOf(now), totalsOf(before)]
  const pair = (label: string, pick: (from: typeof now, totals: typeof t) => number) => [
    label,
    ...cellsOf(style, pick(now, t), pick(before, b)),
  ]
  return { now, before, company, random, style, t, b, pair }
}

type Pen = ReturnType<typeof penOf>

function leftRows({ pair }: Pen): string[][] {
  return [
    pair('Immobilisations incorporelles', (x) => netOf(x.intangible)),
    pair('Immobilisations corporelles', (x) => netOf(x.tangible)),
    pair('Immobilisations financières', (x) => x.financial),
    pair('Total actif immobilisé', (_, y) => y.fixed),
    pair('Stocks', (x) => x.stocks),
    pair('Créances clients', (x) => netOf(x.receivables)),
    pair('Autres créances', (x) => x.otherReceivables),
    pair('Disponibilités', (x) => x.cash),
    pair("Charges constatées d'avance", (x) => x.prepaid),
    pair('Total actif circulant', (x, y) => y.current + x.prepaid),
    pair('Total actif', (_, y) => y.assets),
  ]
}

function rightRows({ pair }: Pen): string[][] {
  return [
    pair('Capital', (x) => x.capital),
    pair('Réserves', (x) => x.legalReserve + x.reserves),
    pair("Résultat de l'exercice", (_, y) => y.result),
    pair('Total capitaux propres', (_, y) => y.equity),
    pair('Provisions pour risques et charges', (x) => x.provisions),
    pair('Emprunts et dettes financières', (_, y) => y.loans),
    pair('Dettes fournisseurs', (x) => x.suppliers),
    pair('Dettes fiscales et sociales', (x) => x.taxes + x.social),
    pair('Autres dettes', (x) => x.otherDebts + x.deferred),
    pair('Total des dettes', (x, y) => y.debts + x.deferred),
    pair('Total passif', (_, y) => y.assets),
  ]
}

/** Landscape, assets beside liabilities, in thousands; the income statement in one column of each year, older year last. */
export const sideBySide: Layout = {
  name: 'fr-side-by-side',
  language: 'fr',
  heldOut: true,
  make(input) {
    const pen = penOf(input)
    const { now, before, company, style, pair } = pen
    const left = leftRows(pen)
    const right = rightRows(pen)
    const rows: TableRow[] = left.map((cells, at) => ({ cells: [...cells, '', ...(right[at] ?? [])] }))
    const income: TableRow[] = [
      pair("Chiffre d'affaires", (_, y) => y.revenue),
      pair('Autres produits', (x) => x.otherIncome),
      pair("Total des produits d'exploitation", (_, y) => y.operatingIncome),
      pair('Achats consommés', (x) => x.purchases),
      pair('Charges externes', (x) => x.external),
      pair('Impôts et taxes', (x) => x.duties),
      pair('Charges de personnel', (_, y) => y.personnel),
      pair('Dotations aux amortissements et provisions', (x, y) => y.depreciation + x.writeDowns),
      pair('Autres charges', (x) => x.otherCosts),
      pair("Total des charges d'exploitation", (_, y) => y.operatingCosts),
      pair("Résultat d'exploitation", (_, y) => y.operating),
      pair('Produits financiers', (x) => x.financialIncome),
      pair('Charges financières', (x) => x.interest),
      pair('Résultat financier', (_, y) => y.financial),
      pair('Résultat exceptionnel', (_, y) => y.exceptional),
      pair('Impôt sur les bénéfices', (x) => x.tax),
      pair('Résultat net', (_, y) => y.result),
    ].map((cells) => ({ cells }))
    const years = [String(company.year), String(company.year - 1)]
    const unit = style.unit === 1 ? 'en euros' : 'en milliers d’euros (K€)'
    const truth = (books: typeof now) => truthOf(books, style, { withDeferred: true, broadDepreciation: true })
    return {
      sheet: {
        landscape: true,
        pages: [
          [
            { kind: 'title', text: company.name, align: 'centre' },
            {
              kind: 'text',
              text: `RCS Lyon ${company.code} - Comptes annuels au ${dayIn(company.end, 'fr')}, ${unit}`,
            },
            { kind: 'title', text: `Bilan au ${dayIn(company.end, 'fr')}` },
            {
              kind: 'table',
              widths: [0.24, 0.11, 0.11, 0.04, 0.28, 0.11, 0.11],
              align: ['left', 'right', 'right', 'left', 'left', 'right', 'right'],
              heads: [['Actif', ...years, '', 'Passif', ...years]],
              rows,
              frame: 'lines',
            },
          ],
          [
            { kind: 'title', text: 'Compte de résultat' },
            { kind: 'text', text: unit },
            { kind: 'table', widths: [0.6, 0.2, 0.2], heads: [['', ...years]], rows: income, frame: 'lines' },
          ],
        ],
      },
      truth: { code: company.code, periodEnd: company.end, figures: truth(now), before: truth(before) },
    }
  },
}
