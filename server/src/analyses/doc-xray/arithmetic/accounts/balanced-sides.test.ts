import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Cell, printedPage } from '#test/support/printed-page.ts'
import { unprovenSum } from '../../detectors/unproven-sum.ts'

const row = (label: string, amount: string): Cell[] => [
  { text: label, left: 40 },
  { text: amount, right: 440 },
]
const inspect = (rows: Cell[][]) => unprovenSum.inspect({ pages: [printedPage(rows)] }).result

type Sheet = { assets?: string; liabilities?: string; cash?: string; further?: Cell[][] }

const sheet = ({ assets = '1.638.612', liabilities = assets, cash = '199.687', further = [] }: Sheet): Cell[][] => [
  row('Vaste activa', '874.525'),
  row('Voorraden', '172.686'),
  row('Vorderingen', '391.714'),
  row('Liquide middelen', cash),
  ...further,
  row('TOTAAL DER ACTIVA', assets),
  row('Inbreng', '51.132'),
  row('Reserves', '456.064'),
  row('Schulden op meer dan een jaar', '388.516'),
  row('Schulden op ten hoogste een jaar', '742.900'),
  ...further,
  row('TOTAAL DER PASSIVA', liabilities),
]

test('two totals that the lines of neither side make are found, where the lines of both sides make the same', () => {
  assert.notEqual(inspect(sheet({})), 'flagged')
  assert.equal(inspect(sheet({ assets: '1.702.612' })), 'flagged')
})

test('harmless: a line that was not read on one side', () => {
  assert.notEqual(inspect(sheet({ assets: '1.702.612', cash: '135.687' })), 'flagged')
})

test('harmless: what both totals count is printed elsewhere, or stands on both sides', () => {
  const more = [row('Niet in de balans opgenomen', '64.000')]
  assert.notEqual(inspect([...sheet({ assets: '1.702.612' }), ...more]), 'flagged')
  assert.notEqual(inspect(sheet({ assets: '1.638.612', further: more })), 'flagged')
})
