import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { criteria } from './criteria.ts'
import { detectors } from './doc-xray/detectors/index.ts'
import { analyses } from './index.ts'
import { analysisSources } from './sources.ts'

const here = import.meta.dirname
const camel = (file: string) => file.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

test('each detector is one file of its name, is listed, and has its test beside it', async () => {
  const folder = path.join(here, 'doc-xray/detectors')
  const files = readdirSync(folder).filter((file) => !file.endsWith('.test.ts') && file !== 'index.ts')
  const names = files.map((file) => camel(path.basename(file, '.ts')))
  assert.deepEqual(names.sort(), detectors.map(({ typeCode }) => typeCode).sort())
  for (const file of files) {
    assert.ok(existsSync(path.join(folder, file.replace(/\.ts$/, '.test.ts'))), `${file} has no test`)
    const exported = await import(path.join(folder, file))
    assert.equal(exported[camel(path.basename(file, '.ts'))]?.typeCode, camel(path.basename(file, '.ts')))
  }
})

/** Beside them are folders of what several of them share. */
const isAnalysis = (index: string) => existsSync(index) && readFileSync(index, 'utf8').includes('defineAnalysis(')

test('each analysis is one folder, is listed, and has its test beside it', () => {
  const folders = readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isAnalysis(path.join(here, entry.name, 'index.ts')))
    .map(({ name }) => name)
  assert.equal(folders.length, analyses.length)
  for (const folder of folders) assert.ok(existsSync(path.join(here, folder, 'index.test.ts')), `${folder} has no test`)
  assert.deepEqual(
    analyses.map(({ source }) => source),
    [...analysisSources],
  )
})

test('the criteria are the detectors in their own words, in three languages', () => {
  assert.deepEqual(
    criteria.map(({ typeCode }) => typeCode),
    detectors.map(({ typeCode }) => typeCode),
  )
  for (const { title, why, severity, needs } of criteria) {
    for (const text of [title, why]) {
      assert.ok(text.en && text.fr && text.it)
      assert.equal(new Set([text.en, text.fr, text.it]).size, 3)
    }
    assert.ok(['notice', 'suspicious', 'fraudulent'].includes(severity))
    assert.ok(needs.length > 0)
  }
})
