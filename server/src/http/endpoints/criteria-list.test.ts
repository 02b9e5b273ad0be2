import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectors } from '#analyses/doc-xray/detectors/index.ts'
import { falseAlarmBound } from '#analyses/doc-xray/false-alarms.ts'
import { genuineRecord } from '#analyses/doc-xray/record.ts'
import { theApi } from '#test/support/endpoint.ts'

const { call } = await theApi()

test('every detector tells what it judges, on what, and why', async () => {
  const answer = await call('GET', '/criteria')
  assert.equal(answer.status, 200)
  const { criteria } = answer.body
  const typeCodes = criteria.map(({ typeCode }: { typeCode: string }) => typeCode)
  assert.deepEqual(
    typeCodes,
    detectors.map(({ typeCode }) => typeCode),
  )
  const { fired, of } = genuineRecord.detectors[detectors[0]?.typeCode ?? ''] ?? { fired: -1, of: -1 }
  assert.deepEqual(criteria[0], {
    source: 'doc_xray',
    typeCode: detectors[0]?.typeCode,
    family: detectors[0]?.family,
    severity: detectors[0]?.severity,
    title: detectors[0]?.title.en,
    why: detectors[0]?.why.en,
    needs: detectors[0]?.needs,
    proof: false,
    falseAlarms: { fired, of, rateBelow: Math.ceil(falseAlarmBound({ fired, of }) * 10_000) / 10_000 },
  })
})

test('title and reason are in the language that is asked for', async () => {
  const { criteria } = (await call('GET', '/criteria', { headers: { 'accept-language': 'it, en;q=0.5' } })).body
  assert.deepEqual([criteria[0].title, criteria[0].why], [detectors[0]?.title.it, detectors[0]?.why.it])
})
