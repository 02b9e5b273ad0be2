import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { alertCatalogue } from '../alerts/catalogue/index.ts'

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/manager-xray.md'), 'utf8')

test('docs/manager-xray.md gives each alert the level of the catalogue, and names those that differ by their facts', () => {
  for (const { name, about, level } of alertCatalogue)
    assert.ok(page.includes(`| ${name} | ${about} | ${level} |`), name)
  assert.match(page, /a disqualification that has ended is `medium`/)
  assert.match(page, /accounts that are a year late or more are shown as `medium`/)
})
