import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CompanyRecord, PersonListing, RegisterNotice } from '#domain/register.ts'
import { defaultFrequencies, type NameFrequencies } from '#persons/index.ts'
import { company, judgment, manager, person, source } from '#test/support/register-facts.ts'
import { makeAlert } from '../alerts/alert.ts'
import { rules } from '../alerts/grade.ts'
import { isSanctionOf, listingAlerts } from './person-alerts.ts'
import { managersAffordable, managersOf } from './report.ts'
import { linkWords } from './wording/link-words.ts'

const asOf = '2026-06-30'
const report = (companies: readonly CompanyRecord[], notices: readonly RegisterNotice[] = []) =>
  managersOf(
    {
      company: { type: 'siren', id: '1' },
      asOf,
      companies,
      notices,
      listings: [],
      coverage: [{ register: 'fr-demo', what: 'notices', outcome: 'answered', at: asOf }],
      cut: [],
      isDemonstration: false,
    },
    { id: 'r1', code: { type: 'siren', id: '1' } },
  )

/** Of a surname that this share of people bears. */
const bornBy = (share: number): NameFrequencies => ({ ...defaultFrequencies, surname: () => share })
const listed = (list: PersonListing['list'], share: number) => {
  const entry = { id: '1', list, person: person('VALMASSE,Kevin', { bornOn: '1985-07-14' }), aliases: [], source }
  return listingAlerts([person('VALMASSE,Kevin', { bornOn: '1985-07-14' })], [entry], asOf, bornBy(share))
}
/** How common a surname may be so that whoever bears it, born on the day of the entry, is taken for the person of the entry. */
function commonest(list: PersonListing['list']): number {
  let [rare, common] = [-60, 0]
  for (let step = 0; step < 40; step++) {
    const middle = (rare + common) / 2
    if (listed(list, 2 ** middle).length > 0) rare = middle
    else common = middle
  }
  return rare
}

test('nobody is taken for the person of a list with less than 90 of 100, nor with more than 99', () => {
  for (const list of ['asset-freeze', 'disqualified-director'] as const) {
    assert.equal(listed(list, 2 ** commonest(list))[0]?.confidence, 90, list)
    assert.equal(listed(list, 2 ** -400)[0]?.confidence, 99, list)
  }
})

test('a list of the whole world asks for evidence eight times as strong as one of disqualified directors', () => {
  // 90 of 100 is 9 to 1: eight times that is 72 to 1.
  const [same] = listed('disqualified-director', 2 ** commonest('asset-freeze'))
  assert.equal(same?.confidence, Math.floor((100 * 72) / 73))
})

test('whom a sanction is about is looked for in the first 4,000 letters of the judgment', () => {
  const sanction = (before: number) => ({
    ...makeAlert('management_ban', { date: asOf, source }, asOf),
    text: `${'x'.repeat(before - 1)} VALMASSE Kevin`,
  })
  const isOf = (before: number) => isSanctionOf(sanction(before), [person('VALMASSE,Kevin')])
  const named = ' VALMASSE Kevin'.length - 1
  assert.deepEqual([isOf(4_000 - named), isOf(4_000 - named + 1)], [true, false])
})

test('a whole date of birth is shown as a day, of a month and of a year the first', () => {
  const born = (bornOn: string) => report([company('1', { officers: [manager(person('VALMASSE,Kevin', { bornOn }))] })])
  const shown = ['1985-07-14', '1985-07', '1985'].map((bornOn) => {
    const [found] = born(bornOn).persons
    return [found?.birthdate, found?.birthdatePrecision]
  })
  assert.deepEqual(shown, [
    ['1985-07-14', 'day'],
    ['1985-07-01', 'month'],
    ['1985-01-01', 'year'],
  ])
})

test('of several listings of a person the one with the fullest date is shown, then the one with most given names', () => {
  const listings = [
    person('VALMASSE,Kevin Bernard Jean', { bornOn: '1985-07' }),
    person('VALMASSE,Kevin', { bornOn: '1985-07-14' }),
    person('VALMASSE,Kevin Bernard', { bornOn: '1985-07-14' }),
  ]
  const shown = report([company('1', { officers: listings.map((one) => manager(one)) })]).persons
  assert.deepEqual(
    shown.map(({ firstname, birthdate }) => [firstname, birthdate]),
    [['Kevin Bernard', '1985-07-14']],
  )
})

const liquidation = "Jugement d'ouverture de liquidation judiciaire"
/** A manager, and somebody of the name in another company, which went into liquidation. */
const linked = (name: string, more = {}) =>
  report(
    [
      company('1', { officers: [manager(person(name, { bornOn: '1985-07', ...more }))], town: 'PAU' }),
      company('2', { officers: [manager(person(name, { bornOn: '1985-07', ...more }))], town: 'METZ' }),
    ],
    [judgment('2', asOf, liquidation)],
  )

test('the terms that are shown, with two decimals, add up to the confidence that is shown', () => {
  const [found] = linked('MARTIN,Marie').persons
  const office = found?.companies[1] ?? found?.doubtfulCompanies[0]
  const bits = office?.evidence.map((term) => term.bits) ?? []
  for (const each of bits) assert.equal(each, Number(each.toFixed(2)))
  const sum = bits.reduce((all, each) => all + each, 0)
  assert.ok(Math.abs(100 / (1 + 2 ** -sum) - (office?.confidencePercentage ?? 0) - 0.5) < 0.6, `${sum}`)
})

test('that the register of the company names the manager outweighs any other term', () => {
  const [own, other] = linked('VALMASSE,Kevin').persons[0]?.companies ?? []
  assert.deepEqual(
    own?.evidence.map(({ feature, level }) => [feature, level]),
    [['register', 'named']],
  )
  const largest = Math.max(...(other?.evidence ?? []).map(({ bits }) => bits))
  assert.ok((own?.evidence[0]?.bits ?? 0) > largest, `${largest}`)
})

test('what went wrong in another company counts by how sure it is that the person is the same', () => {
  const pointsOf = ({ score }: ReturnType<typeof report>) => (score.grade === null ? 0 : score.points)
  const uncertain = linked('MARTIN,Marie')
  const confidence = uncertain.persons[0]?.companies[1]?.confidencePercentage ?? 0
  const proven = linked('MARTIN,Marie', { taxCode: 'MRTMRA85L54H501W' })
  assert.equal(proven.persons[0]?.companies[1]?.confidencePercentage, 100)
  assert.equal(pointsOf(proven), rules.points.high)
  const share = (100 * pointsOf(uncertain)) / pointsOf(proven)
  assert.ok(share >= confidence - 1 && share < confidence + 2, `${share} ${confidence}`)
})

test('up to 500 managers are shown, fewer where more than 2,000 people are in office, and never fewer than 40', () => {
  assert.deepEqual(
    [0, 2_000, 2_005, 10_000, 25_000, 25_700, 1_000_000].map(managersAffordable),
    [500, 500, 498, 100, 40, 40, 40],
  )
})

test('a sentence on a link names the five terms of most weight, and none of less than half a bit', () => {
  const term = (feature: string, bits: number) => ({ feature, level: 'same', bits })
  const told = (...bits: number[]) => {
    const words = linkWords({
      confidence: 90,
      isProven: false,
      status: 'linked',
      evidence: bits.map((each, at) => term(`feature${at}`, each)),
    }).en
    return bits.map((_, at) => at).filter((at) => words.includes(`feature${at}`))
  }
  assert.deepEqual(told(0.49, 0.5, 0.51), [1, 2])
  assert.deepEqual(told(4, 9, 8, 7, 6, 5), [1, 2, 3, 4, 5])
})
