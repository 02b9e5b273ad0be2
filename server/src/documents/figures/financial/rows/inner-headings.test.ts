import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PrintedRow, statementEvidence, statementPage } from '#test/support/statement-evidence.ts'
import { readFinancialFigures } from '../read-financial-figures.ts'

const figuresOf = (...tables: readonly (readonly PrintedRow[])[]) => {
  const pages = tables.map((rows, at) => statementPage(at + 1, [440, 540], rows))
  const { figures = {} } = readFinancialFigures(statementEvidence(pages)).years[0] ?? {}
  return (field: keyof typeof figures) => {
    const figure = figures[field]
    return figure === undefined ? undefined : `${figure.valueCents / 100} ${figure.status}`
  }
}

const austrian: PrintedRow[] = [
  ['Bilanz zum 31. Dezember 2024'],
  ['AKTIVA', '31.12.2024', '31.12.2023'],
  ['A. Anlagevermögen'],
  ['I. Immaterielle Vermögensgegenstände'],
  ['1. Software', '12.000,00', '15.000,00'],
  ['II. Sachanlagen'],
  ['1. Grundstücke und Bauten, einschließlich der Bauten auf'],
  ['fremdem Grund', '310.000,00', '320.000,00'],
  ['2. Maschinen', '90.000,00', '80.000,00'],
  ['', '400.000,00', '400.000,00'],
  ['III. Finanzanlagen', '8.000,00', '7.000,00'],
  ['', '420.000,00', '422.000,00'],
  ['B. Umlaufvermögen'],
  ['I. Vorräte', '50.000,00', '60.000,00'],
  ['II. Forderungen und sonstige Vermögensgegenstände'],
  ['1. Forderungen aus Lieferungen und Leistungen', '70.000,00', '65.000,00'],
  ['2. sonstige Forderungen', '5.000,00', '4.000,00'],
  ['', '75.000,00', '69.000,00'],
  ['III. Kassenbestand', '35.000,00', '31.000,00'],
  ['', '160.000,00', '160.000,00'],
  ['SUMME AKTIVA', '580.000,00', '582.000,00'],
]

test('a sum without words is that of the heading above it, and the group has its own below', () => {
  const of = figuresOf(austrian)
  assert.equal(of('totalFixedAssets'), '420000 proven')
  assert.equal(of('totalAssets'), '580000 proven')
})

test('a sum of a part is never that of the group, even where the other is not printed', () => {
  const cut = austrian.filter(([, amount]) => amount !== '420.000,00')
  assert.notEqual(figuresOf(cut)('totalFixedAssets')?.split(' ')[0], '400000')
  // The heading of the part has no number.
  const plain = cut.map(([label, ...cells]): PrintedRow => [label.replace('II. Sachanlagen', 'Sachanlagen'), ...cells])
  assert.notEqual(figuresOf(plain)('totalFixedAssets'), '400000 proven')
})

const italian: PrintedRow[] = [
  ['BILANCIO AL 31/12/2024'],
  ['STATO PATRIMONIALE ATTIVO', '31/12/2024', '31/12/2023'],
  ['B) IMMOBILIZZAZIONI'],
  ['I. Immateriali'],
  ['4) Concessioni, licenze, marchi', '21.000', '22.000'],
  ['Totale I', '21.000', '22.000'],
  ['II. Materiali'],
  ['1) Terreni e fabbricati', '300.000', '310.000'],
  ['4) Altri beni', '15.000', '16.000'],
  ['Totale II', '315.000', '326.000'],
  ['TOTALE IMMOBILIZZAZIONI (B)', '336.000', '348.000'],
  ['C) ATTIVO CIRCOLANTE'],
  ['II. Crediti'],
  ['1) Verso clienti', '80.000', '70.000'],
  ['Totale II', '80.000', '70.000'],
  ['IV. Disponibilità liquide'],
  ['1) Depositi bancari e postali', '44.000', '33.000'],
  ['3) Denaro e valori in cassa', '2.000', '1.000'],
  ['Totale IV', '46.000', '34.000'],
  ['TOTALE ATTIVO CIRCOLANTE (C)', '126.000', '104.000'],
  ['TOTALE ATTIVO', '462.000', '452.000'],
]

test('a total with the number of its heading is what the heading names', () => {
  const of = figuresOf(italian)
  assert.equal(of('totalFixedAssets'), '336000 proven')
  assert.equal(of('cashAvailable'), '46000 proven')
})

test('a total with a number is not that of the group above, whose number is of another level', () => {
  const lost = italian.filter(([label]) => !['I. Immateriali', 'TOTALE IMMOBILIZZAZIONI (B)'].includes(label))
  assert.equal(figuresOf(lost)('totalFixedAssets')?.startsWith('21000') ?? false, false)
})

test('a sum below the last heading that counts what is above this heading is not its own', () => {
  const of = figuresOf([
    ['Bilancio al 31/12/2024'],
    ['ATTIVO', '31/12/2024', '31/12/2023'],
    ['C) ATTIVO CIRCOLANTE'],
    ['II. Crediti'],
    ['1) Verso clienti', '80.000', '70.000'],
    ['IV. Disponibilità liquide'],
    ['1) Depositi bancari e postali', '44.000', '40.000'],
    ['3) Denaro e valori in cassa', '2.000', '1.000'],
    ['Totale', '126.000', '111.000'],
    ['TOTALE ATTIVO', '462.000', '400.000'],
  ])
  assert.notEqual(of('cashAvailable'), '126000 proven')
})
