import { netOf, totalsOf, type Valued } from '../books.ts'
import { printed, type TableRow } from '../sheet.ts'
import { cellsOf, dayIn, french, type Input, type Layout, truthOf, yearBefore } from './layout.ts'

/** What the rows are written with. */
function penOf({ now, before, company, random }: Input) {
  const style = french(random)
  const [t, b] = [totalsOf(now), totalsOf(before)]
  const p = (value: number) => printed(value, style)
  const asset = (label: string, value: Valued, last: number, total = false): TableRow => ({
    cells: [label, p(value.gross), p(value.less), p(netOf(value)), p(last)],
    ...(total ? { bold: true as const, ruled: true as const } : { indent: 1 }),
  })
  const plain = (gross: number): Valued => ({ gross, less: 0 })
  const sum = (...values: Valued[]) => values.reduce((a, c) => ({ gross: a.gross + c.gross, less: a.less + c.less }))
  const fixed = sum(now.intangible, now.tangible, plain(now.financial))
  const current = sum(plain(now.stocks), now.receivables, plain(now.otherReceivables + now.cash + now.prepaid))
  const heading = (label: string, columns: number): TableRow => ({
    cells: [label, ...Array(columns - 1).fill('')],
    bold: true,
  })
  const line = (label: string, pick: (from: typeof now, totals: typeof t) => number, total = false): TableRow => ({
    cells: [label, ...cellsOf(style, pick(now, t), pick(before, b))],
    ...(total ? { bold: true as const, ruled: true as const } : { indent: 1 }),
  })
  const share = (value: number, of: number) =>
    of === 0 ? '' : `${((value / of) * 100).toFixed(2).replace('.', ',')} %`
  const withShare = (row: TableRow, pick: (from: typeof now, totals: typeof t) => number): TableRow => ({
    ...row,
    cells: [
      row.cells[0] ?? '',
      row.cells[1] ?? '',
      share(pick(now, t), t.revenue),
      row.cells[2] ?? '',
      share(pick(before, b), b.revenue),
    ],
  })
  const income = (label: string, pick: (from: typeof now, totals: typeof t) => number, total = false) =>
    withShare(line(label, pick, total), pick)
  return {
    now,
    before,
    company,
    random,
    style,
    t,
    b,
    p,
    asset,
    plain,
    sum,
    fixed,
    current,
    heading,
    line,
    share,
    withShare,
    income,
  }
}

type Pen = ReturnType<typeof penOf>

function assetsRows({ now, before, b, asset, plain, sum, fixed, current, heading }: Pen): TableRow[] {
  return [
    heading('ACTIF IMMOBILISÉ', 5),
    asset('Concessions, brevets et droits assimilés', now.intangible, netOf(before.intangible)),
    asset('Autres immobilisations corporelles', now.tangible, netOf(before.tangible)),
    asset('Autres immobilisations financières', plain(now.financial), before.financial),
    asset('TOTAL ACTIF IMMOBILISÉ', fixed, b.fixed, true),
    heading('ACTIF CIRCULANT', 5),
    asset('Stocks de marchandises', plain(now.stocks), before.stocks),
    asset('Clients et comptes rattachés', now.receivables, netOf(before.receivables)),
    asset('Autres créances', plain(now.otherReceivables), before.otherReceivables),
    asset('Disponibilités', plain(now.cash), before.cash),
    asset("Charges constatées d'avance", plain(now.prepaid), before.prepaid),
    asset('TOTAL ACTIF CIRCULANT', current, b.current + before.prepaid, true),
    asset("TOTAL GÉNÉRAL DE L'ACTIF", sum(fixed, current), b.assets, true),
  ]
}

function liabilitiesRows({ now, before, style, t, b, heading, line }: Pen): TableRow[] {
  return [
    heading('CAPITAUX PROPRES', 3),
    line('Capital social', (x) => x.capital),
    line('Réserve légale', (x) => x.legalReserve),
    line('Autres réserves et report à nouveau', (x) => x.reserves),
    line("Résultat de l'exercice", (_, y) => y.result),
    line('TOTAL CAPITAUX PROPRES', (_, y) => y.equity, true),
    line('PROVISIONS POUR RISQUES ET CHARGES', (x) => x.provisions, true),
    heading('DETTES', 3),
    line('Emprunts et dettes auprès des établissements de crédit', (_, y) => y.loans),
    line('Dettes fournisseurs et comptes rattachés', (x) => x.suppliers),
    line('Dettes fiscales et sociales', (x) => x.taxes + x.social),
    line('Autres dettes', (x) => x.otherDebts),
    line("Produits constatés d'avance", (x) => x.deferred),
    line('TOTAL DETTES', (x, y) => y.debts + x.deferred, true),
    line('TOTAL GÉNÉRAL DU PASSIF', (_, y) => y.assets, true),
    {
      cells: [
        "Dont dettes à moins d'un an",
        ...cellsOf(style, t.debts + now.deferred - now.loansBeyond, b.debts + before.deferred - before.loansBeyond),
      ],
    },
  ]
}

function resultRows({ income }: Pen): TableRow[] {
  return [
    income('Ventes de marchandises', (x) => x.goods),
    income('Production vendue de services', (x) => x.services),
    income("CHIFFRE D'AFFAIRES NET", (_, y) => y.revenue, true),
    income('Autres produits', (x) => x.otherIncome),
    income("TOTAL PRODUITS D'EXPLOITATION", (_, y) => y.operatingIncome, true),
    income('Achats de marchandises', (x) => x.purchases),
    income('Autres achats et charges externes', (x) => x.external),
    income('Impôts, taxes et versements assimilés', (x) => x.duties),
    income('Salaires et traitements', (x) => x.wages),
    income('Charges sociales', (x) => x.charges),
    income('Dotations aux amortissements', (_, y) => y.depreciation),
    income('Dotations aux provisions', (x) => x.writeDowns),
    income('Autres charges', (x) => x.otherCosts),
    income("TOTAL CHARGES D'EXPLOITATION", (_, y) => y.operatingCosts, true),
    income("RÉSULTAT D'EXPLOITATION", (_, y) => y.operating, true),
    income('Produits financiers', (x) => x.financialIncome),
    income('Intérêts et charges assimilées', (x) => x.interest),
    income('RÉSULTAT FINANCIER', (_, y) => y.financial, true),
    income('RÉSULTAT COURANT AVANT IMPÔTS', (_, y) => y.operating + y.financial, true),
    income('Produits exceptionnels', (x) => x.exceptionalIncome),
    income('Charges exceptionnelles', (x) => x.exceptionalCosts),
    income('RÉSULTAT EXCEPTIONNEL', (_, y) => y.exceptional, true),
    income('Impôts sur les bénéfices', (x) => x.tax),
    income("RÉSULTAT DE L'EXERCICE", (_, y) => y.result, true),
  ]
}

/** An accountant's booklet: gross, depreciation, net and last year; an income statement with its share of revenue. */
export const booklet: Layout = {
  name: 'fr-booklet',
  language: 'fr',
  make(input) {
    const pen = penOf(input)
    const { now, before, company, style } = pen
    const assets = assetsRows(pen)
    const liabilities = liabilitiesRows(pen)
    const result = resultRows(pen)
    const [end, last] = [dayIn(company.end, 'fr'), dayIn(yearBefore(company.end), 'fr')]
    const head = (title: string) => [
      { kind: 'text' as const, text: `${company.name} - SIREN ${company.code}` },
      { kind: 'title' as const, text: title, align: 'centre' as const },
      {
        kind: 'text' as const,
        text: `Exercice du ${dayIn(`${company.year}-01-01`, 'fr')} au ${end} - Présenté en euros`,
        align: 'centre' as const,
      },
    ]
    const truth = (books: typeof now) => {
      const { shortTermDebt: _, ...told } = truthOf(books, style, { withDeferred: true, withMaturities: true })
      return told
    }
    return {
      sheet: {
        pages: [
          [
            ...head('BILAN ACTIF'),
            {
              kind: 'table',
              widths: [0.4, 0.15, 0.15, 0.15, 0.15],
              heads: [
                ['', '', end, '', last],
                ['', 'Brut', 'Amort. & dépréc.', 'Net', 'Net'],
              ],
              rows: assets,
            },
          ],
          [
            ...head('BILAN PASSIF'),
            { kind: 'table', widths: [0.6, 0.2, 0.2], heads: [['', end, last]], rows: liabilities },
          ],
          [
            ...head('COMPTE DE RÉSULTAT'),
            { kind: 'table', widths: [0.44, 0.16, 0.12, 0.16, 0.12], heads: [['', end, '%', last, '%']], rows: result },
          ],
        ],
      },
      truth: { code: company.code, periodEnd: company.end, figures: truth(now), before: truth(before) },
    }
  },
}
