import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonRecord } from '#domain/register.ts'
import { confidencePercentage, linkCandidates, normaliseCandidates, statusOf } from './candidates.ts'
import { clusterListed } from './cluster.ts'
import { defaultFrequencies } from './default-frequencies.ts'

const person = (name: string, rest: Partial<PersonRecord> = {}): PersonRecord => {
  const [surname = '', given = ''] = name.split(',')
  return { surnames: surname.split('/'), givenNames: given.trim().split(' '), isMasked: false, ...rest }
}
const born = { bornOn: '1964-09' }

test('from 80 on a record is linked, from 50 on it is shown apart, below it is dropped', () => {
  assert.deepEqual([100, 80, 79.99, 50, 49.99, 0].map(statusOf), [
    'linked',
    'linked',
    'doubtful',
    'doubtful',
    'dropped',
    'dropped',
  ])
})

test('nobody is certain without an identifier', () => {
  const same = person('VALMASSE,Kevin Bernard Florian', { bornOn: '1964-09-03', town: 'PAU', birthPlace: 'PAU' })
  const [link] = linkCandidates([same], [{ person: { ...same } }], defaultFrequencies)
  assert.equal(link?.confidence, 99)
  const numbered = { ...same, officerId: 'x1' }
  const [proven] = linkCandidates([numbered], [{ person: { ...numbered } }], defaultFrequencies)
  assert.equal(proven?.confidence, 100)
  assert.equal(proven?.isProven, true)
})

test('a record under another name is reached through one that has both, if that is as good as certain', () => {
  const wife = { person: person('DELFOSSEUX,Solveig', { ...born, town: 'PAU' }) }
  const both = { person: person('VALMASSE/DELFOSSEUX,Solveig Anne', { ...born, town: 'PAU' }) }
  const known = person('VALMASSE,Solveig Anne', { ...born, town: 'PAU' })
  const reached = linkCandidates([known], [wife, both], defaultFrequencies).find(({ candidate }) => candidate === wife)
  assert.equal(reached?.status, 'linked')
  const alone = linkCandidates([known], [wife], defaultFrequencies)[0]
  assert.ok((alone?.confidence ?? 0) < (reached?.confidence ?? 0))
})

test('a record without a date is shared with namesakes of other months', () => {
  const known = person('VALMASSE,Kevin', { ...born, town: 'PAU' })
  const open = person('VALMASSE,Kevin', { town: 'PAU' })
  const rival = person('VALMASSE,Kevin', { bornOn: '1971-02', town: 'PAU' })
  const [free] = linkCandidates([known], [{ person: open }], defaultFrequencies)
  const [shared] = linkCandidates([known], [{ person: open, competitors: [rival] }], defaultFrequencies)
  assert.ok((free?.confidence ?? 0) > 80)
  assert.ok((shared?.confidence ?? 100) < 60)
  assert.ok(shared?.evidence.some(({ feature, bits }) => feature === 'competition' && bits < 0))
  const [dated] = linkCandidates([known], [{ person: { ...open, ...born }, competitors: [rival] }], defaultFrequencies)
  assert.ok((dated?.confidence ?? 0) > 95)
})

test('an undated record is likelier of the only one in the register who bears the name', () => {
  const known = person('SAINT-AUBIN,Solange Odile', { bornOn: '1962-04', town: 'PAU' })
  const open = person('SAINT-AUBIN,Solange', { town: 'METZ' })
  const link = (candidate: object) =>
    linkCandidates([known], [{ person: open, ...candidate }], defaultFrequencies)[0]?.confidence ?? 0
  const unknown = link({ competitors: [known] })
  assert.ok(link({ competitors: [known], isSearched: true }) > unknown + 5)
  const namesake = person('SAINT AUBIN,Solange', { bornOn: '1971-02', town: 'LYON' })
  assert.ok(link({ competitors: [known, namesake], isSearched: true }) <= unknown)
  // With a date there is nothing to make up for.
  const dated = { ...open, bornOn: '1962-04' }
  const both = [false, true].map(
    (isSearched) => linkCandidates([known], [{ person: dated, isSearched }], defaultFrequencies)[0]?.confidence,
  )
  assert.equal(both[0], both[1])
})

test('whose date of birth conflicts is doubtful at most, however rare the name', () => {
  const known = person('KELARSKA,Aristide Ousmane', { bornOn: '1951-07', town: 'GAP' })
  const link = (name: string, bornOn: string) =>
    linkCandidates([known], [{ person: person(name, { bornOn, town: 'GAP' }) }], defaultFrequencies)[0]
  for (const bornOn of ['1951-08', '1951-11', '1952-07', '1961-07']) {
    assert.equal(link('KELARSKA,Aristide', bornOn)?.status, 'doubtful', bornOn)
  }
  const capped = link('KELARSKA,Aristide', '1951-08')
  const bits = capped?.evidence.reduce((sum, term) => sum + term.bits, 0) ?? 0
  assert.ok(Math.abs(100 / (1 + 2 ** -bits) - (capped?.confidence ?? 0)) < 1e-6)
  assert.ok(capped?.evidence.some(({ level }) => level === 'birthsConflict'))
  // A slip in the date alone, where all names agree.
  assert.equal(link('KELARSKA,Aristide Ousmane', '1951-08')?.status, 'linked')
  assert.notEqual(link('KELARSKA,Aristide Ousmane', '1957-07')?.status, 'linked')
  assert.equal(link('KELARSKA,Aristide', '1951-07')?.status, 'linked')
})

test('odds of candidates of whom one at most is right are divided by those of the others', () => {
  const [one = 0, other = 0] = normaliseCandidates([3, 3])
  assert.ok(Math.abs(2 ** one - 8 / 9) < 1e-9)
  assert.equal(one, other)
  assert.deepEqual(normaliseCandidates([4]), [4])
})

test('the percentage of a person is that of the weakest link, rounded down, and 100 only on proof', () => {
  const link = (confidence: number, isProven = false) => ({ confidence, isProven, status: statusOf(confidence) })
  assert.equal(confidencePercentage([]), 100)
  assert.equal(confidencePercentage([link(100, true)]), 100)
  assert.equal(confidencePercentage([link(99), link(83.97), link(60)]), 83)
})

test('who is listed twice in one company is one person; father and son are two', () => {
  const listed = [
    person('POUYVANNE,Patrick', born),
    person('POUYVANNE/POUYVANNE,Patrick Jean', born),
    person('POUYVANNE,Patrick', { bornOn: '1992-01' }),
    person('VALMASSE,Kevin', born),
  ].map((one) => ({ person: one }))
  assert.deepEqual(
    clusterListed(listed, defaultFrequencies).map((cluster) => cluster.length),
    [2, 1, 1],
  )
})
