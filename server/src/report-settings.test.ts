import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from './config.ts'
import { reportSettings } from './report-settings.ts'

const of = (environment: Record<string, string> = {}) => reportSettings(readConfig(environment))

test('settings that a report may depend on make another hash, and the order in which they are said does not', () => {
  assert.match(of(), /^[0-9a-f]{64}$/)
  assert.equal(of(), of())
  assert.equal(of({ ANALYSES: 'magpie,doc_xray' }), of({ ANALYSES: 'doc_xray,magpie' }))
  for (const change of [
    { ANALYSES: 'doc_xray' },
    { REGISTERS: 'offline' },
    { OCR_ENGINE: 'embedded' },
    { REGISTER_FR_BODACC_URL: 'off' },
  ])
    assert.notEqual(of(change), of(), JSON.stringify(change))
})

test('what no report depends on leaves it as it is, and a key of a register is not told by it', () => {
  for (const change of [{ PORT: '9999' }, { LOG_LEVEL: 'silent' }, { RATE_LIMIT: '5' }])
    assert.equal(of(change), of(), JSON.stringify(change))
  const key = (value: string) => of({ REGISTER_UK_COMPANIES_HOUSE_KEY: value })
  assert.equal(key('one'), key('another'))
  assert.notEqual(key('one'), of())
})
