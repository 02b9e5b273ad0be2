import { netOf, totalsOf, type Valued } from '../books.ts'
import { printed, type TableRow } from '../sheet.ts'
import { dayIn, french, type Input, type Layout, truthOf } from './layout.ts'

/** What the rows are written with. */
function penOf({ now, before, company, random }: Input) {
  const style = { ...french(random), decimals: false, negative: 'brackets' as const }
  const [t, b] = [totalsOf(now), totalsOf(before)]
  const p = (value: number) => printed(value, style)
  const asset = (label: string, codes: [string, string], value: Valued, last: number, bold = false): TableRow => ({
    cells: [label, codes[0], p(value.gross), codes[1], p(value.less), p(netOf(value)), p(last)],
    ...(bold ? { bold: true as const } : {}),
  })
  const plain = (gross: number): Valued => ({ gross, less: 0 })
  const line = (label: string, code: string, value: number, last: number, bold = false): TableRow => ({
    cells: [label, code, p(value), p(last)],
    ...(bold ? { bold: true as const } : {}),
  })
  const head = (form: string) => [
    {
      kind: 'text' as const,
      text: `N° ${form}-SD ${company.year}     Formulaire obligatoire (article 53 A du code général des impôts)`,
    },
    { kind: 'text' as const, text: `Désignation de l'entreprise : ${company.name}` },
    {
      kind: 'text' as const,
      text: `Numéro SIRET : ${company.code}00012     Durée de l'exercice exprimée en nombre de mois : 12`,
    },
    { kind: 'text' as const, text: `Exercice N, clos le : ${dayIn(company.end, 'fr')}` },
  ]
  const all = (a: Valued, ...rest: Valued[]) =>
    rest.reduce((sum, each) => ({ gross: sum.gross + each.gross, less: sum.less + each.less }), a)
  const fixed = all(now.intangible, now.tangible, plain(now.financial))
  const current = all(plain(now.stocks), now.receivables, plain(now.otherReceivables + now.cash + now.prepaid))
  const debt = t.debts + now.deferred
  const broad = random.chance(0.5)
  const income = (label: string, code: string, pick: (from: typeof now, totals: typeof t) => number, bold = false) =>
    line(label, code, pick(now, t), pick(before, b), bold)
  const due = (label: string, code: string, whole: number, later: number, bold = false): TableRow => ({
    cells: [label, code, p(whole), p(whole - later), p(later), ''],
    ...(bold ? { bold: true as const } : {}),
  })
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
    line,
    head,
    all,
    fixed,
    current,
    debt,
    broad,
    income,
    due,
  }
}

type Pen = ReturnType<typeof penOf>

function assetsRows({ now, before, b, asset, plain, all, fixed, current }: Pen): TableRow[] {
  return [
    asset('Capital souscrit non appelé (I)', ['AA', ''], plain(0), 0),
    asset('Concessions, brevets et droits similaires', ['AF', 'AG'], now.intangible, netOf(before.intangible)),
    asset(
      'Installations techniques, matériel et outillage industriels',
      ['AR', 'AS'],
      now.tangible,
      netOf(before.tangible),
    ),
    asset('Autres immobilisations financières', ['BH', 'BI'], plain(now.financial), before.financial),
    asset('TOTAL (II)', ['BJ', 'BK'], fixed, b.fixed, true),
    asset('Marchandises', ['BT', 'BU'], plain(now.stocks), before.stocks),
    asset('Clients et comptes rattachés', ['BX', 'BY'], now.receivables, netOf(before.receivables)),
    asset('Autres créances', ['BZ', 'CA'], plain(now.otherReceivables), before.otherReceivables),
    asset('Disponibilités', ['CF', 'CG'], plain(now.cash), before.cash),
    asset("Charges constatées d'avance", ['CH', 'CI'], plain(now.prepaid), before.prepaid),
    asset('TOTAL (III)', ['CJ', 'CK'], current, b.current + before.prepaid, true),
    asset('TOTAL GÉNÉRAL (I à VI)', ['CO', '1A'], all(fixed, current), b.assets, true),
  ]
}

function liabilitiesRows({ now, before, t, b, p, line, debt }: Pen): TableRow[] {
  return [
    line(`Capital social ou individuel (dont versé : ${p(now.capital)})`, 'DA', now.capital, before.capital),
    line('Réserve légale', 'DD', now.legalReserve, before.legalReserve),
    line('Report à nouveau', 'DH', now.reserves, before.reserves),
    line("RÉSULTAT DE L'EXERCICE (bénéfice ou perte)", 'DI', t.result, b.result, true),
    line('TOTAL (I)', 'DL', t.equity, b.equity, true),
    line('Provisions pour risques', 'DP', now.provisions, before.provisions),
    line('TOTAL (III)', 'DR', now.provisions, before.provisions, true),
    line('Emprunts et dettes auprès des établissements de crédit', 'DU', t.loans, b.loans),
    line('Dettes fournisseurs et comptes rattachés', 'DX', now.suppliers, before.suppliers),
    line('Dettes fiscales et sociales', 'DY', now.taxes + now.social, before.taxes + before.social),
    line('Autres dettes', 'EA', now.otherDebts, before.otherDebts),
    line("Produits constatés d'avance", 'EB', now.deferred, before.deferred),
    line('TOTAL (IV)', 'EC', debt, b.debts + before.deferred, true),
    line('TOTAL GÉNÉRAL (I à V)', 'EE', t.assets, b.assets, true),
    line(
      "Dettes et produits constatés d'avance à moins d'un an",
      'EG',
      debt - now.loansBeyond,
      b.debts + before.deferred - before.loansBeyond,
    ),
  ]
}

function operatingRows({ broad, income }: Pen): TableRow[] {
  return [
    income('Ventes de marchandises', 'FC', (x) => x.goods),
    income('Production vendue - services', 'FI', (x) => x.services),
    income("CHIFFRES D'AFFAIRES NETS", 'FL', (_, y) => y.revenue, true),
    income('Autres produits', 'FQ', (x) => x.otherIncome),
    income("Total des produits d'exploitation (I)", 'FR', (_, y) => y.operatingIncome, true),
    income('Achats de marchandises', 'FS', (x) => x.purchases),
    income('Autres achats et charges externes', 'FW', (x) => x.external),
    income('Impôts, taxes et versements assimilés', 'FX', (x) => x.duties),
    income('Salaires et traitements', 'FY', (x) => x.wages),
    income('Charges sociales', 'FZ', (x) => x.charges),
    ...(broad
      ? [income('Dotations aux amortissements et provisions', 'GA', (x, y) => y.depreciation + x.writeDowns)]
      : [
          income('Sur immobilisations : dotations aux amortissements', 'GA', (_, y) => y.depreciation),
          income('Sur actif circulant : dotations aux dépréciations', 'GC', (x) => x.writeDowns),
        ]),
    income('Autres charges', 'GE', (x) => x.otherCosts),
    income("Total des charges d'exploitation (II)", 'GF', (_, y) => y.operatingCosts, true),
    income("1 - RÉSULTAT D'EXPLOITATION (I - II)", 'GG', (_, y) => y.operating, true),
    income('Autres intérêts et produits assimilés', 'GL', (x) => x.financialIncome),
    income('Total des produits financiers (V)', 'GP', (x) => x.financialIncome, true),
    income('Intérêts et charges assimilées', 'GR', (x) => x.interest),
    income('Total des charges financières (VI)', 'GU', (x) => x.interest, true),
    income('2 - RÉSULTAT FINANCIER (V - VI)', 'GV', (_, y) => y.financial, true),
    income('3 - RÉSULTAT COURANT AVANT IMPÔTS (I-II+III-IV+V-VI)', 'GW', (_, y) => y.operating + y.financial, true),
  ]
}

function restRows({ income }: Pen): TableRow[] {
  return [
    income('Produits exceptionnels sur opérations de gestion', 'HA', (x) => x.exceptionalIncome),
    income('Total des produits exceptionnels (VII)', 'HD', (x) => x.exceptionalIncome, true),
    income('Charges exceptionnelles sur opérations de gestion', 'HE', (x) => x.exceptionalCosts),
    income('Total des charges exceptionnelles (VIII)', 'HH', (x) => x.exceptionalCosts, true),
    income('4 - RÉSULTAT EXCEPTIONNEL (VII - VIII)', 'HI', (_, y) => y.exceptional, true),
    income('Impôts sur les bénéfices (X)', 'HK', (x) => x.tax),
    income(
      'TOTAL DES PRODUITS (I + III + V + VII)',
      'HL',
      (x, y) => y.operatingIncome + x.financialIncome + x.exceptionalIncome,
      true,
    ),
    income(
      'TOTAL DES CHARGES (II + IV + VI + VIII + IX + X)',
      'HM',
      (x, y) => y.operatingCosts + x.interest + x.exceptionalCosts + x.tax,
      true,
    ),
    income('5 - BÉNÉFICE OU PERTE (Total des produits - total des charges)', 'HN', (_, y) => y.result, true),
  ]
}

function maturitiesRows({ now, t, debt, due }: Pen): TableRow[] {
  return [
    due(
      "Emprunts et dettes auprès des établissements de crédit à plus d'1 an à l'origine",
      'VH',
      t.loans,
      now.loansBeyond,
    ),
    due('Fournisseurs et comptes rattachés', '8B', now.suppliers, 0),
    due('Personnel et comptes rattachés', '8C', now.social, 0),
    due('Impôts sur les bénéfices', '8E', now.taxes, 0),
    due('Autres dettes', '8K', now.otherDebts, 0),
    due("Produits constatés d'avance", '8L', now.deferred, 0),
    due('TOTAUX', 'VY', debt, now.loansBeyond, true),
  ]
}

/** Forms 2050 to 2053 and 2057, with a code before the gross amount and one before the depreciation. */
export const liasseNormal: Layout = {
  name: 'fr-liasse-2050',
  language: 'fr',
  make(input) {
    const pen = penOf(input)
    const { now, before, company, random, style, head, broad } = pen
    const assets = assetsRows(pen)
    const liabilities = liabilitiesRows(pen)
    const operating = operatingRows(pen)
    const rest = restRows(pen)
    const maturities = maturitiesRows(pen)
    const two = ['', 'Exercice N', 'Exercice N-1']
    const widths = [0.56, 0.06, 0.19, 0.19]
    const frame = random.pick(['grid', 'lines'] as const)
    const page = (form: string, title: string, rows: TableRow[]) => [
      ...head(form),
      { kind: 'title' as const, text: title, align: 'centre' as const },
      { kind: 'table' as const, widths, heads: [['', ...two]], rows, frame },
    ]
    return {
      sheet: {
        pages: [
          [
            ...head('2050'),
            { kind: 'title', text: 'BILAN - ACTIF', align: 'centre' },
            {
              kind: 'table',
              widths: [0.36, 0.05, 0.13, 0.05, 0.13, 0.14, 0.14],
              heads: [['', '', 'Brut', '', 'Amortissements', 'Net N', 'Net N-1']],
              rows: assets,
              frame,
            },
          ],
          page('2051', 'BILAN - PASSIF avant répartition', liabilities),
          page('2052', "COMPTE DE RÉSULTAT DE L'EXERCICE (En liste)", operating),
          page('2053', "COMPTE DE RÉSULTAT DE L'EXERCICE (Suite)", rest),
          [
            ...head('2057'),
            { kind: 'title', text: "ÉTAT DES ÉCHÉANCES DES DETTES À LA CLÔTURE DE L'EXERCICE", align: 'centre' },
            {
              kind: 'table',
              widths: [0.42, 0.06, 0.14, 0.14, 0.14, 0.1],
              heads: [['État des dettes', '', 'Montant brut', 'A 1 an au plus', "A plus d'1 an", 'A plus de 5 ans']],
              rows: maturities,
              frame,
            },
          ],
        ],
      },
      truth: {
        code: company.code,
        periodEnd: company.end,
        figures: truthOf(now, style, { withDeferred: true, withMaturities: true, broadDepreciation: broad }),
        before: (() => {
          const { shortTermDebt: _, ...told } = truthOf(before, style, {
            withDeferred: true,
            withMaturities: true,
            broadDepreciation: broad,
          })
          return told
        })(),
      },
    }
  },
}
