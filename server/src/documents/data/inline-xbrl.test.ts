import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { XbrlEvidence } from '../data-evidence.ts'
import { inlineNumber } from './inline-formats.ts'
import { readDataFile } from './read-data.ts'

const read = (text: string) => readDataFile(Buffer.from(text), createBudget(20_000)) as XbrlEvidence

const report = (body: string, hidden = '') => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:ifrs="https://xbrl.ifrs.org/taxonomy/2022-03-24/ifrs-full" xmlns:iso4217="http://www.xbrl.org/2003/iso4217">
<head><title>Annual report</title></head><body><div style="display:none"><ix:header><ix:hidden>${hidden}</ix:hidden><ix:references><link:schemaRef xlink:type="simple" xlink:href="example-2023.xsd"/></ix:references><ix:resources>
<xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://standards.iso.org/iso/17442">969500EXAMPLE0000000</xbrli:identifier></xbrli:entity><xbrli:period><xbrli:startDate>2023-01-01</xbrli:startDate><xbrli:endDate>2023-12-31</xbrli:endDate></xbrli:period></xbrli:context>
<xbrli:unit id="eur"><xbrli:measure>iso4217:EUR</xbrli:measure></xbrli:unit></ix:resources></ix:header></div>${body}</body></html>`
const figure = (name: string, attributes: string, printed: string) =>
  `<ix:nonFraction name="ifrs:${name}" contextRef="c" unitRef="eur" decimals="-3" ${attributes}>${printed}</ix:nonFraction>`

test('scale, sign and format make the value; taxonomy and company are named', () => {
  const { facts, ...rest } = read(
    report(`<p>Revenue ${figure('Revenue', 'scale="3" format="ixt:num-dot-decimal"', '1,234.5')}</p>
      <p>(${figure('ProfitLoss', 'scale="6" sign="-" format="ixt:num-comma-decimal"', '1.234,56')})</p>
      <p>${figure('Goodwill', 'scale="3" format="ixt:fixed-zero"', '<b>–</b>')}</p>`),
  )
  assert.deepEqual(rest, {
    format: 'ixbrl',
    taxonomy: 'esef',
    schemaRefs: ['example-2023.xsd'],
    identifier: { scheme: 'http://standards.iso.org/iso/17442', id: '969500EXAMPLE0000000' },
    faults: [],
  })
  assert.deepEqual(
    facts.map(({ name, value, unit, from, to }) => [name, value, unit, from, to]),
    [
      ['ifrs-full:Revenue', '1234500', 'EUR', '2023-01-01', '2023-12-31'],
      ['ifrs-full:ProfitLoss', '-1234560000', 'EUR', '2023-01-01', '2023-12-31'],
      ['ifrs-full:Goodwill', '0', 'EUR', '2023-01-01', '2023-12-31'],
    ],
  )
})

test('every format of numbers is read by its own rule, and what does not fit is none', () => {
  const cases: [string, string | undefined, string, string | undefined][] = [
    ['1 234,5', 'ixt:numspacecomma', '0', '1234.5'],
    ['1,234', 'ixt:numcommadot', '-2', '12.34'],
    ['5', undefined, '-2', '0.05'],
    ['-', 'ixt:zerodash', '6', '0'],
    ['-', 'ixt2:numdash', '0', '0'],
    ["1'234.5", 'ixt:num-dot-decimal-apos', '0', '1234.5'],
    ['1,234', undefined, '0', undefined],
    ['(1,234)', 'ixt:num-dot-decimal', '0', undefined],
    ['1.234.567,8,9', 'ixt:num-comma-decimal', '0', undefined],
    ['12', 'ixt:num-roman', '0', undefined],
    ['1', 'ixt:num-dot-decimal', '99', undefined],
    ['1', 'ixt:num-dot-decimal', '1e9', undefined],
  ]
  for (const [printed, format, scale, value] of cases)
    assert.equal(inlineNumber(printed, format, scale, undefined), value, `${printed} ${format} ${scale}`)
})

test('a text goes on where it is continued, without what is excluded; a ring of continuations ends', () => {
  const body = `<ix:nonNumeric name="ifrs:NameOfReportingEntity" contextRef="c" continuedAt="k1">First <ix:exclude>page 3</ix:exclude></ix:nonNumeric>
    <ix:continuation id="k1" continuedAt="k2">second</ix:continuation><ix:continuation id="k2" continuedAt="k1">third</ix:continuation>`
  assert.equal(read(report(body)).facts[0]?.value, 'First second third')
})

test('hidden facts are facts, nested ones both', () => {
  const inner = figure('Assets', 'format="ixt:num-dot-decimal"', '5')
  const nested = `<ix:nonFraction name="ifrs:EquityAndLiabilities" contextRef="c" unitRef="eur" format="ixt:num-dot-decimal">${inner}</ix:nonFraction>`
  assert.deepEqual(
    read(report('', nested)).facts.map(({ value }) => value),
    ['5', '5'],
  )
})

test('what is printed in no known format is named and gives no figure', () => {
  const { facts, faults } = read(report(figure('Revenue', 'format="ixt:num-dot-decimal"', '12 million')))
  assert.deepEqual(facts, [])
  assert.match(faults[0] ?? '', /ifrs-full:Revenue: "12 million" is not a number in the format "ixt:num-dot-decimal"/)
})

test('scripts, handlers and a DOCTYPE are refused', () => {
  for (const active of ['<script>alert(1)</script>', '<p onclick="x()">a</p>', '<iframe src="x"/>'])
    assert.throws(() => read(report(active)), { code: 'file-unreadable', message: /active content|a script/ })
  assert.throws(() => read(report('').replace('?>', '?><!DOCTYPE html>')), { message: /DOCTYPE is refused/ })
})

test('a page of HTML without inline XBRL is none of the formats', () => {
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>text</p></body></html>'
  assert.equal(readDataFile(Buffer.from(page), createBudget(20_000)), undefined)
})
