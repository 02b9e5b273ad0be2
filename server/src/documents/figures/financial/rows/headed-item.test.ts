import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spanishLines } from '../words/es-lines.ts'
import { frenchLines } from '../words/fr-lines.ts'
import { italianLines } from '../words/it-lines.ts'
import type { LineTable, Section } from '../words/line-table.ts'
import { matchersFor } from '../words/section-headings.ts'
import { headedItem } from './headed-item.ts'

const keyOf = (label: string, table: LineTable, section: Section) =>
  headedItem(label, section, matchersFor(table), false)

test('a heading and its only line in one row: the line is meant, and the heading says when it is due', () => {
  const spanish = (label: string) => keyOf(label, spanishLines, 'balance')
  assert.equal(spanish('II. Deudas a corto plazo: deudas con entidades de crédito'), 'loansWithin')
  assert.equal(spanish('II. Deudas a largo plazo: deudas con entidades de crédito'), 'loansBeyond')
})

test('letters in brackets begin a line behind its heading as well', () => {
  const italian = (label: string) => keyOf(label, italianLines, 'income')
  const heading = '10) ammortamenti e svalutazioni'
  assert.equal(italian(`${heading} a), b) ammortamento delle immobilizzazioni immateriali e materiali`), 'depreciation')
  assert.equal(italian(`${heading} d) svalutazioni dei crediti`), undefined)
})

test('words behind a colon are no line where those before it are no heading, or say nothing more', () => {
  assert.equal(keyOf('Note 12: Emprunts', frenchLines, 'liabilities'), undefined)
  assert.equal(keyOf('Emprunts et dettes: montants en euros', frenchLines, 'liabilities'), undefined)
  assert.equal(keyOf("Emprunts : dont à moins d'un an : 3 000", frenchLines, 'liabilities'), undefined)
})
