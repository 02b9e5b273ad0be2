import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayBeDeclaredAs } from '#domain/medium.ts'
import { sniffKind } from '../sniff.ts'
import { detectDataType } from './detect-data-type.ts'

const detect = (text: string, encoding: BufferEncoding = 'utf8') => detectDataType(Buffer.from(text, encoding))

const inline =
  '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><body/></html>'
const camt = '<?xml version="1.0"?><!-- a > b --><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">'
const files = {
  'application/xml': [
    '<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance">',
    camt,
    '<rsm:CrossIndustryInvoice xmlns:rsm="x">',
  ],
  'application/xhtml+xml': [inline, `<?xml version="1.0"?>\n${inline}`],
  'application/x-ofx': [
    'OFXHEADER:100\r\nDATA:OFXSGML\r\n',
    '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>',
    '<OFX><SIGNONMSGSRSV1>',
  ],
  'text/plain': [
    ':20:X\r\n:25:1\r\n:28C:1\r\n',
    'ABNANL2A\n940\nABNANL2A\n:20:X\n:25:1\n',
    '{1:F01X}{2:I940X}{4:\r\n:20:X\r\n:25:1\r\n',
  ],
  'text/tab-separated-values': [
    'JournalCode|JournalLib|EcritureNum|EcritureDate|CompteNum|',
    '\ufeffJournalCode\tJournalLib\tEcritureNum\tEcritureDate\tCompteNum\n',
  ],
  'text/csv': ['Date;Libellé;Montant\n', 'Compte 123\n\nDate,Description,Amount\n', 'Data\tDescrizione\tImporto\n'],
}

test('data files are known by their content, whatever they are called', () => {
  for (const [type, texts] of Object.entries(files)) {
    for (const text of texts) {
      assert.equal(detect(text), type, text)
      assert.equal(sniffKind(Buffer.from(text)), 'data', text)
    }
  }
  assert.equal(detect(`\ufeff${camt}`, 'utf16le'), 'application/xml')
  assert.equal(detect('Date;Libellé;Montant\n', 'latin1'), 'text/csv')
})

test('U-03 HTML, SVG, scripts, other XML and prose are none of ours', () => {
  const others = [
    ...['', 'hello', '<html>', '<!doctype html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ...[
      '#!/bin/sh\necho',
      'function a() {}',
      '<?xml version="1.0"?><a/>',
      '<?php x ?><Document>',
      '<xbrl>',
      '<Document>',
    ],
    ...[
      'Dear Sir,\nthe date, the amount and the rest',
      'PK\x03\x04',
      'a,b,c\n1,2,3\n',
      ':20:only',
      '\0\0\0\x18ftypheic',
    ],
    ...[`${camt}<!-- %PDF-1.7 -->`, 'Date;Libellé;Montant\n\x01\x02'],
  ]
  for (const other of others) assert.equal(detect(other), undefined, JSON.stringify(other))
})

test('a DOCTYPE does not hide what a file claims to be: the reason is said by the reader', () => {
  assert.equal(
    detect('<!DOCTYPE Document [<!ENTITY a "b">]>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">'),
    'application/xml',
  )
  assert.equal(detect(`<!DOCTYPE html>\n${inline}`), 'application/xhtml+xml')
  assert.equal(detect('<!DOCTYPE lolz [<!ENTITY lol "lol">]><lolz>&lol;</lolz>'), undefined)
})

test('a data file may be declared by any name of its family, and by no other', () => {
  assert.ok(mayBeDeclaredAs('text/tab-separated-values', 'text/plain'))
  assert.ok(mayBeDeclaredAs('application/xml', 'text/xml'))
  assert.ok(mayBeDeclaredAs('application/xhtml+xml', 'application/xml'))
  assert.ok(!mayBeDeclaredAs('application/xml', 'application/xhtml+xml'))
  assert.ok(!mayBeDeclaredAs('text/plain', 'application/xml'))
  assert.ok(!mayBeDeclaredAs('application/pdf', 'text/plain'))
  assert.ok(!mayBeDeclaredAs('text/csv', 'application/pdf'))
})
