import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cleanFileName } from './clean-file-name.ts'

test('an ordinary name stays as it is, with accents, spaces and several dots', () => {
  for (const name of ['relevé de compte 2026-03.pdf', 'bilancio (finale).v2.pdf', 'scan_001.JPG', '财务报表.pdf'])
    assert.equal(cleanFileName(name), name)
})

test('U-02 paths, NUL, control and bidi characters, leading dots and dashes are removed', () => {
  const cases: [string, string][] = [
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\bilan.pdf', 'bilan.pdf'],
    ['bilan.pdf\0.exe', 'bilan.pdf.exe'],
    ['bilan\r\nSet-Cookie: a=b.pdf', 'bilanSet-Cookie_ a=b.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['\u2066hidden\u2069\u200B\uFEFF.pdf', 'hidden.pdf'],
    ['--output=x.pdf', 'output=x.pdf'],
    ['...hidden', 'hidden'],
    ['. - .pdf', 'pdf'],
    ['name.pdf. . ', 'name.pdf'],
    ['a"b<c>d|e?f*g:h.pdf', 'a_b_c_d_e_f_g_h.pdf'],
    ['\ud800lone.pdf', 'lone.pdf'],
  ]
  for (const [given, expected] of cases) assert.equal(cleanFileName(given), expected, JSON.stringify(given))
})

test('U-02 reserved names of other systems are defused, also with an extension', () => {
  for (const name of ['CON', 'nul.pdf', 'Aux.tar.gz', 'com1', 'LPT9.txt']) assert.equal(cleanFileName(name), `_${name}`)
  assert.equal(cleanFileName('console.pdf'), 'console.pdf')
})

test('U-02 a name of 4 KB is cut to 255 characters and keeps its extension; nothing left is called document', () => {
  const long = cleanFileName(`${'é'.repeat(4096)}.pdf`)
  assert.equal(long.length, 255)
  assert.ok(long.endsWith('.pdf'))
  assert.equal(cleanFileName(`${'a'.repeat(250)}${'😀'.repeat(20)}.pdf`).isWellFormed(), true)
  for (const name of ['', '..', '/', '\0', '---', '\u202e']) assert.equal(cleanFileName(name), 'document')
})

test('U-02 whatever comes in, what goes out is well-formed, visible, within 255 characters, and stays itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
      const clean = cleanFileName(name)
      assert.ok(clean.length >= 1 && clean.length <= 255 && clean.isWellFormed())
      assert.doesNotMatch(clean, /[/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|^[.-]/u)
      assert.equal(cleanFileName(clean), clean)
    }),
  )
})
