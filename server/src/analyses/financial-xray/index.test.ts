import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Evidence } from '#documents/evidence.ts'
import type { Notes } from '#domain/notes.ts'
import { firstAnswers, type RegisterState } from '#domain/register-dossier.ts'
import type { MediumId, RequestId } from '#kernel/ids.ts'
import type { MediumFacts } from '../analysis.ts'
import { financialXray } from './index.ts'
import type { FinancialXrayRaw } from './raw.ts'

const request = { id: 'r' as RequestId, code: { type: 'siren', id: '732 829 320' } }

const medium = (more: Partial<MediumFacts> = {}): MediumFacts => ({
  id: '69188f2a5c1e4b7d9a3f6c20' as MediumId,
  name: 'certified_financial_statement',
  declaredType: 'application/pdf',
  period: 'year',
  date: '2025-12-31',
  sha256: 'ab',
  uploadedAt: new Date('2026-04-01T00:00:00Z'),
  status: 'online',
  types: [],
  reading: 'done',
  extraction: 'none',
  ...more,
})

const unserved: RegisterState = { status: 'unserved' }
const ready = (notes: Notes, media: readonly MediumFacts[] = [], registerState: RegisterState = unserved) =>
  financialXray.ready({ request, notes, media, registerState })
const waitsFor = (notes: Notes, media: readonly MediumFacts[] = []) => {
  const readiness = ready(notes, media)
  return typeof readiness === 'object' ? readiness.waitingFor : readiness
}

test('it waits until there is a total of assets, or a document that may have one', () => {
  assert.match(waitsFor({}), /`totalAssets`/)
  assert.match(waitsFor({ equity: 5 }, [medium({ status: 'draft', reading: 'pending' })]), /`totalAssets`/)
  assert.equal(ready({ totalAssets: 5 }), 'ready')
  assert.equal(ready({}, [medium()]), 'ready')
})

test('while a document is being read it waits for it, however complete the notes are', () => {
  assert.match(waitsFor({ totalAssets: 5 }, [medium({ reading: 'pending' })]), /reading/)
  assert.equal(ready({ totalAssets: 5 }, [medium({ reading: 'failed' })]), 'ready')
})

test('it waits for the first answers of the registers, so that one call gives one report, and for no later ones', () => {
  const readyWhile = (state: RegisterState) => ready({ totalAssets: 5 }, [], state)
  assert.deepEqual(readyWhile({ status: 'asking', waitingFor: firstAnswers }), {
    waitingFor: firstAnswers,
    code: 'register',
  })
  assert.equal(readyWhile({ status: 'asking', waitingFor: 'one register: no answer; asked again tomorrow' }), 'ready')
  assert.equal(readyWhile({ status: 'known', waitingFor: firstAnswers }), 'ready')
  assert.equal(readyWhile({ status: 'failed', problem: 'out of order' }), 'ready')
})

test('it waits for a person only where nothing else has figures', () => {
  const open = medium({ status: 'pending_extraction', extraction: 'open' })
  assert.deepEqual(ready({}, [open]), {
    waitingFor: 'the figures of a document, which a person has to enter',
    code: 'person',
    extraction: true,
  })
  assert.equal(ready({ totalAssets: 5 }, [open]), 'ready')
  assert.equal(ready({}, [open, medium()]), 'ready')
  assert.match(waitsFor({}, [medium({ extraction: 'given-up' })]), /`totalAssets`/)
})

test('it takes statements, bank statements, and of other documents those that seem to be statements', () => {
  const takes = (more: Partial<MediumFacts>) => financialXray.takes?.(medium(more))
  assert.equal(takes({}), true)
  assert.equal(takes({ name: 'interim_financial_statement' }), true)
  assert.equal(takes({ name: 'bank_statement' }), true)
  assert.equal(takes({ name: 'other', types: [{ type: 'tax_return', confidence: 0.9 }] }), true)
  assert.equal(takes({ name: 'other', declaredType: 'application/xml' }), true)
  assert.equal(takes({ name: 'other' }), false)
  assert.equal(takes({ name: 'other', types: [{ type: 'invoice', confidence: 0.9 }] }), false)
  assert.match(waitsFor({}, [medium({ name: 'bank_statement' })]), /`totalAssets`/)
})

const fact = (name: string, value: number, to = '2025-12-31') => ({
  name: `itcc-ci:${name}`,
  value: String(value),
  unit: 'EUR',
  decimals: '0',
  from: null,
  to,
  dimensions: [],
})

/** A bilancio in XBRL, whose figures prove one another. */
const bilancio = (identifier: string): Evidence => ({
  kind: 'data',
  sizeBytes: 1,
  sha256: 'ab',
  pages: [],
  classification: null,
  figures: null,
  unread: null,
  data: {
    format: 'xbrl',
    taxonomy: 'itcc-ci',
    schemaRefs: ['itcc-ci-abb-2018-11-04.xsd'],
    identifier: { scheme: 'http://www.infocamere.it', id: identifier },
    faults: [],
    facts: [
      fact('TotaleImmobilizzazioni', 400_000),
      fact('TotaleAttivoCircolante', 590_000),
      fact('AttivoRateiRisconti', 10_000),
      fact('TotaleAttivo', 1_000_000),
      fact('TotalePatrimonioNetto', 300_000),
      fact('TotaleDebiti', 650_000),
      fact('TotalePassivo', 1_000_000),
    ],
  },
})

async function produced(
  evidence: Evidence,
  notes: Notes,
  code = { type: 'cfiscale', id: '00743110157' },
  uploadedAt = new Date('2026-04-01T00:00:00Z'),
) {
  const documents = [
    {
      medium: medium({ name: 'certified_financial_statement', uploadedAt }),
      figures: null,
      evidence: async () => evidence,
    },
  ]
  const inputs = {
    request: { ...request, code },
    notes,
    media: [],
    documents,
    registerState: unserved,
    register: null,
    previous: null,
  }
  return (await financialXray.produce(inputs)) as FinancialXrayRaw
}

test('figures of a document are used, with their source', async () => {
  const raw = await produced(bilancio('00743110157'), { holding: false, workforceNumber: 5, netIncome: 20_000_00 })
  financialXray.raw.parse(raw)
  assert.equal(raw.computable, true)
  assert.equal(raw.figures.totalAssets?.source, 'medium:69188f2a5c1e4b7d9a3f6c20')
  assert.equal(raw.criterias.equityTotalAssets?.source, 'medium:69188f2a5c1e4b7d9a3f6c20')
  assert.equal(raw.criterias.netIncomeTotalAssets?.source, 'medium:69188f2a5c1e4b7d9a3f6c20+notes')
  assert.equal(raw.figures.netIncome?.source, 'notes')
  assert.ok(raw.coverage.checked.includes('documents'))
})

test('the statement of another company gives a reason and no figure', async () => {
  const raw = await produced(bilancio('01234567897'), { holding: false })
  assert.deepEqual([raw.computable, raw.figures], [false, {}])
  assert.ok(raw.reasons.some(({ criteria, sentiment }) => criteria.document === 'other-company' && sentiment === 'bad'))
})

test('a file that is no statement gives a reason and no figure', async () => {
  const { data: _, ...empty } = bilancio('00743110157')
  const raw = await produced({ ...empty, kind: 'pdf' }, {})
  assert.equal(raw.computable, false)
  assert.ok(raw.reasons.some(({ criteria }) => criteria.document === 'no-statement'))
  assert.ok(raw.reasons.some(({ criteria }) => criteria.notComputable === 'total-assets-missing'))
})

test('a statement that was old when it was uploaded is the trend of the notes', async () => {
  const notes = { holding: false, totalAssets: 2_000_000_00, equity: 500_000_00, netIncome: 20_000_00 }
  const of = (day: string) => produced(bilancio('00743110157'), notes, undefined, new Date(day))
  const [fresh, old] = [await of('2027-04-01'), await of('2028-04-01')]
  assert.equal(fresh.figures.totalAssets?.source, 'medium:69188f2a5c1e4b7d9a3f6c20')
  assert.equal(old.figures.totalAssets?.source, 'notes')
  assert.deepEqual([old.trend?.periodEnd, old.trend?.criterias.equityTotalAssets?.from], ['2025-12-31', 0.3])
  assert.ok(old.reasons.some(({ criteria }) => criteria.leftOut === 'too-old'))
})

test('documents beyond those that are looked into are said in the coverage, in three languages', async () => {
  const coverageOf = async (count: number) => {
    const media = Array.from({ length: count }, () => medium())
    const known = { request, notes: { totalAssets: 5 }, registerState: unserved, register: null, previous: null }
    const inputs = { ...known, media, documents: [] }
    const { coverage } = (await financialXray.produce(inputs)) as FinancialXrayRaw
    return coverage.notChecked.find(({ typeCode }) => typeCode === 'documentsBeyond')
  }
  assert.equal(await coverageOf(20), undefined)
  const beyond = await coverageOf(75)
  assert.equal(beyond?.message, 'Only the newest 20 of 75 documents were examined.')
  assert.match(beyond?.translations.fr ?? '', /20 documents les plus récents sur 75/)
  assert.match(beyond?.translations.it ?? '', /20 documenti più recenti su 75/)
})
