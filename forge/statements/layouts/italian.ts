import { netOf, totalsOf } from '../books.ts'
import type { TableRow } from '../sheet.ts'
import { cellsOf, dayIn, type Input, italian, type Layout, truthOf, yearBefore } from './layout.ts'

/** What the rows are written with. */
function penOf({ now, before, company, random }: Input) {
  const style = italian(random)
  const [t, b] = [totalsOf(now), totalsOf(before)]
  const line = (label: string, pick: (from: typeof now, totals: typeof t) => number, indent = 1): TableRow => ({
    cells: [label, ...cellsOf(style, pick(now, t), pick(before, b))],
    indent,
  })
  const total = (label: string, pick: (from: typeof now, totals: typeof t) => number): TableRow => ({
    ...line(label, pick, 0),
    bold: true,
  })
  const heading = (label: string, indent = 0): TableRow => ({ cells: [label, '', ''], indent, bold: true })
  const credits = (x: typeof now) => netOf(x.receivables) + x.otherReceivables
  return { now, before, company, random, style, t, b, line, total, heading, credits }
}

type Pen = ReturnType<typeof penOf>

function assetsRows({ line, total, heading, credits }: Pen): TableRow[] {
  return [
    heading('B) Immobilizzazioni'),
    line('I - Immobilizzazioni immateriali', (x) => netOf(x.intangible)),
    line('II - Immobilizzazioni materiali', (x) => netOf(x.tangible)),
    line('III - Immobilizzazioni finanziarie', (x) => x.financial),
    total('Totale immobilizzazioni (B)', (_, y) => y.fixed),
    heading('C) Attivo circolante'),
    line('I - Rimanenze', (x) => x.stocks),
    heading('II - Crediti', 1),
    line("esigibili entro l'esercizio successivo", credits, 2),
    line('Totale crediti', credits, 2),
    line('IV - Disponibilità liquide', (x) => x.cash),
    total('Totale attivo circolante (C)', (_, y) => y.current),
    line('D) Ratei e risconti', (x) => x.prepaid, 0),
    total('Totale attivo', (_, y) => y.assets),
  ]
}

function liabilitiesRows({ line, total, heading }: Pen): TableRow[] {
  return [
    heading('A) Patrimonio netto'),
    line('I - Capitale', (x) => x.capital),
    line('IV - Riserva legale', (x) => x.legalReserve),
    line('VI - Altre riserve', (x) => x.reserves),
    line("IX - Utile (perdita) dell'esercizio", (_, y) => y.result),
    total('Totale patrimonio netto', (_, y) => y.equity),
    line('B) Fondi per rischi e oneri', (x) => x.provisions, 0),
    line('C) Trattamento di fine rapporto di lavoro subordinato', (x) => x.severance, 0),
    heading('D) Debiti'),
    line("esigibili entro l'esercizio successivo", (x, y) => y.debts - x.loansBeyond),
    line("esigibili oltre l'esercizio successivo", (x) => x.loansBeyond),
    total('Totale debiti', (_, y) => y.debts),
    line('E) Ratei e risconti', (x) => x.deferred, 0),
    total('Totale passivo', (_, y) => y.assets),
  ]
}

function incomeRows({ line, total, heading }: Pen): TableRow[] {
  return [
    heading('A) Valore della produzione'),
    line('1) ricavi delle vendite e delle prestazioni', (_, y) => y.revenue),
    line('5) altri ricavi e proventi', (x) => x.otherIncome + x.exceptionalIncome),
    total('Totale valore della produzione', (x, y) => y.operatingIncome + x.exceptionalIncome),
    heading('B) Costi della produzione'),
    line('6) per materie prime, sussidiarie, di consumo e di merci', (x) => x.purchases),
    line('7) per servizi', (x) => x.external),
    heading('9) per il personale:', 1),
    line('a) salari e stipendi', (x) => x.wages, 2),
    line('b) oneri sociali', (x) => x.charges, 2),
    line('Totale costi per il personale', (_, y) => y.personnel, 2),
    heading('10) ammortamenti e svalutazioni:', 1),
    line('a) ammortamento delle immobilizzazioni immateriali', (x) => x.depreciationIntangible, 2),
    line('b) ammortamento delle immobilizzazioni materiali', (x) => x.depreciationTangible, 2),
    line("d) svalutazioni dei crediti compresi nell'attivo circolante", (x) => x.writeDowns, 2),
    line('Totale ammortamenti e svalutazioni', (x, y) => y.depreciation + x.writeDowns, 2),
    line('14) oneri diversi di gestione', (x) => x.otherCosts + x.duties + x.exceptionalCosts),
    total('Totale costi della produzione', (x, y) => y.operatingCosts + x.exceptionalCosts),
    total('Differenza tra valore e costi della produzione (A - B)', (_, y) => y.operating + y.exceptional),
    heading('C) Proventi e oneri finanziari'),
    line('16) altri proventi finanziari', (x) => x.financialIncome),
    line('17) interessi e altri oneri finanziari', (x) => x.interest),
    total('Totale proventi e oneri finanziari (15 + 16 - 17 + - 17-bis)', (_, y) => y.financial),
    total('Risultato prima delle imposte (A - B + - C + - D)', (_, y) => y.beforeTax),
    line("20) Imposte sul reddito dell'esercizio, correnti, differite e anticipate", (x) => x.tax),
    total("21) Utile (perdita) dell'esercizio", (_, y) => y.result),
  ]
}

/** As it is filed from XBRL: bilancio abbreviato, debts by when they are due. */
export const abbreviato: Layout = {
  name: 'it-abbreviato',
  language: 'it',
  make(input) {
    const pen = penOf(input)
    const { now, before, company, style } = pen
    const assets = assetsRows(pen)
    const liabilities = liabilitiesRows(pen)
    const income = incomeRows(pen)
    const heads = [
      ['', dayIn(company.end, 'it').replaceAll('/', '-'), dayIn(yearBefore(company.end), 'it').replaceAll('/', '-')],
    ]
    const widths = [0.64, 0.18, 0.18]
    const truth = (books: typeof now) => {
      const { shortTermDebt: _, ...told } = truthOf(books, style, { withMaturities: true })
      return told
    }
    return {
      sheet: {
        pages: [
          [
            { kind: 'title', text: company.name, align: 'centre' },
            { kind: 'text', text: `Codice fiscale ${company.code} - Capitale sociale Euro 10.000 i.v.` },
            { kind: 'title', text: `Bilancio abbreviato al ${dayIn(company.end, 'it')}`, align: 'centre' },
            { kind: 'text', text: 'Gli importi presenti sono espressi in Euro' },
            { kind: 'title', text: 'Stato patrimoniale abbreviato' },
            { kind: 'table', widths, heads: [['Attivo', ...(heads[0] ?? []).slice(1)]], rows: assets },
            { kind: 'table', widths, heads: [['Passivo', ...(heads[0] ?? []).slice(1)]], rows: liabilities },
          ],
          [
            { kind: 'title', text: 'Conto economico abbreviato' },
            { kind: 'table', widths, heads, rows: income },
          ],
        ],
      },
      truth: { code: company.code, periodEnd: company.end, figures: truth(now), before: truth(before) },
    }
  },
}
