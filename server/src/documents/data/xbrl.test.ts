import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBudget } from '../budget.ts'
import type { XbrlEvidence } from '../data-evidence.ts'
import { readDataFile } from './read-data.ts'

const read = (text: string) => readDataFile(Buffer.from(text), createBudget(20_000)) as XbrlEvidence

const entity = (id = '01234567890') =>
  `<entity><identifier scheme="http://www.infocamere.it">${id}</identifier></entity>`
const scenario = '<scenario><itcc-ci:depositato/></scenario>'
const contexts = `
<context id="i2023">${entity()}<period><instant>2023-12-31</instant></period>${scenario}</context>
<context id="i2022">${entity()}<period><instant>2022-12-31</instant></period>${scenario}</context>
<context id="d2023">${entity()}<period><startDate>2023-01-01</startDate><endDate>2023-12-31</endDate></period>${scenario}</context>
<unit id="eur"><measure>iso4217:EUR</measure></unit>`
const instance = (facts: string, { schema = 'itcc-ci-abb-2018-11-04.xsd', head = contexts } = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:itcc-ci="http://www.infocamere.it/itnn/fr/itcc/ci/2018-11-04">
<link:schemaRef xlink:type="simple" xlink:href="${schema}"/>${head}${facts}</xbrl>`

test('an Italian deposit is read with both years, its relative schema and its tax code', () => {
  const evidence = read(
    instance(`<itcc-ci:TotaleAttivo contextRef="i2023" unitRef="eur" decimals="0">1000</itcc-ci:TotaleAttivo>
      <itcc-ci:TotaleAttivo contextRef="i2022" unitRef="eur" decimals="0">-0900</itcc-ci:TotaleAttivo>
      <itcc-ci:UtilePerditaEsercizio contextRef="d2023" unitRef="eur" decimals="0">12</itcc-ci:UtilePerditaEsercizio>
      <itcc-ci:DatiAnagraficiDenominazione contextRef="d2023">Esempio &amp; Figli S.R.L.</itcc-ci:DatiAnagraficiDenominazione>`),
  )
  const plain = { dimensions: [], unit: 'EUR', decimals: '0', from: null }
  assert.deepEqual(evidence, {
    format: 'xbrl',
    taxonomy: 'itcc-ci',
    schemaRefs: ['itcc-ci-abb-2018-11-04.xsd'],
    identifier: { scheme: 'http://www.infocamere.it', id: '01234567890' },
    faults: [],
    facts: [
      { ...plain, name: 'itcc-ci:TotaleAttivo', value: '1000', to: '2023-12-31' },
      { ...plain, name: 'itcc-ci:TotaleAttivo', value: '-900', to: '2022-12-31' },
      { ...plain, name: 'itcc-ci:UtilePerditaEsercizio', value: '12', from: '2023-01-01', to: '2023-12-31' },
      {
        name: 'itcc-ci:DatiAnagraficiDenominazione',
        value: 'Esempio & Figli S.R.L.',
        unit: null,
        decimals: null,
        from: '2023-01-01',
        to: '2023-12-31',
        dimensions: [],
      },
    ],
  })
})

test('the prefix of a known taxonomy is its own, whatever the file calls it; dimensions are listed', () => {
  const head = `<context id="c"><entity><identifier scheme="s">1</identifier><segment><xbrldi:explicitMember dimension="x:Axis">x:Member</xbrldi:explicitMember></segment></entity><period><instant>2023-12-31</instant></period></context><unit id="u"><divide><unitNumerator><measure>iso4217:EUR</measure></unitNumerator><unitDenominator><measure>shares</measure></unitDenominator></divide></unit>`
  const text = instance('<x:Foo contextRef="c" unitRef="u">1.50</x:Foo>', { head }).replaceAll(
    'xmlns:itcc-ci=',
    'xmlns:x=',
  )
  const [fact] = read(text).facts
  assert.deepEqual(
    [fact?.name, fact?.unit, fact?.dimensions],
    ['itcc-ci:Foo', 'EUR/shares', ['itcc-ci:Axis=itcc-ci:Member']],
  )
})

test('taxonomies are known by the address of their elements', () => {
  const addresses = [
    ['http://www.xbrl.de/taxonomies/de-gaap-ci-2025-04-01', 'de-gaap-ci'],
    ['https://www.nltaxonomie.nl/bw2-titel9/2025-12-31/bw2-titel9-cor', 'bw2'],
    ['http://www.nltaxonomie.nl/nt20/jenv/20251210/dictionary/jenv-bw2-data', 'bw2'],
    ['http://fasb.org/us-gaap/2025', 'us-gaap'],
    ['http://xbrl.dcca.dk/fsa', 'fsa'],
    ['http://www.taxonomier.se/se/fr/gen-base/2021-10-31', 'se-gen-base'],
  ]
  for (const [address, taxonomy] of addresses) {
    const fact = `<g:Assets xmlns:g="${address}" contextRef="i2023" unitRef="eur">5</g:Assets>`
    assert.equal(read(instance(fact, { schema: 'https://example.test/own.xsd' })).taxonomy, taxonomy)
  }
})

test('an unknown taxonomy is named, and its facts are read all the same', () => {
  const schema = 'https://example.test/gaap/2024.xsd'
  const text = instance('<g:Assets xmlns:g="https://example.test/gaap" contextRef="i2023" unitRef="eur">5</g:Assets>', {
    schema,
  })
  const { taxonomy, facts, faults } = read(text)
  assert.equal(taxonomy, schema)
  assert.deepEqual(
    facts.map(({ name, value }) => [name, value]),
    [['g:Assets', '5']],
  )
  assert.match(faults[0] ?? '', /taxonomy "https:\/\/example.test\/gaap\/2024.xsd" is not known/)
})

test('contradictions, 10^18, missing contexts and units are faults and give no figure', () => {
  const fact = (value: string, context = 'i2023', unit = 'eur', name = 'A') =>
    `<itcc-ci:${name} contextRef="${context}" unitRef="${unit}" decimals="0">${value}</itcc-ci:${name}>`
  const facts = [
    fact('1') + fact('2'),
    fact('7', 'i2023', 'eur', 'B') + fact('7.00', 'i2023', 'eur', 'B'),
    fact(`1${'0'.repeat(18)}`, 'i2023', 'eur', 'C'),
    fact('1.2.3', 'i2023', 'eur', 'D'),
    fact('1', 'nowhere', 'eur', 'E'),
    fact('1', 'i2023', 'nothing', 'F'),
    fact('', 'i2023', 'eur', 'G').replace('decimals', 'xsi:nil="true" decimals'),
  ]
  const evidence = read(instance(facts.join('')))
  assert.deepEqual(
    evidence.facts.map(({ name, value }) => [name, value]),
    [['itcc-ci:B', '7']],
  )
  assert.deepEqual(
    evidence.faults.map((fault) => fault.split(':')[1]?.[0]),
    ['C', 'D', 'E', 'F', 'A'],
  )
})

test('contexts of two companies are named', () => {
  const head = `${contexts}<context id="other">${entity('99999999999')}<period><instant>2023-12-31</instant></period></context>`
  assert.match(read(instance('', { head })).faults.join(), /several companies/)
})

test('a DOCTYPE, a billion laughs included, is refused; nothing outside is asked', () => {
  const text = instance('').replace('?>', '?><!DOCTYPE xbrl SYSTEM "http://127.0.0.1:1/x.dtd">')
  assert.throws(() => read(text), { code: 'file-unreadable', message: /DOCTYPE is refused/ })
})

test('what is marked as deposited, as the Italian register has it filed, is narrowed by nothing; another scenario is told', () => {
  const filedAs = (mark: string, name = 'scen') =>
    read(
      instance('<itcc-ci:TotaleAttivo contextRef="i2023" unitRef="eur" decimals="0">1000</itcc-ci:TotaleAttivo>', {
        head: contexts.replaceAll('<itcc-ci:depositato/>', `<itcc-ci:${name}>${mark}</itcc-ci:${name}>`),
      }),
    ).facts[0]?.dimensions
  for (const mark of ['Depositato', ' depositato\n', 'itcc-ci:depositato', 'itcc-ci-micr:Depositato'])
    for (const name of ['scen', 'scenario', 'stato']) assert.deepEqual(filedAs(mark, name), [], `${mark} ${name}`)
  assert.deepEqual(filedAs('itcc-ci:preventivo'), ['itcc-ci:scen'])
  assert.deepEqual(filedAs('Preventivo', 'scenario'), ['itcc-ci:scenario'])
})
