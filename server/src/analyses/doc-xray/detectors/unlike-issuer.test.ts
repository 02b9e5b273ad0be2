import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DocumentMake } from '#domain/document-memory.ts'
import { pdfWith } from '#test/support/doc-xray-pdf.ts'
import { fingerprintWith, knownWith, memoryOf, ofSameCompany } from '#test/support/document-memory.ts'
import { unlikeIssuer } from './unlike-issuer.ts'

const usual = fingerprintWith().make as DocumentMake
const fake: DocumentMake = { ...usual, program: 'word', fonts: ['Arial TrueType'] }
const inspect = (memory: ReturnType<typeof memoryOf>) => unlikeIssuer.inspect({ memory, pdf: pdfWith() })
const three = ['1', '2', '3'].map((id) => knownWith({}, { company: `siren:${id}` }))

test('fabrication: a statement that shares neither program nor font with three others of its bank is found', () => {
  const outcome = inspect(memoryOf({ make: fake }, ...three))
  assert.ok(outcome.result === 'flagged')
  assert.match(outcome.findings[0]?.summary ?? '', /3 documents of this issuer, made alike/)
})

test('one that shares the program or a font is clear', () => {
  assert.equal(inspect(memoryOf({}, ...three)).result, 'clear')
  assert.equal(inspect(memoryOf({ make: { ...fake, fonts: usual.fonts } }, ...three)).result, 'clear')
})

test('harmless: a bank that makes its statements in several ways, or may have changed its software', () => {
  const others = ['5', '6'].map((id) =>
    knownWith({ make: { ...fake, program: 'other', fonts: ['Other TrueType'] } }, { company: `siren:${id}` }),
  )
  const varies = [...three, ...others]
  assert.equal(inspect(memoryOf({ make: fake }, ...varies)).result, 'inconclusive')
  // Another company has one like this, even though it was found odd at first.
  const second = knownWith({ make: fake }, { color: 'orange', company: 'siren:4' })
  assert.equal(inspect(memoryOf({ make: fake }, ...three, second)).result, 'inconclusive')
  const account = knownWith({ make: fake, account: 'FR7699117021402015266430810' }, ofSameCompany)
  assert.equal(inspect(memoryOf({ make: fake }, ...three, account)).result, 'inconclusive', 'of another account')
  const old = { origin: { ...fingerprintWith().origin, createdAt: '2023-01-05T08:00:00.000Z' } }
  const older = three.map(({ company }) => knownWith(old, { company }))
  assert.equal(inspect(memoryOf({ make: fake }, ...older)).result, 'inconclusive')
})

test('a second forgery of the same company, and forgeries seen before, excuse nothing', () => {
  const own = knownWith({ make: fake }, { ...ofSameCompany, color: 'orange' })
  assert.equal(inspect(memoryOf({ make: fake }, ...three, own)).result, 'flagged')
  const red = knownWith({ make: fake }, { color: 'red', company: 'siren:4' })
  assert.equal(inspect(memoryOf({ make: fake }, ...three, red)).result, 'flagged')
})

test('a forgery that nobody noticed does not make it unknown how all others are made, and is alone in it', () => {
  const unnoticed = knownWith({ make: { ...fake, program: 'other', fonts: ['Other TrueType'] } })
  const four = [...three, knownWith({}, { company: 'siren:4' })]
  assert.equal(inspect(memoryOf({ make: fake }, ...four, unnoticed)).result, 'flagged')
  assert.equal(inspect(memoryOf({}, ...four, unnoticed)).result, 'clear')
  const sameWay = knownWith({ make: fake }, ofSameCompany)
  assert.equal(
    inspect(memoryOf({ make: fake }, ...three, sameWay)).result,
    'inconclusive',
    'one in which nothing was found',
  )
})

test('too few, another issuer, or a scan cannot tell', () => {
  assert.equal(inspect(memoryOf({ make: fake }, ...three.slice(1))).result, 'inconclusive')
  assert.equal(inspect(memoryOf({ make: fake, issuer: 'bank_statement FR 1' }, ...three)).result, 'inconclusive')
  assert.equal(inspect(memoryOf({ make: null }, ...three)).result, 'inconclusive')
})

const font = 'LiberationSans CIDFontType2'
const inFont = ['1', '2', '3'].map((id) => knownWith({ make: { ...usual, fonts: [font] } }, { company: `siren:${id}` }))
const madeBy = (producer: string, fonts = [font], creator: string | null = null) =>
  inspect(
    memoryOf(
      {
        make: { ...usual, program: producer.toLowerCase().replaceAll(/[^a-z]+/g, ' '), fonts },
        origin: { ...fingerprintWith().origin, producer, creator },
      },
      ...inFont,
    ),
  )

test('a font that every system has says nothing of what a library composed from the first page to the last', () => {
  const outcome = madeBy('py-pdf/fpdf2.8.1')
  assert.ok(outcome.result === 'flagged')
  assert.match(
    outcome.findings[0]?.summary ?? '',
    /share neither the program nor any font but those that every system has$/,
  )
  const own = ['1', '2', '3'].map((id) => knownWith({}, { company: `siren:${id}` }))
  const lato = { make: { ...usual, program: 'fpdf' }, origin: { ...fingerprintWith().origin, producer: 'FPDF 1.86' } }
  assert.equal(inspect(memoryOf(lato, ...own)).result, 'clear', 'a font of the issuer')
})

test('harmless: tools that save a finished file anew, or print it, keep its fonts', () => {
  for (const program of [
    'GPL Ghostscript 10.02',
    'pypdf',
    'iText 7',
    'cairo 1.18.0 (https://cairographics.org)',
    'Qt 5.15',
  ])
    assert.equal(madeBy(program).result, 'clear', program)
})

test('harmless: a print over cairo has no names of fonts; a drawing program names itself', () => {
  const cairo = 'cairo 1.16.0 (https://cairographics.org)'
  assert.equal(madeBy(cairo, ['CairoFont-0-0 TrueType']).result, 'inconclusive')
  assert.equal(madeBy(cairo, ['CairoFont-0-0 TrueType'], 'Inkscape 1.2').result, 'flagged')
  assert.equal(madeBy(cairo, ['Lora TrueType']).result, 'flagged')
})
