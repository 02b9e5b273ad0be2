import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LeftOut, RegisterCoverage, RegisterDossier } from '#domain/register-dossier.ts'
import { identityModel } from '#persons/index.ts'
import { company, judgment, manager, person } from '#test/support/register-facts.ts'
import { alertCatalogue } from '../../alerts/catalogue/index.ts'
import { changesSince } from '../changes.ts'
import { managerXrayRaw } from '../raw.ts'
import { managersOf } from '../report.ts'
import { alertTitle } from './alert-words.ts'
import { coverageWords } from './coverage-words.ts'
import { evidenceWords } from './evidence-words.ts'
import { cutText, leftOutWords } from './left-out-words.ts'
import { linkWords } from './link-words.ts'
import { presentNames } from './names-words.ts'
import { scoreWords } from './score-words.ts'

type Spoken = { message: string; translations: { fr: string; it: string } }

/** Where more than the sentence is translated, it stands by its name. */
function spokenOf(value: object): Spoken {
  type One = string | { message: string }
  const { message, translations } = value as { message: string; translations: { fr: One; it: One } }
  const said = (one: One) => (typeof one === 'string' ? one : one.message)
  return { message, translations: { fr: said(translations.fr), it: said(translations.it) } }
}

/** Every sentence of a report, wherever it stands, with its path. */
function sentencesIn(value: unknown, path = ''): [string, Spoken][] {
  if (typeof value !== 'object' || value === null) return []
  const own: [string, Spoken][] = 'translations' in value && 'message' in value ? [[path, spokenOf(value)]] : []
  return [...own, ...Object.entries(value).flatMap(([key, member]) => sentencesIn(member, `${path}/${key}`))]
}

const at = '2026-06-30T00:00:00.000Z'
const coverage: RegisterCoverage[] = [
  { register: 'fr-demo', what: 'company', outcome: 'answered', at },
  { register: 'fr-demo', what: 'notices', outcome: 'not-found', at },
  { register: 'fr-demo', what: 'peopleNamed', outcome: 'refused', reason: 'request-refused', at },
  { register: 'fr-other', what: 'listings', outcome: 'unavailable', reason: 'timeout', at },
  { register: 'fr-third', what: 'company', outcome: 'not-configured', reason: 'no-key', at },
]
const cut: LeftOut[] = [
  { what: 'managers', kept: 40, of: 55 },
  { what: 'companies', kept: 150, of: 900 },
  { what: 'managing-companies', kept: 3 },
  { what: 'questions', kept: 600 },
  { what: 'answers', kept: 300, of: 1200, register: 'fr-demo', asked: 'noticesNaming' },
]
const liquidation = "Jugement d'ouverture de liquidation judiciaire"
const dossier: RegisterDossier = {
  company: { type: 'siren', id: '1' },
  asOf: '2026-06-30',
  companies: [
    company('1', { officers: [manager(person('VALMASSE,Kevin', { bornOn: '1985-07' }))], town: 'PAU' }),
    company('2', { officers: [manager(person('VALMASSE,Kevin', { bornOn: '1985-07' }))], town: 'PAU' }),
    company('3', { officers: [manager(person('VALMASSE,Kevin'))], town: 'METZ' }),
  ],
  notices: [
    judgment('1', '2026-02-01', liquidation),
    ...['2', '3'].map((id) => judgment(id, '2025-01-05', liquidation)),
  ],
  listings: [],
  coverage,
  cut,
  isDemonstration: false,
}
const report = (one: RegisterDossier) =>
  managerXrayRaw.parse(managersOf(one, { id: 'r1', code: { type: 'siren', id: '1' } }))

test('every sentence of a report stands in English, French and Italian', () => {
  const raw = report(dossier)
  const changes = changesSince({ id: 'r0', raw: report({ ...dossier, notices: [] }) }, raw)
  const ungraded = report({ ...dossier, companies: [] })
  const found = [...sentencesIn({ ...raw, changes }), ...sentencesIn({ ungraded })]
  for (const [path, { message, translations }] of found) {
    const texts = [message, translations.fr, translations.it]
    for (const text of texts) assert.ok(text.length > 0 && !/undefined|\[object|null/.test(text), `${path}: ${text}`)
    for (const [language, text] of Object.entries(translations))
      assert.notEqual(text, message, `${path} is not translated into ${language}`)
  }
  const paths = found.map(([path]) => path.replace(/\d+/g, 'n'))
  for (const expected of [
    '/score',
    '/score/contributions/n',
    '/score/floor',
    '/coverage/n',
    '/leftOut/n',
    '/company/alerts/n',
    '/persons/n/remarks/n',
    '/persons/n/companies/n',
    '/persons/n/companies/n/alerts/n',
    '/persons/n/companies/n/evidence/n',
    '/changes',
    '/changes/remarks/n',
    '/ungraded/score',
  ])
    assert.ok(paths.includes(expected), `${expected} has no sentence`)
})

test('whatever the model of identity can see has words', () => {
  for (const [feature, levels] of Object.entries(identityModel.features))
    for (const level of Object.keys(levels)) assert.ok(evidenceWords[feature]?.[level], `${feature}: ${level}`)
})

test('a link says what speaks for it and against it, and a doubtful one that it counts nowhere', () => {
  const evidence = [
    { feature: 'prior', level: 'foundByName', bits: -6 },
    { feature: 'surname', level: 'equal', bits: 8 },
    { feature: 'town', level: 'different', bits: -1.2 },
    { feature: 'nationality', level: 'same', bits: 0.1 },
  ]
  const doubtful = linkWords({ confidence: 61.7, isProven: false, status: 'doubtful', evidence })
  assert.equal(
    doubtful.en,
    'Perhaps the same person (61 of 100), shown separately and not counted: the same surname; against it: another town.',
  )
  assert.equal(
    doubtful.it,
    'Forse la stessa persona (61 su 100), mostrato a parte e non contato: lo stesso cognome; contro: un’altra città.',
  )
  const many = [
    { feature: 'surname', level: 'equal', bits: -2.5 },
    { feature: 'givenName', level: 'equal', bits: 1.5 },
  ]
  assert.equal(
    linkWords({ confidence: 81, isProven: false, status: 'linked', evidence: many }).fr,
    'Tenu pour la même personne (81 sur 100) : le même prénom ; contre : le même nom (répandu).',
  )
  const proven = linkWords({ confidence: 100, isProven: true, status: 'linked', evidence: [] })
  assert.equal(proven.fr, 'La même personne, c’est certain.')
})

test('a grade says what bounds it, and points are written as each language does', () => {
  const bound = { grade: 'E' as const, alert: 'Management ban' }
  const { en, fr } = scoreWords({ grade: 'E', points: 32.1, contributions: [], floor: bound, override: bound })
  assert.equal(en, 'Grade E: 32.1 points. At best E: Management ban. E in any case: Management ban.')
  assert.match(fr, /^Note E : 32,1 points\. Au mieux E : Interdiction de gérer\./)
  const banned = scoreWords({ grade: 'E', points: 0, contributions: [], override: bound })
  assert.equal(banned.en, 'Grade E: 0 points. E in any case: Management ban.')
  assert.equal(
    scoreWords({ grade: 'A', points: 0, contributions: [] }).it,
    'Voto A: non si è trovato nulla che incida sul voto.',
  )
})

test('what was left out is said in numbers, and as it always was in `cut`', () => {
  assert.deepEqual(cut.map(cutText), [
    'managers: 40 of 55',
    'companies: 150 of 900',
    'companies that manage companies: beyond 3 steps',
    'questions: 600 asked, the rest left out',
    'fr-demo/noticesNaming: 300 of 1200',
  ])
  assert.equal(leftOutWords({ what: 'managers', kept: 40, of: 55 }).fr, 'Seuls 40 dirigeants sur 55 ont été examinés.')
  const answers = leftOutWords({ what: 'answers', kept: 3, of: 12, register: 'fr-demo', asked: 'noticesNaming' })
  assert.equal(answers.it, 'fr-demo, avvisi che nominano una persona, risposte esaminate: 3 su 12.')
  const old = report({ ...dossier, cut: ['managers: 40 of 55'] })
  assert.deepEqual([old.cut, old.leftOut[0]?.message], [['managers: 40 of 55'], 'managers: 40 of 55'])
})

test('coverage tells a refused question from one that could not be asked', () => {
  const said = coverage.map((one) => coverageWords(one).en)
  assert.equal(said[2], 'fr-demo, officers by name: refused for good (the question was refused).')
  const inPart: RegisterCoverage = { register: 'x', what: 'company', outcome: 'refused', answeredToo: 'others', at }
  assert.equal(
    coverageWords(inPart).en,
    'x, companies by their number: refused for good; it answered other questions of this kind.',
  )
  assert.equal(said[3], 'fr-other, lists of persons: could not be asked (no answer in time).')
  const unknown = coverageWords({ register: 'x', what: 'company', outcome: 'unavailable', reason: 'new-reason', at })
  assert.match(unknown.fr, /\(new-reason\)\.$/)
})

test('names of alerts are told apart, so that each has its own words', () => {
  assert.equal(new Set(alertCatalogue.map(({ name }) => name)).size, alertCatalogue.length)
  for (const { name, title } of alertCatalogue) assert.equal(alertTitle(name), title)
  assert.equal(alertTitle('of another age').it, 'of another age')
})

test('which tables of names were used is said with their versions', () => {
  assert.equal(presentNames(null), null)
  const named = presentNames({
    country: 'FR',
    surnames: { version: 'ab'.repeat(32), names: 0, rows: [] },
    givenNames: undefined,
  })
  assert.equal(named?.surnames, 'ab'.repeat(32))
  assert.equal(
    named?.message,
    'How common names are in FR: surnames by the imported table abababababab, given names by the lists of the service.',
  )
})
