import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePdfDate } from '#documents/dates.ts'
import { fileTimes, signedAt } from '#test/support/doc-xray-evidence.ts'
import { saidDate, secondsBetween, signingTimeOf, stampOf, surelyBefore, timesOf } from './times.ts'

const noDates = {
  infoCreation: null,
  infoModification: null,
  xmpCreation: null,
  xmpModification: null,
  xmpMetadata: null,
  history: [],
}

test('the best vouched-for time of a signature counts: time stamp, then attribute, then claim', () => {
  const claimedTime = parsePdfDate('D:20240101000000Z')
  const full = { ...signedAt('2024-01-02T00:00:00.000Z'), claimedTime, timestampTime: '2024-01-03T00:00:00.000Z' }
  assert.equal(signingTimeOf(full), '2024-01-03T00:00:00.000Z')
  assert.equal(signingTimeOf({ ...full, timestampTime: null }), '2024-01-02T00:00:00.000Z')
  assert.equal(signingTimeOf({ ...full, timestampTime: null, signingTime: null }), '2024-01-01T00:00:00.000Z')
  assert.equal(
    fileTimes({ signed: ['2024-05-01T00:00:00.000Z', '2024-04-01T00:00:00.000Z'] }).lastSigning,
    '2024-05-01T00:00:00.000Z',
  )
})

test('an unreadable Info date gives way to XMP', () => {
  assert.equal(fileTimes({ created: 'D:20240230', xmpCreated: '2024-02-28' }).creation?.text, '2024-02-28')
})

test('times are shown in UTC, differences in seconds', () => {
  const [creation, modification] = [parsePdfDate("D:20240131094500+01'00'"), parsePdfDate('D:20240131084630Z')]
  assert.equal(stampOf(creation.instant), '2024-01-31 08:45:00')
  assert.equal(secondsBetween(creation, modification), 90)
  assert.equal(secondsBetween(modification, creation), -90)
  assert.equal(secondsBetween(creation, null), null)
})

test('a difference is not stated where only one of the dates names its time zone', () => {
  const [zoned, bare] = [parsePdfDate("D:20240131094500+01'00'"), parsePdfDate('D:20240131094630')]
  assert.equal(secondsBetween(zoned, bare), null)
  assert.equal(secondsBetween(bare, zoned), null)
  assert.equal(secondsBetween(bare, parsePdfDate('D:20240131094700')), 30)
})

test('a signature that cannot be read gives no time and no date', () => {
  const claimedTime = parsePdfDate('D:20240101000000Z')
  for (const broken of [{ cmsReadable: false }, { gapIsClean: false }]) {
    const signature = { ...signedAt('2024-01-02T00:00:00.000Z'), claimedTime, ...broken }
    assert.equal(signingTimeOf(signature), null)
    const times = timesOf({ dates: noDates, signatures: [signature], revisions: [] })
    assert.deepEqual([times.signings, times.lastSigning, times.all], [[], null, []])
  }
})

test('a date that cannot be read is before and after nothing', () => {
  const [broken, sound] = [parsePdfDate('D:20240230'), parsePdfDate('D:20240101')]
  assert.equal(surelyBefore(broken, sound, 0) || surelyBefore(sound, broken, 0), false)
})

test('a date is said in words, as the clock of its writer showed it and no finer than it is written', () => {
  const said = (text: string) => saidDate(parsePdfDate(text))
  assert.equal(said("D:20990131094500+01'00'").fr, '31 janvier 2099 à 09:45:00 (UTC+1)')
  assert.equal(said("D:20990131-03'30'").it, '31 gennaio 2099')
  assert.equal(said("D:209901310945-03'30'").en, '31 January 2099 at 09:45 (UTC−3:30)')
  assert.deepEqual([said('D:209901').it, said('D:2099').fr], ['gennaio 2099', '2099'])
})
