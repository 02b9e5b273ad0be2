import type { Language } from './language.ts'
import { column, sum } from './office-columns.ts'
import type { Kind } from './office-papers.ts'

type PayWords = {
  columns: [string, string, string, string, string]
  lines: [base: string, bonus: string, ...deductions: string[]]
  gross: string
  deducted: string
  net: string
  paid: string
  fields: [employee: string, number: string, since: string, period: string]
}

const pay: Partial<Record<Language, PayWords>> = {
  fr: {
    columns: ['Désignation', 'Base', 'Taux', 'Retenues', 'Gains'],
    lines: [
      'Salaire de base',
      'Prime d’ancienneté',
      'Sécurité sociale',
      'Retraite complémentaire',
      'CSG déductible',
      'Prévoyance',
    ],
    gross: 'Salaire brut',
    deducted: 'Total des retenues',
    net: 'Net à payer',
    paid: 'Payé par virement le',
    fields: ['Salarié', 'Matricule', 'Entré le', 'Période'],
  },
  it: {
    columns: ['Descrizione', 'Base', 'Aliquota', 'Trattenute', 'Competenze'],
    lines: [
      'Retribuzione ordinaria',
      'Scatti di anzianità',
      'Contributi INPS',
      'Fondo pensione',
      'Trattenuta IRPEF',
      'Addizionale regionale',
    ],
    gross: 'Totale competenze',
    deducted: 'Totale trattenute',
    net: 'Netto in busta',
    paid: 'Bonifico del',
    fields: ['Dipendente', 'Matricola', 'Assunto il', 'Periodo'],
  },
  en: {
    columns: ['Description', 'Basis', 'Rate', 'Deductions', 'Payments'],
    lines: ['Basic pay', 'Long service award', 'PAYE tax', 'National Insurance', 'Pension', 'Student loan'],
    gross: 'Gross pay',
    deducted: 'Total deductions',
    net: 'Net pay',
    paid: 'Paid by BACS on',
    fields: ['Employee', 'Payroll no.', 'Start date', 'Tax period'],
  },
  de: {
    columns: ['Bezeichnung', 'Basis', 'Satz', 'Abzüge', 'Bezüge'],
    lines: ['Grundgehalt', 'Zulage', 'Lohnsteuer', 'Krankenversicherung', 'Rentenversicherung', 'Pflegeversicherung'],
    gross: 'Gesamtbrutto',
    deducted: 'Summe der Abzüge',
    net: 'Auszahlungsbetrag',
    paid: 'Überweisung am',
    fields: ['Arbeitnehmer', 'Personalnr.', 'Eintritt', 'Monat'],
  },
}

export const payslip: Kind = {
  class: 'payslip',
  subclass: 'payslip',
  titles: { fr: 'Bulletin de paie', it: 'Busta paga', en: 'Payslip', de: 'Gehaltsabrechnung' },
  twists: ['amounts', 'amounts', 'name', 'date', 'iban'],
  blocks(facts, title) {
    const words = pay[facts.language] as PayWords
    const { say } = facts
    const bonus = Math.round(facts.base * 0.04)
    const gross = facts.base + bonus
    const rates = [0.073, facts.rate / 4, 0.0412, 0.0155]
    const deducted = rates.map((rate) => Math.round(gross * rate))
    const [base, extra, ...names] = words.lines
    const rows = [
      [base, say(facts.base), '', '', say(facts.base)],
      [extra, say(facts.base), say(400), '', say(bonus)],
      ...names.map((name, at) => [
        name,
        say(gross),
        say(Math.round((rates[at] ?? 0) * 10_000)),
        say(deducted[at] ?? 0),
        '',
      ]),
      [words.gross, '', '', '', say(gross)],
      [words.deducted, '', '', say(sum(deducted)), ''],
    ]
    return [
      { kind: 'sides', left: [facts.other, facts.reference], right: [facts.person, facts.street, facts.town] },
      { kind: 'heading', text: title },
      {
        kind: 'grid',
        columns: 4,
        pairs: [
          [words.fields[0], facts.person],
          [words.fields[1], facts.reference],
          [words.fields[2], facts.since],
          [words.fields[3], `${facts.month}/${facts.year}`],
        ],
      },
      {
        kind: 'table',
        columns: [
          column.left(words.columns[0], 0.36),
          ...words.columns.slice(1).map((name) => column.right(name, 0.16)),
        ],
        rows,
        strong: [rows.length - 2, rows.length - 1],
      },
      {
        kind: 'pairs',
        pairs: [
          [words.net, `${say(gross - sum(deducted))} EUR`],
          [`${words.paid} ${facts.day}`, facts.iban],
        ],
      },
    ]
  },
}
