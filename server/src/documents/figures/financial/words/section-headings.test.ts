import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { pageLines } from '../pages/page-lines.ts'
import { germanLines } from './de-lines.ts'
import { englishLines } from './en-lines.ts'
import { spanishLines } from './es-lines.ts'
import { frenchLines } from './fr-lines.ts'
import { normalLabel, type Section } from './line-table.ts'
import { dutchLines } from './nl-lines.ts'
import { headingOf, matchersFor } from './section-headings.ts'

const sectionIn = (table: typeof germanLines, label: string, ...cells: string[]) => {
  const [line] = pageLines(statementEvidence([statementPage(1, [400, 500], [[label, ...cells]])]))
  return line === undefined ? undefined : headingOf(line, matchersFor(table))
}
const sectionOf = (label: string, ...cells: string[]) => sectionIn(germanLines, label, ...cells)

test('the unit behind a heading is no part of it', () => {
  for (const label of ['AKTIVA', 'AKTIVA TEUR', 'Aktiva in tausend EUR'])
    assert.equal(sectionOf(label), 'assets', label)
})

test('a line with amounts, and other words behind, are no heading', () => {
  assert.equal(sectionOf('Aktiva', '1.000', '900'), undefined)
  assert.equal(sectionOf('Aktiva der Zweigniederlassung'), undefined)
})

test('the results of years before are not that of the year, however near their words are to a picture', () => {
  const keyOf = matchersFor(spanishLines).line.get('liabilities')
  assert.equal(keyOf?.('resultado del ejercicio', true), 'balanceResult')
  assert.equal(keyOf?.('resultado dei ejercicio', true), 'balanceResult')
  assert.equal(keyOf?.('resultados de ejercicios anteriores', true), undefined)
})

test('the number of the company before a Belgian title is no part of it, and the last word of a label is no title', () => {
  assert.equal(sectionIn(dutchLines, 'Nr. 0403.019.261 RESULTATENREKENING'), 'income')
  assert.equal(sectionIn(dutchLines, 'ACTIVA'), 'assets')
  assert.equal(sectionIn(dutchLines, 'activa'), undefined)
})

test('words of a company that lets a building, and numbers before a line as a picture has them', () => {
  const keyOf = matchersFor(frenchLines).line.get('income')
  for (const [label, key] of [
    ["Loyers encaissés (chiffre d'affaires)", 'revenue'],
    ['Revenus locatifs', 'totalIncome'],
    ['Loyers et charges locatives', undefined],
    ['Dotations aux amortissements des constructions', 'depreciation'],
    ['Amortissements sur immobilisations corporelles', 'depreciation'],
  ] as const)
    assert.equal(keyOf?.(normalLabel(label), false), key, label)
  for (const number of ['III.', 'Ill.', 'JI.', 'TIL.'])
    assert.equal(normalLabel(`${number} Kassenbestand`), 'kassenbestand', number)
})

test('the sums of which a total is made are no words of it, whatever a picture makes of their numbers', () => {
  for (const sums of ['(I+II+III)', '(I+I1+Ilt+IV+V)', '(I + Il + lll)'])
    assert.equal(normalLabel(`TOTAL ACTIF ${sums}`), 'total actif', sums)
  assert.equal(normalLabel('Total (net till)'), 'total net till')
})

test('the head of the column of notes does not open the notes, whatever stands above the other columns', () => {
  assert.equal(sectionIn(dutchLines, 'Toelichting', '€', '€'), undefined)
  assert.equal(sectionIn(dutchLines, 'Toelichting', '2024', '2023'), undefined)
  assert.equal(sectionIn(spanishLines, 'Memoria', '2024', '2023'), undefined)
  assert.equal(sectionIn(dutchLines, 'Toelichting'), 'other')
  assert.equal(sectionIn(spanishLines, 'Memoria del ejercicio'), 'other')
})

test('statements of two years are called comparative, and a turnover is told below a Belgian margin', () => {
  assert.equal(sectionIn(englishLines, 'COMPARATIVE BALANCE SHEETS'), 'balance')
  assert.equal(sectionIn(englishLines, 'COMPARATIVE STATEMENTS OF INCOME'), 'income')
  const keyOf = matchersFor(frenchLines).line.get('income')
  assert.equal(keyOf?.(normalLabel("Dont: chiffre d'affaires"), false), 'revenue')
  assert.equal(keyOf?.(normalLabel("Dont chiffre d'affaires à l'exportation"), false), undefined)
})

test('a title between the company and the day of printing opens its statement; two titles, or one word of a row, do not', () => {
  const framed = (...cells: string[]) => {
    const [line] = pageLines(statementEvidence([statementPage(1, [300, 400, 540], [['SARL DUBOIS', ...cells]])]))
    return line === undefined ? undefined : headingOf(line, matchersFor(frenchLines))
  }
  const printed = 'Édité le 17/06/2023'
  // As words of their own, which stand close together.
  const inWords = (title: string) => {
    const words = title.split(' ')
    const line = pageLines(statementEvidence([statementPage(1, [540], [['SARL DUBOIS', printed]])]))[0]
    assert.ok(line)
    let left = 200
    const placed = words.map((text) => {
      const box = [left, 40, left + 4.6 * text.length, 49] as const
      left = box[2] + 3
      return { text, box }
    })
    const all = [...line.words, ...placed].toSorted((a, b) => a.box[0] - b.box[0])
    return { ...line, words: all, text: all.map(({ text }) => text).join(' ') }
  }
  const sectionBetween = (title: string) => headingOf(inWords(title), matchersFor(frenchLines))
  assert.equal(sectionBetween('BILAN ACTIF DÉTAILLÉ'), 'assets')
  assert.equal(sectionBetween('COMPTE DE RÉSULTAT'), 'income')
  assert.equal(sectionBetween('Annexe des comptes'), undefined)
  assert.equal(framed('Bilan actif', 'Bilan passif', printed), undefined)
  assert.equal(framed('', 'Actif', printed), undefined)
})

test('turnover of continuing operations, and depreciation told of tangible assets alone or with goodwill', () => {
  const keyIn = (section: Section, label: string) =>
    matchersFor(englishLines).line.get(section)?.(normalLabel(label), false)
  assert.equal(keyIn('income', 'Turnover - continuing operations'), 'revenue')
  assert.equal(keyIn('notes', 'Depreciation of tangible assets'), 'depreciationPart')
  assert.equal(keyIn('flows', 'Depreciation of tangible assets and amortisation of goodwill'), 'depreciationInFlows')
})

test('what German accounts write off of fixed assets is not what they write off of finance', () => {
  const keyOf = (label: string) => matchersFor(germanLines).line.get('income')?.(normalLabel(label), false)
  for (const rest of [
    '',
    ' auf immaterielle Vermögenswerte und Sachanlagen',
    ' auf Sachanlagen',
    ' des Anlagevermögens',
  ])
    assert.equal(keyOf(`Abschreibungen und Wertminderungen${rest}`), 'depreciation', rest)
  for (const rest of ['Finanzanlagen', 'finanzielle Vermögenswerte', 'Forderungen'])
    assert.notEqual(keyOf(`Abschreibungen und Wertminderungen auf ${rest}`), 'depreciation', rest)
})

test('a title with its day may be behind the company or its number, and no other words of such a line are one', () => {
  const sectionOfEnglish = (label: string, ...cells: string[]) => sectionIn(englishLines, label, ...cells)
  for (const [label, section] of [
    ['Company number 123456 — Balance sheet as at 31 December 2024', 'balance'],
    ['Example Print DAC (Company number 123456) Profit and loss account, year ended 31 October 2023', 'income'],
    ['Example Stoneworks Limited — Balance sheet at 31 December 2024', 'balance'],
    ['Example Stoneworks Limited — Balance sheet and what is to be said of it', undefined],
    ['Company number 123456 — Notes and balance sheet as at 31 December 2024', undefined],
    ['Company number 123456 — Balance sheet as at 31 December 2024 was approved', undefined],
    ['Total of company number 123456 Balance sheet as at 31 December 2024', undefined],
  ] as const)
    assert.equal(sectionOfEnglish(label), section, label)
  assert.equal(sectionOfEnglish('Company number 123456 — Balance sheet', '1,200', '1,300'), undefined)
})
