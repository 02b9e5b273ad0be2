import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { z } from 'zod'
import { documentReader } from '#documents/reader.ts'
import { obstacles } from '#domain/outcome.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import { silentLog } from '#kernel/log.ts'
import { makePdf, makeXmp } from '#test/support/make-pdf.ts'
import { signPdf } from '#test/support/make-pdf-signature.ts'
import type { AnalysisInputs } from '../analysis.ts'
import { families } from './families.ts'
import { docXray } from './index.ts'

const reader = documentReader({ log: silentLog, processes: 1 })
after(() => reader.close())

const medium: AnalysisInputs['medium'] = {
  id: '0'.repeat(24) as MediumId,
  name: 'bank_statement',
  declaredType: 'application/pdf',
  period: 'month',
  date: '2024-01-31',
  sha256: '',
  uploadedAt: new Date('2024-06-01T00:00:00Z'),
  status: 'online',
}

const request: AnalysisInputs['request'] = { id: '1'.repeat(24) as RequestId, code: { type: 'siren', id: '100000009' } }

async function reportOf(bytes: Buffer, about: Partial<AnalysisInputs['medium']> = {}) {
  const result = await reader.read(bytes)
  assert.ok(result.ok)
  const inputs = {
    request,
    medium: { ...medium, ...about },
    evidence: result.evidence,
    memory: null,
    companyFacts: null,
  }
  const raw = await docXray.produce(inputs)
  assert.deepEqual(await docXray.produce(inputs), raw, 'the same inputs give the same report')
  return wire.parse(raw)
}

/** The Doc X-Ray of the original API to the letter, with what was added to it; anything else is an error. */
const message = z.strictObject({ title: z.string().min(1), content: z.string().min(1) })
const spoken = z.strictObject({ fr: z.string().min(1), it: z.string().min(1) })
const titled = { title: z.string().min(1), titleTranslations: spoken }
const place = { page: z.int().min(1), box: z.array(z.number()).length(4) }
const time = z.stringFormat('stamp', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).nullable()
const wire = z.strictObject({
  type: z.array(z.strictObject({ class: z.string(), confidence: z.number().min(0).max(1) })),
  declared: z
    .strictObject({
      agrees: z.boolean(),
      differences: z.array(
        z.strictObject({ what: z.string(), declared: z.string(), seen: z.string(), confidence: z.number() }),
      ),
    })
    .optional(),
  reasons: z.tuple(
    [
      z.strictObject({
        criteria: z.strictObject({
          creationDate: time,
          modDate: time,
          lastSigningTime: time,
          modCreationDiff: z.number().nullable(),
        }),
        sentiment: z.enum(['good', 'neutral', 'bad']),
        message,
        translations: z.strictObject({ fr: message, it: message }),
        typeCode: z.literal('time'),
        level: z.enum(['suspicious']).nullable(),
        findings: z.array(
          z.strictObject({
            id: z.string().min(1),
            typeCode: z.string(),
            ...titled,
            severity: z.enum(['notice', 'suspicious']),
            message: z.string(),
            translations: spoken,
          }),
        ),
      }),
    ],
    z.strictObject({
      criteria: z.strictObject({ checked: z.int(), flagged: z.int() }),
      sentiment: z.enum(['good', 'neutral', 'bad']),
      message,
      translations: z.strictObject({ fr: message, it: message }),
      typeCode: z.enum(families),
      level: z.enum(['suspicious', 'fraudulent']).nullable(),
      findings: z.array(
        z.strictObject({
          id: z.string().min(1),
          typeCode: z.string(),
          ...titled,
          severity: z.enum(['notice', 'suspicious', 'fraudulent']),
          message: z.string(),
          translations: spoken,
          places: z.array(z.strictObject(place)).optional(),
          object: z.int().optional(),
          revision: z.int().optional(),
          earlierText: z.string().optional(),
          earlierPlaces: z.array(z.strictObject({ ...place, revision: z.int() })).optional(),
          check: z.string().optional(),
        }),
      ),
    }),
  ),
  flag: z.strictObject({
    color: z.enum(['green', 'orange', 'red']),
    meta: z.array(z.enum([...families, 'knownMalware'])),
    value: z.number().min(0).max(1),
    because: z.string().min(1),
    translations: z.strictObject({
      fr: z.strictObject({ because: z.string().min(1) }),
      it: z.strictObject({ because: z.string().min(1) }),
    }),
  }),
  score: z.strictObject({
    formula: z.string(),
    translations: z.strictObject({
      fr: z.strictObject({ formula: z.string() }),
      it: z.strictObject({ formula: z.string() }),
    }),
    prior: z.number(),
    intercept: z.number(),
    weights: z.array(z.strictObject({ typeCode: z.string(), weight: z.number() })),
    thresholds: z.strictObject({ orange: z.number(), red: z.number() }),
  }),
  signals: z.array(
    z.strictObject({
      code: z.string(),
      severity: z.enum(['notice', 'suspicious']),
      message: z.string(),
      translations: spoken,
    }),
  ),
  coverage: z.strictObject({
    checked: z.array(z.string()),
    notChecked: z.array(
      z.strictObject({
        typeCode: z.string(),
        message: z.string(),
        translations: spoken,
        family: z.enum(families).nullable(),
        ...titled,
        kind: z.enum(obstacles),
      }),
    ),
  }),
})

const created = "D:20240201094500+01'00'"

test('a PDF as its issuer wrote it: good, green, in the shape of the original API', async () => {
  const { reasons, flag, type, coverage, signals } = await reportOf(
    makePdf({ info: { CreationDate: created, ModDate: created } }),
  )
  assert.deepEqual(type, [])
  assert.deepEqual([flag.color, flag.meta], ['green', []])
  assert.deepEqual(reasons[0].criteria, {
    creationDate: '2024-02-01 08:45:00',
    modDate: '2024-02-01 08:45:00',
    lastSigningTime: null,
    modCreationDiff: 0,
  })
  assert.deepEqual([reasons[0].sentiment, reasons[0].level, reasons[0].findings], ['good', null, []])
  assert.equal(
    reasons[0].message.content,
    'The dates of creation and modification agree with each other and with the upload.',
    'a signature that is not there was not compared',
  )
  assert.deepEqual(signals, [])
  assert.ok(coverage.notChecked.some(({ typeCode }) => typeCode === 'classification'))
  assert.ok(coverage.checked.includes('modifiedAfterCreation'))
})

test('a PDF that was saved again a month later: neutral, green, the family named', async () => {
  const { reasons, flag } = await reportOf(
    makePdf({ info: { CreationDate: created, ModDate: "D:20240302094500+01'00'" } }),
  )
  assert.equal(reasons[0].criteria.modCreationDiff, 30 * 86_400)
  assert.deepEqual([reasons[0].sentiment, reasons[0].level], ['neutral', null])
  assert.equal(flag.color, 'green')
  assert.ok(flag.meta.includes('time'))
})

test('dates that contradict each other: bad, suspicious, orange, said in three languages', async () => {
  const xmp = makeXmp({ createDate: '2024-05-05T10:00:00Z' })
  const { reasons, flag } = await reportOf(
    makePdf({ xmp, info: { CreationDate: created, ModDate: 'D:20230101000000Z' } }),
  )
  assert.deepEqual([reasons[0].sentiment, reasons[0].level, flag.color], ['bad', 'suspicious', 'orange'])
  assert.deepEqual(reasons[0].findings.map(({ typeCode }) => typeCode).slice(0, 2), [
    'modifiedBeforeCreation',
    'conflictingDates',
  ])
  assert.match(reasons[0].message.content, /The file was modified before it was created/)
  assert.match(reasons[0].translations.fr.content, /Le fichier a été modifié avant sa création/)
  assert.match(reasons[0].translations.it.content, /Il file è stato modificato prima della creazione/)
})

test('a signed PDF: the signing time is shown, and signing after writing is innocent', async () => {
  const pdf = makePdf({ info: { CreationDate: created, ModDate: 'D:20240205120000Z' } })
  const { reasons } = await reportOf(await signPdf(pdf, { signingTime: new Date('2024-02-05T12:00:20Z') }))
  assert.equal(reasons[0].criteria.lastSigningTime, '2024-02-05 12:00:20')
  assert.deepEqual([reasons[0].sentiment, reasons[0].findings], ['good', []])
  assert.match(reasons[0].message.content, /^The dates of creation, modification and signing agree/)
})

test('a PDF with a creation date only: nothing was compared, so neutral and not good', async () => {
  const { reasons } = await reportOf(makePdf({ info: { CreationDate: created } }))
  assert.deepEqual([reasons[0].sentiment, reasons[0].findings], ['neutral', []])
  assert.equal(reasons[0].message.content, 'The file has no modification date to compare.')
})

test('an XMP packet that cannot be read: neutral, and both places say why', async () => {
  const xmp = makeXmp({ createDate: '2023-05-05', prolog: '<!DOCTYPE x>' })
  const { reasons, coverage } = await reportOf(makePdf({ xmp, info: { CreationDate: created, ModDate: created } }))
  assert.equal(reasons[0].sentiment, 'neutral')
  assert.equal(reasons[0].message.content, 'The XMP packet could not be read.')
  const entry = coverage.notChecked.find(({ typeCode }) => typeCode === 'conflictingDates')
  assert.equal(entry?.message, 'The XMP packet could not be read.')
})

test('a dictionary that only claims to be a signature sets no signing time and silences nothing', async () => {
  const fake = '<< /ByteRange [0 0 0 0] /M (D:20240302094500Z) >>'
  const { reasons } = await reportOf(
    makePdf({ info: { CreationDate: created, ModDate: 'D:20240302094500Z' }, objects: { 100: fake } }),
  )
  assert.equal(reasons[0].criteria.lastSigningTime, null)
  assert.deepEqual(reasons[0].findings.map(({ typeCode }) => typeCode)[0], 'modifiedAfterCreation')
})

test('a date whose time zone carries it into the year 10000 is a finding, and the report is made', async () => {
  const { reasons } = await reportOf(makePdf({ info: { CreationDate: "D:99991231235959-10'00'" } }))
  assert.equal(reasons[0].criteria.creationDate, null)
  assert.deepEqual(
    reasons[0].findings.map(({ typeCode }) => typeCode),
    ['impossibleDate'],
  )
})

test('a statement made before its period ended is suspicious', async () => {
  const { reasons } = await reportOf(makePdf({ info: { CreationDate: created } }), { date: '2024-03-31' })
  assert.deepEqual(
    reasons[0].findings.map(({ typeCode }) => typeCode),
    ['createdBeforePeriodEnd'],
  )
})

test('a PDF without dates, and a picture: neutral, and the coverage says why', async () => {
  const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  for (const bytes of [makePdf(), png]) {
    const { reasons, flag, coverage } = await reportOf(bytes)
    assert.deepEqual(reasons[0].criteria, {
      creationDate: null,
      modDate: null,
      lastSigningTime: null,
      modCreationDiff: null,
    })
    assert.deepEqual([reasons[0].sentiment, reasons[0].level, flag.color], ['neutral', null, 'green'])
    assert.ok(coverage.notChecked.some(({ typeCode }) => typeCode === 'modifiedAfterCreation'))
  }
})

test('the report is kept only if it fits the schema of the analysis', async () => {
  const raw = await reportOf(makePdf())
  assert.deepEqual(docXray.raw.parse(raw), raw)
})

test('it is ready once the document is uploaded', () => {
  assert.deepEqual(docXray.ready({ request, medium: { ...medium, status: 'draft' } }), {
    waitingFor: 'the upload of the document',
    code: 'file',
  })
  assert.equal(docXray.ready({ request, medium }), 'ready')
})
