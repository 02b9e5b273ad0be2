import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileTimes } from '#test/support/doc-xray-evidence.ts'
import { conflictingDates } from './conflicting-dates.ts'

const inspect = (dates: Parameters<typeof fileTimes>[0]) => conflictingDates.inspect({ times: fileTimes(dates) })
const created = "D:20240131094500+01'00'"

test('Info and XMP that disagree are found, and both are quoted', () => {
  const outcome = inspect({ created, modified: 'D:20240802141303Z', xmpModified: '2024-08-30T16:52:38+02:00' })
  assert.ok(outcome.result === 'flagged')
  assert.equal(
    outcome.findings[0]?.summary,
    'modification: 2 August 2024 at 14:13:03 (UTC) in Info, 30 August 2024 at 16:52:38 (UTC+2) in XMP',
  )
})

test('the same moment is clear: in another zone, rougher, or copied without its zone', () => {
  for (const xmpCreated of [
    '2024-01-31T09:45:00+01:00',
    '2024-01-31T08:45:00Z',
    '2024-01-31',
    '2024-01-31T09:45:00Z',
    '2024-01-31T09:45:00',
  ]) {
    assert.equal(inspect({ created, xmpCreated }).result, 'clear', xmpCreated)
  }
})

test('an XMP packet that could not be read is the reason, and no other is made up', () => {
  const outcome = conflictingDates.inspect({ times: { ...fileTimes({ created }), xmpUnreadable: true } })
  assert.ok(outcome.result === 'inconclusive')
  assert.equal(outcome.reason, 'the XMP packet could not be read')
})

test('a date that stands in one place only cannot disagree', () => {
  assert.equal(inspect({ created, xmpModified: '2024-02-01' }).result, 'inconclusive')
})

test('harmless: a program that knows nothing of XMP saves the file again, and only Info has the later date', () => {
  const modified = 'D:20240830145238Z'
  assert.equal(inspect({ created, modified, xmpModified: '2024-08-02T16:13:03+02:00' }).result, 'clear')
  assert.equal(inspect({ created: modified, xmpCreated: '2024-01-31T09:45:00+01:00' }).result, 'clear')
})

test('the reason says that only a date set back in Info counts', () => {
  const { en, fr, it } = conflictingDates.why
  assert.match(en, /later date in Info does not count/)
  assert.match(fr, /plus récente dans Info ne compte pas/)
  assert.match(it, /più recente in Info non conta/)
})
