import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const programs = 'pdfsig|pdftotext|pdffonts|pdfinfo|pdfimages|mutool \\w+(?: -\\S+)*|exiftool|qpdf|head -c'
const command = new RegExp(`['\`"; ](?:${programs}) [^'\`"]*`, 'g')
const isSource = (file: string) => !file.endsWith('.test.ts')

test('commands with which a finding can be checked call the document FILE, all of them', () => {
  const folder = import.meta.dirname
  const commands = globSync('**/*.ts', { cwd: folder })
    .filter(isSource)
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(command) ?? [])
    .filter((one) => /\bcheck\b|FILE|\.pdf/.test(one))
  assert.ok(commands.length > 30, String(commands.length))
  // `earlier.pdf` and `clean.pdf` are what the commands themselves write.
  const others = commands.filter((one) => /\b(?!(?:earlier|clean)\.pdf)\w+\.pdf/.test(one) || !one.includes('FILE'))
  assert.deepEqual(
    others.filter((one) => !one.includes('earlier.pdf')),
    [],
  )
})
