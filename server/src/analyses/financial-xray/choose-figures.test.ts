import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseFigures } from './choose-figures.ts'
import { type CandidateFigures, type FigureSet, notesSet, plainFigures, type Rank } from './figure-set.ts'
import type { FigureName, Figures } from './model/types.ts'
import { choiceRemarks } from './remarks.ts'

function statement(id: string, rank: Rank, figures: Figures, more: Partial<FigureSet> = {}): FigureSet {
  const source = `medium:${id}`
  const candidates = Object.fromEntries(
    Object.entries(figures).map(([name, cents]) => [name, { cents, source, rank }]),
  ) as CandidateFigures
  return { source, periodEnd: '2025-12-31', figures: candidates, ...more }
}

const taken = (sets: readonly FigureSet[]) => plainFigures(chooseFigures(sets).figures)
const sourceOf = (sets: readonly FigureSet[], name: FigureName) => chooseFigures(sets).figures[name]?.source

test('notes alone are taken as they are', () => {
  const choice = chooseFigures([notesSet({ totalAssets: 1_000_000, equity: -5, holding: true })])
  assert.deepEqual(plainFigures(choice.figures), { totalAssets: 1_000_000, equity: -5 })
  assert.deepEqual([choice.conflicts, choice.leftOut, choice.contradicting], [[], [], []])
})

test('a figure proven by the document replaces a note, one that nothing confirms does not', () => {
  const notes = notesSet({ totalAssets: 1_000_000_00, equity: 200_000_00 })
  const figures = { totalAssets: 1_000_000_00, equity: 150_000_00 }
  for (const [rank, source] of [
    ['proven', 'medium:a'],
    ['entered', 'medium:a'],
    ['read', 'notes'],
  ] as const) {
    const sets = [statement('a', rank, figures), notes]
    assert.equal(sourceOf(sets, 'equity'), source)
    const [conflict, ...more] = chooseFigures(sets).conflicts
    assert.deepEqual([conflict?.figure, conflict?.chosen?.source, more], ['equity', source, []])
    assert.deepEqual(
      conflict?.others.map((other) => other.cents),
      [source === 'notes' ? 150_000_00 : 200_000_00],
    )
  }
})

test('what one set lacks the other adds, if both are of the same balance sheet', () => {
  const sets = [
    statement('a', 'proven', { totalAssets: 1_000_000_00, equity: 300_000_00 }),
    notesSet({ totalAssets: 1_000_400_00, revenue: 2_000_000_00 }),
  ]
  assert.deepEqual(taken(sets), { totalAssets: 1_000_000_00, equity: 300_000_00, revenue: 2_000_000_00 })
  assert.deepEqual(chooseFigures(sets).conflicts, [])
})

test('figures of two balance sheets are never mixed', () => {
  const sets = [
    statement('a', 'proven', { totalAssets: 1_000_000_00, equity: 300_000_00 }),
    notesSet({ totalAssets: 1_500_000_00, revenue: 2_000_000_00 }),
  ]
  assert.deepEqual(taken(sets), { totalAssets: 1_000_000_00, equity: 300_000_00 })
  const { leftOut, conflicts } = chooseFigures(sets)
  assert.deepEqual(leftOut, [{ source: 'notes', why: 'other-sheet' }])
  assert.deepEqual(
    conflicts.map(({ figure }) => figure),
    ['totalAssets'],
  )
})

test('of several documents the newest counts; the one of a year earlier is the trend', () => {
  const sets = [
    statement('old', 'proven', { totalAssets: 900_000_00, equity: 100_000_00 }, { periodEnd: '2024-12-31' }),
    statement('new', 'read', { totalAssets: 1_000_000_00 }),
  ]
  const choice = chooseFigures(sets)
  assert.deepEqual(plainFigures(choice.figures), { totalAssets: 1_000_000_00 })
  assert.deepEqual(choice.before, {
    periodEnd: '2024-12-31',
    figures: { totalAssets: 900_000_00, equity: 100_000_00 },
    source: 'medium:old',
  })
})

test('two statements of one day that contradict one another are both left alone', () => {
  const sets = [
    statement('a', 'proven', { totalAssets: 1_000_000_00 }),
    statement('b', 'proven', { totalAssets: 1_200_000_00 }),
  ]
  const choice = chooseFigures(sets)
  assert.deepEqual(choice.contradicting, ['medium:a', 'medium:b'])
  assert.deepEqual(choice.figures, {})
  assert.equal(choice.conflicts[0]?.chosen, undefined)
  assert.equal(choice.conflicts[0]?.others.length, 2)
})

test('of contradicting statements the one that the notes confirm is believed', () => {
  const sets = [
    statement('a', 'proven', { totalAssets: 1_000_000_00 }),
    statement('b', 'proven', { totalAssets: 1_200_000_00, equity: 5 }),
    notesSet({ totalAssets: 1_200_000_00 }),
  ]
  assert.deepEqual(chooseFigures(sets).contradicting, ['medium:a'])
  assert.deepEqual(taken(sets), { totalAssets: 1_200_000_00, equity: 5 })
})

test('notes with the digits of the document and other zeros are in another unit, and are not used', () => {
  const printed = { totalAssets: 1_234_500_00, equity: 321_000_00, revenue: 2_000_300_00 }
  for (const times of [100, 1_000]) {
    const notes = notesSet({
      totalAssets: printed.totalAssets / times,
      equity: printed.equity / times,
      cashAvailable: 12,
    })
    const choice = chooseFigures([statement('a', 'read', printed), notes])
    assert.deepEqual(choice.unitMistake, { source: 'notes', times })
    assert.deepEqual(plainFigures(choice.figures), printed)
  }
})

test('a register fills what nobody sent, and replaces nothing', () => {
  const register: FigureSet = {
    source: 'registry',
    figures: {
      revenue: { cents: 10, source: 'registry', rank: 'registry' },
      netIncome: { cents: 500_00, source: 'registry', rank: 'registry' },
    },
  }
  const sets = [notesSet({ totalAssets: 1_000_00, revenue: 800_00 }), register]
  assert.deepEqual(taken(sets), { totalAssets: 1_000_00, revenue: 800_00, netIncome: 500_00 })
  assert.equal(chooseFigures(sets).conflicts[0]?.figure, 'revenue')
})

const annual = statement('annual', 'proven', {
  totalAssets: 1_000_000_00,
  equity: 300_000_00,
  revenue: 900_000_00,
  netIncome: 5_000_00,
})

test('a newer document without total assets does not discard the annual accounts, and is named', () => {
  const scrap = statement('scrap', 'read', { cashAvailable: 7 }, { periodEnd: '2026-06-30' })
  const choice = chooseFigures([scrap, annual])
  assert.equal(choice.figures.totalAssets?.source, 'medium:annual')
  assert.equal(choice.figures.cashAvailable, undefined)
  assert.deepEqual(choice.leftOut, [{ source: 'medium:scrap', why: 'other-day' }])
})

test('a newer interim balance sheet counts, with the flows of the last whole year', () => {
  const interim = statement(
    'interim',
    'proven',
    { totalAssets: 1_300_000_00, equity: 250_000_00 },
    { periodEnd: '2026-06-30', isPartOfYear: true },
  )
  const choice = chooseFigures([interim, annual])
  assert.deepEqual(plainFigures(choice.figures), {
    totalAssets: 1_300_000_00,
    equity: 250_000_00,
    revenue: 900_000_00,
    netIncome: 5_000_00,
  })
  assert.deepEqual(choice.flowsFrom, { source: 'medium:annual', periodEnd: '2025-12-31' })
  assert.deepEqual(choice.leftOut, [])
  const [said] = choiceRemarks(choice)
  assert.match(said?.message.content ?? '', /last whole year: document annual \(2025-12-31\)/)
  const longAgo = chooseFigures([interim, { ...annual, periodEnd: '2023-12-31' }])
  assert.deepEqual([longAgo.figures.revenue, longAgo.flowsFrom], [undefined, undefined])
  assert.deepEqual(longAgo.leftOut, [{ source: 'medium:annual', why: 'other-day' }])
})

test('statements of more than two years ago do not win over notes: they are the trend, with a reason', () => {
  const old = { ...annual, periodEnd: '2019-12-31' }
  const notes = notesSet({ totalAssets: 2_000_000_00, equity: 100_000_00 })
  const choice = chooseFigures([old, notes], 'EUR', '2026-05-01')
  assert.deepEqual(plainFigures(choice.figures), { totalAssets: 2_000_000_00, equity: 100_000_00 })
  assert.deepEqual(choice.leftOut, [{ source: 'medium:annual', why: 'too-old' }])
  assert.deepEqual([choice.before?.periodEnd, choice.before?.source], ['2019-12-31', 'medium:annual'])
  assert.match(choiceRemarks(choice)[0]?.message.content ?? '', /two years old/)
  const recent = chooseFigures([{ ...annual, periodEnd: '2024-12-31' }, notes], 'EUR', '2026-05-01')
  assert.equal(recent.figures.totalAssets?.source, 'medium:annual')
  assert.equal(chooseFigures([old], 'EUR', '2026-05-01').figures.totalAssets?.source, 'medium:annual')
})

test('euros sent as cents are named for a factor of 100 only', () => {
  const said = (times: number) =>
    choiceRemarks({ ...chooseFigures([]), unitMistake: { source: 'notes', times } })[0]?.message.content ?? ''
  assert.match(said(100), /euros were sent/)
  assert.match(said(1_000), /unit of the notes or of the document/)
  assert.match(said(0.01), /unit of the notes or of the document/)
})

test('contradicting statements are a warning, which names those that are not used', () => {
  const sets = [annual, statement('b', 'proven', { totalAssets: 5_00 }), notesSet({ totalAssets: 1_000_000_00 })]
  const [said] = choiceRemarks(chooseFigures(sets))
  assert.deepEqual([said?.criteria.check, said?.criteria.severity], ['contradictingStatements', 'warning'])
  assert.match(said?.message.content ?? '', /: document b\.$/)
})
