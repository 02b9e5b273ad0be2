import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makeXmp } from '#test/support/make-pdf.ts'
import { readXmp } from './xmp.ts'

test('dates and history are read from elements', () => {
  const xmp = readXmp(
    Buffer.from(
      makeXmp({
        createDate: '2024-01-31T09:45:00+01:00',
        modifyDate: '2024-02-01',
        metadataDate: '2024-02-02',
        history: ['2024-02-01T10:00:00Z', '2024-02-01T11:00:00Z'],
      }),
    ),
  )
  assert.equal(xmp.createDate?.instant, '2024-01-31T08:45:00.000Z')
  assert.equal(xmp.modifyDate?.precision, 'day')
  assert.equal(xmp.metadataDate?.text, '2024-02-02')
  assert.deepEqual(
    xmp.history.map(({ when, softwareAgent }) => [when?.text, softwareAgent]),
    [
      ['2024-02-01T10:00:00Z', 'Demo Editor'],
      ['2024-02-01T11:00:00Z', 'Demo Editor'],
    ],
  )
})

test('properties are known by their namespace: as attributes, under any prefix, nested in a description', () => {
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:xap="http://ns.adobe.com/xap/1.0/" xmlns:e="http://ns.adobe.com/xap/1.0/sType/ResourceEvent#"
      xmlns:m="http://ns.adobe.com/xap/1.0/mm/" xmlns:other="http://example.test/" xap:CreateDate="2020-01-01" other:ModifyDate="1999-01-01">
      <m:History><rdf:Seq><rdf:li><rdf:Description><e:action>saved</e:action><e:when>2021-01-01</e:when></rdf:Description></rdf:li></rdf:Seq></m:History>
    </rdf:Description></rdf:RDF></x:xmpmeta>`
  const xmp = readXmp(Buffer.from(packet))
  assert.equal(xmp.createDate?.text, '2020-01-01')
  assert.equal(xmp.modifyDate, null)
  assert.deepEqual(
    xmp.history.map(({ action, when }) => [action, when?.text]),
    [['saved', '2021-01-01']],
  )
})

const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:xmp="http://ns.adobe.com/xap/1.0/"'

test('what is nested belongs to something else: an ingredient, a picture, an earlier version', () => {
  const nested = '<rdf:Description xmp:CreateDate="1999-01-01" xmp:ModifyDate="1999-01-01"/>'
  const packet = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${rdf}>
    <rdf:Description xmlns:m="http://ns.adobe.com/xap/1.0/mm/">
      <m:Pantry><rdf:Bag><rdf:li>${nested}</rdf:li></rdf:Bag></m:Pantry>
      <m:DerivedFrom><rdf:RDF>${nested}</rdf:RDF></m:DerivedFrom>
    </rdf:Description>
    <rdf:Description><xmp:CreateDate>2020-01-01</xmp:CreateDate></rdf:Description></rdf:RDF></x:xmpmeta>`
  const xmp = readXmp(Buffer.from(packet))
  assert.deepEqual([xmp.createDate?.text, xmp.modifyDate, xmp.faults], ['2020-01-01', null, []])
})

test('a prefix means what it was declared as where it stands', () => {
  const packet = `<rdf:RDF ${rdf}><rdf:Description xmlns:a="http://example.test/">
    <a:CreateDate xmlns:a="http://ns.adobe.com/xap/1.0/">2020-01-01</a:CreateDate>
    <a:ModifyDate>1999-01-01</a:ModifyDate>
    <xmp:ModifyDate xmlns:xmp="http://example.test/">1999-01-01</xmp:ModifyDate></rdf:Description></rdf:RDF>`
  const xmp = readXmp(Buffer.from(packet))
  assert.deepEqual([xmp.createDate?.text, xmp.modifyDate], ['2020-01-01', null])
})

test('a packet without RDF says nothing, and that is a fault', () => {
  for (const text of ['', 'no packet', '<a xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreateDate="2020-01-01"/>']) {
    const xmp = readXmp(Buffer.from(text))
    assert.deepEqual([xmp.faults.length, xmp.createDate], [1, null], text)
  }
})

test('history is bounded in number and in length', () => {
  const when = Array.from({ length: 500 }, () => '2024-02-01T10:00:00Z')
  const text = makeXmp({ history: when }).replaceAll('Demo Editor', 'x'.repeat(1_000))
  const { history } = readXmp(Buffer.from(text))
  assert.deepEqual([history.length, history[0]?.softwareAgent?.length], [200, 128])
})

test('UTF-16 packets are read', () => {
  const text = makeXmp({ createDate: '2020-01-01' })
  assert.equal(readXmp(Buffer.from(`\ufeff${text}`, 'utf16le')).createDate?.text, '2020-01-01')
  assert.equal(readXmp(Buffer.from(`\ufeff${text}`, 'utf16le').swap16()).createDate?.text, '2020-01-01')
})

test('G-10 a packet with a DOCTYPE is not read, so that no entity is expanded or fetched', () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const external = '<!doctype x [<!ENTITY a SYSTEM "http://127.0.0.1:9/x">]>'
  for (const prolog of [laughs, external]) {
    const xmp = readXmp(Buffer.from(makeXmp({ createDate: '&b;', prolog })))
    assert.deepEqual([xmp.faults, xmp.createDate], [['doctype'], null])
  }
})

test('what is no XML, not decodable or too large is a fault, not an error', () => {
  assert.deepEqual(readXmp(Buffer.from('<a><b></a>')).faults.length <= 1, true)
  assert.deepEqual(readXmp(Buffer.from([0x3c, 0x61, 0xff, 0xfe])).faults, ['undecodable'])
  assert.deepEqual(readXmp(Buffer.alloc(1024 * 1024 + 1, 0x20)).faults, ['too-large'])
})

test('an element named like a property of every object does no harm', () => {
  const packet =
    '<a xmlns:xmp="http://ns.adobe.com/xap/1.0/"><__proto__ xmp:CreateDate="2020-01-01"/><constructor/></a>'
  readXmp(Buffer.from(packet))
  assert.equal(({} as Record<string, unknown>)['@xmp:CreateDate'], undefined)
})
