import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import { addRevision, makePdf } from '#test/support/make-pdf.ts'
import { xrayOf } from '#test/support/xray-of.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

const content = (amount: string) => `BT /F1 12 Tf 72 770 Td (Closing balance) Tj 300 0 Td (${amount}) Tj ET`

test('a replaced amount shows where it stands now and where the earlier one stood, in the save that had it', async () => {
  const issued = makePdf({ pages: ['x'], objects: { 11: (pen) => pen.stream('', content('1 204,50')) } })
  const edited = addRevision(issued, { objects: { 11: (pen) => pen.stream('', content('91 204,50')) } })
  const { findings } = await xrayOf(reader, edited)
  const found = findings.find(({ earlierPlaces }) => earlierPlaces !== undefined)
  assert.ok(found, 'the change was found')
  const [before] = found.earlierPlaces ?? []
  const [now] = found.places ?? []
  assert.deepEqual([before?.page, before?.revision, now?.page, found.revision], [1, 1, 1, 2])
  assert.ok((before?.box[0] ?? 0) >= 365 && (before?.box[0] ?? 0) <= 380, `${before?.box}`)
  assert.ok((before?.box[2] ?? 0) < (now?.box[2] ?? 0), 'the later amount is longer')
  assert.equal(new Set(findings.map(({ id }) => id)).size, findings.length)
  assert.ok(found.title.length > 0 && found.titleTranslations.fr.length > 0)
})
