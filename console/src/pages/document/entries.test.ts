import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxesOf, isSamePlace, positionOf } from './boxes.ts'
import { clearFamilies, coverageOf, notCheckedByKind } from './coverage.ts'
import type { DocRaw, Finding } from './doc-report.ts'
import { entriesOf, entryWith, firstPage } from './entries.ts'

const reason = (title: string, findings: Finding[]) => ({
  typeCode: 'x',
  level: null,
  sentiment: findings.length > 0 ? 'bad' : 'good',
  message: { title, content: '' },
  findings,
})
const finding = (typeCode: string, severity: Finding['severity'], more: Partial<Finding> = {}): Finding => ({
  typeCode,
  severity,
  message: `${typeCode} was found`,
  ...more,
})
const amount: [number, number, number, number] = [516, 722, 555, 734]

const raw: DocRaw = {
  flag: { color: 'red', value: 0.99 },
  score: {
    weights: [
      { typeCode: 'laterSave', weight: 2 },
      { typeCode: 'brokenSum', weight: 6 },
    ],
  },
  reasons: [
    reason('Saves', [
      finding('laterSave', 'fraudulent', {
        id: 'f1',
        title: 'A later save',
        places: [{ page: 2, box: amount }],
        earlierText: '1',
      }),
      finding('laterSave', 'fraudulent', { id: 'f2', title: 'A later save', places: [{ page: 1, box: amount }] }),
    ]),
    reason('Dates', [finding('lateDate', 'notice')]),
    reason('Sums', [finding('brokenSum', 'fraudulent', { places: [{ page: 2, box: [514, 721, 556, 735] }] })]),
    reason('Fonts agree', []),
  ],
  coverage: {
    checked: ['laterSave', 'lateDate', 'brokenSum', 'fonts', 'codes'],
    notChecked: [
      { typeCode: 'signature', message: 'not signed', kind: 'notApplicable' },
      { typeCode: 'blurred', message: 'too blurred', kind: 'unreadable' },
      { typeCode: 'old', message: 'of a report without kinds' },
    ],
  },
}

test('findings of one kind are one entry, the gravest and heaviest first, numbered as on the page', () => {
  const entries = entriesOf(raw)
  assert.deepEqual(
    entries.map(({ number, typeCode, title, places }) => [number, typeCode, title, places.length]),
    [
      [1, 'brokenSum', 'Sums', 1],
      [2, 'laterSave', 'A later save', 2],
      [3, 'lateDate', 'Dates', 0],
    ],
  )
})

test('an address may name any finding of an entry, or its kind', () => {
  const entries = entriesOf(raw)
  assert.equal(entryWith(entries, 'f2')?.typeCode, 'laterSave')
  assert.equal(entryWith(entries, 'lateDate')?.number, 3)
  assert.equal(entryWith(entries, 'gone'), undefined)
  assert.equal(firstPage(entryWith(entries, 'f2')), 2)
})

test('a place with two findings is one box with both numbers, and keeps what stood there before', () => {
  const [box, ...others] = boxesOf(entriesOf(raw), 2)
  assert.equal(others.length, 0)
  assert.deepEqual(
    box?.entries.map(({ number }) => number),
    [1, 2],
  )
  assert.deepEqual(box?.box, [514, 721, 556, 735])
  assert.equal(box?.earlierText, '1')
  assert.equal(boxesOf(entriesOf(raw), 3).length, 0)
})

test('a frame around a table is another place than an amount in it', () => {
  assert.equal(isSamePlace([0, 0, 500, 500], amount), false)
  assert.equal(isSamePlace([516, 722, 530, 734], amount), true)
  assert.equal(isSamePlace([10, 10, 20, 20], [21, 10, 30, 20]), false)
})

test('a box is placed in shares of the page', () => {
  assert.deepEqual(positionOf([59.5, 84.2, 119, 168.4], { widthPoints: 595, heightPoints: 842 }), {
    left: '10.000%',
    top: '10.000%',
    width: '10.000%',
    height: '10.000%',
  })
})

test('what could not be told is counted and grouped, what can be mended first', () => {
  assert.deepEqual(coverageOf(raw), { found: 3, clear: 2, notTold: 3 })
  assert.deepEqual(
    notCheckedByKind(raw.coverage).map(({ kind, checks }) => [kind, checks.length]),
    [
      ['unreadable', 1],
      ['nothingToCompare', 1],
      ['notApplicable', 1],
    ],
  )
  assert.deepEqual(clearFamilies(raw), ['Fonts agree'])
})
