import { netOf, totalsOf } from '../books.ts'
import type { TableRow } from '../sheet.ts'
import { cellsOf, dayIn, type Input, italian, type Layout, truthOf, yearBefore } from './layout.ts'

/** What the rows are written with. */
function penOf({ now, before, company, random }: Input) {
  const style = italian(random)
  const [t, b] = [totalsOf(now), totalsOf(before)]
  type Pick = (from: typeof now, totals: typeof t) => number
  const line = (label: string, pick: Pick, indent = 2): TableRow => ({
    cells: [label, ...cellsOf(style, pick(now, t), pick(before, b))],
    indent,
  })
  const total = (label: string, pick: Pick): TableRow => ({ ...line(label, pick, 0), bold: true, ruled: true })
  const heading = (label: string, indent = 0): TableRow => ({ cells: [label, '', ''], indent })
  const creditor = (label: string, name: string, within: Pick, beyond?: Pick): TableRow[] => [
    heading(label, 1),
    line("esigibili entro l'esercizio successivo", within, 3),
    ...(beyond === undefined ? [] : [line("esigibili oltre l'esercizio successivo", beyond, 3)]),
    line(`Totale ${name}`, (x, y) => within(x, y) + (beyond?.(x, y) ?? 0), 2),
  ]
  return { now, before, company, random, style, t, b, line, total, heading, creditor }
}

type Pen = ReturnType<typeof penOf>

function assetsRows({ line, total, heading }: Pen): TableRow[] {
  return [
    heading('A) Crediti verso soci per versamenti ancora dovuti'),
    heading('B) Immobilizzazioni'),
    line('Totale immobilizzazioni immateriali', (x) => netOf(x.intangible)),
    line('Totale immobilizzazioni materiali', (x) => netOf(x.tangible)),
    line('Totale immobilizzazioni finanziarie', (x) => x.financial),
    total('Totale immobilizzazioni (B)', (_, y) => y.fixed),
    heading('C) Attivo circolante'),
    line('Totale rimanenze', (x) => x.stocks),
    line('Totale crediti', (x) => netOf(x.receivables) + x.otherReceivables),
    heading('IV - Disponibilità liquide', 1),
    line('1) depositi bancari e postali', (x) => x.cash - 25),
    line('3) danaro e valori in cassa', () => 25),
    line('Totale disponibilità liquide', (x) => x.cash),
    total('Totale attivo circolante (C)', (_, y) => y.current),
    line('D) Ratei e risconti', (x) => x.prepaid, 0),
    total('Totale attivo', (_, y) => y.assets),
  ]
}

function liabilitiesRows({ line, total, heading, creditor }: Pen): TableRow[] {
  return [
    heading('A) Patrimonio netto'),
    line('I - Capitale', (x) => x.capital),
    line('IV - Riserva legale', (x) => x.legalReserve),
    line('VIII - Utili (perdite) portati a nuovo', (x) => x.reserves),
    line("IX - Utile (perdita) dell'esercizio", (_, y) => y.result),
    total('Totale patrimonio netto', (_, y) => y.equity),
    line('B) Fondi per rischi e oneri', (x) => x.provisions, 0),
    line('C) Trattamento di fine rapporto di lavoro subordinato', (x) => x.severance, 0),
    heading('D) Debiti'),
    ...creditor(
      '4) debiti verso banche',
      'debiti verso banche',
      (x) => x.loansWithin,
      (x) => x.loansBeyond,
    ),
    ...creditor('7) debiti verso fornitori', 'debiti verso fornitori', (x) => x.suppliers),
    ...creditor('12) debiti tributari', 'debiti tributari', (x) => x.taxes),
    ...creditor(
      '13) debiti verso istituti di previdenza e di sicurezza sociale',
      'debiti verso istituti di previdenza e di sicurezza sociale',
      (x) => x.social,
    ),
    ...creditor('14) altri debiti', 'altri debiti', (x) => x.otherDebts),
    total('Totale debiti (D)', (_, y) => y.debts),
    line('E) Ratei e risconti', (x) => x.deferred, 0),
    total('Totale passivo', (_, y) => y.assets),
  ]
}

function incomeRows({ line, total, heading }: Pen): TableRow[] {
  return [
    heading('A) Valore della produzione'),
    line('1) ricavi delle vendite e delle prestazioni', (_, y) => y.revenue),
    heading('5) altri ricavi e proventi', 1),
    line('altri', (x) => x.otherIncome + x.exceptionalIncome, 3),
    line('Totale altri ricavi e proventi', (x) => x.otherIncome + x.exceptionalIncome),
    total('Totale valore della produzione', (x, y) => y.operatingIncome + x.exceptionalIncome),
    heading('B) Costi della produzione'),
    line('6) per materie prime, sussidiarie, di consumo e di merci', (x) => x.purchases),
    line('7) per servizi', (x) => x.external),
    heading('9) per il personale', 1),
    line('a) salari e stipendi', (x) => x.wages, 3),
    line('b) oneri sociali', (x) => x.charges, 3),
    line('Totale costi per il personale', (_, y) => y.personnel),
    heading('10) ammortamenti e svalutazioni', 1),
    line('a) ammortamento delle immobilizzazioni immateriali', (x) => x.depreciationIntangible, 3),
    line('b) ammortamento delle immobilizzazioni materiali', (x) => x.depreciationTangible, 3),
    line(
      'd) svalutazioni dei crediti compresi nell’attivo circolante e delle disponibilità liquide',
      (x) => x.writeDowns,
      3,
    ),
    line('Totale ammortamenti e svalutazioni', (x, y) => y.depreciation + x.writeDowns),
    line('14) oneri diversi di gestione', (x) => x.duties + x.otherCosts + x.exceptionalCosts),
    total('Totale costi della produzione', (x, y) => y.operatingCosts + x.exceptionalCosts),
    total('Differenza tra valore e costi della produzione (A - B)', (_, y) => y.operating + y.exceptional),
    heading('C) Proventi e oneri finanziari'),
    heading('16) altri proventi finanziari', 1),
    line('Totale altri proventi finanziari', (x) => x.financialIncome),
    heading('17) interessi e altri oneri finanziari', 1),
    line('altri', (x) => x.interest, 3),
    line('Totale interessi e altri oneri finanziari', (x) => x.interest),
    total('Totale proventi e oneri finanziari (15 + 16 - 17 + - 17-bis)', (_, y) => y.financial),
    total('Risultato prima delle imposte (A - B + - C + - D)', (_, y) => y.beforeTax),
    line("Totale delle imposte sul reddito dell'esercizio, correnti, differite e anticipate", (x) => x.tax),
    total("21) Utile (perdita) dell'esercizio", (_, y) => y.result),
  ]
}

/** Bilancio ordinario with every creditor's debts by when they are due. */
export const ordinario: Layout = {
  name: 'it-ordinario',
  language: 'it',
  heldOut: true,
  make(input) {
    const pen = penOf(input)
    const { now, before, company, style } = pen
    const assets = assetsRows(pen)
    const liabilities = liabilitiesRows(pen)
    const income = incomeRows(pen)
    const days = [dayIn(company.end, 'it'), dayIn(yearBefore(company.end), 'it')]
    const widths = [0.64, 0.18, 0.18]
    const truth = (books: typeof now) => truthOf(books, style, { withMaturities: true })
    return {
      sheet: {
        pages: [
          [
            { kind: 'title', text: company.name },
            { kind: 'text', text: `Sede in Via Roma 1 - P.IVA ${company.code}` },
            { kind: 'title', text: `Bilancio d'esercizio al ${days[0]}` },
            { kind: 'title', text: 'Stato patrimoniale' },
            { kind: 'table', widths, heads: [['Attivo', ...days]], rows: assets },
          ],
          [{ kind: 'table', widths, heads: [['Passivo', ...days]], rows: liabilities }],
          [
            { kind: 'title', text: 'Conto economico' },
            { kind: 'table', widths, heads: [['', ...days]], rows: income },
          ],
        ],
      },
      truth: { code: company.code, periodEnd: company.end, figures: truth(now), before: truth(before) },
    }
  },
}
