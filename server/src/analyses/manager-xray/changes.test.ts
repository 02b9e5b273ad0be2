import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changesSince } from './changes.ts'
import type { ManagerXrayRaw } from './raw.ts'

const code = { type: 'siren', id: '290000001' }
const raw = (grade: 'A' | 'E' | null, alerts: string[], names: string[]) =>
  ({
    company: { code, alerts: alerts.map((name) => ({ name, date: '2026-05-01' })) },
    persons: names.map((lastname) => ({ lastname, firstname: 'Ada', birthdate: null, alerts: [], companies: [] })),
    score: { grade },
  }) as unknown as ManagerXrayRaw

test('a first report has nothing to differ from', () => {
  assert.equal(changesSince(null, raw('A', [], [])), null)
})

test('what came and what went since the report before is named', () => {
  const before = { id: 'r1', raw: raw('A', ['Conciliation'], ['VERNE', 'CURIE']) as unknown as Record<string, unknown> }
  const { remarks, message, translations, ...changes } =
    changesSince(before, raw('E', ['Judicial liquidation opened'], ['CURIE'])) ?? assert.fail()
  assert.deepEqual(changes, {
    report: 'r1',
    grade: { from: 'A', to: 'E' },
    newAlerts: ['290000001 2026-05-01 Judicial liquidation opened'],
    goneAlerts: ['290000001 2026-05-01 Conciliation'],
    newPersons: [],
    gonePersons: ['Ada VERNE'],
  })
  assert.equal(message, 'Grade A became E; 1 new alert, 1 alert gone, 1 manager gone.')
  assert.deepEqual(translations, {
    fr: {
      message: 'La note A devient E ; 1 nouvelle alerte, 1 alerte disparue, 1 dirigeant parti.',
      newAlerts: ['290000001 2026-05-01 Liquidation judiciaire ouverte'],
      goneAlerts: ['290000001 2026-05-01 Conciliation'],
    },
    it: {
      message: 'Il voto A diventa E; 1 nuovo avviso, 1 avviso in meno, 1 dirigente in meno.',
      newAlerts: ['290000001 2026-05-01 Liquidazione giudiziale aperta'],
      goneAlerts: ['290000001 2026-05-01 Conciliazione'],
    },
  })
  assert.deepEqual(
    remarks.map(({ code, translations: { fr } }) => [code, fr]),
    [
      ['grade', 'La note A devient E'],
      ['new-alert', 'Nouvelle alerte : Liquidation judiciaire ouverte (290000001, 2026-05-01)'],
      ['gone-alert', 'Alerte disparue : Conciliation (290000001, 2026-05-01)'],
      ['gone-person', 'N’est plus dirigeant : Ada VERNE'],
    ],
  )
})

test('where nothing differs it is said so, and a grade that comes or goes is named', () => {
  const since = (from: 'A' | 'E' | null, to: 'A' | 'E' | null) =>
    changesSince({ id: 'r1', raw: raw(from, [], []) as unknown as Record<string, unknown> }, raw(to, [], []))?.message
  assert.equal(since('A', 'A'), 'Grade A as before; nothing else differs.')
  assert.equal(since(null, null), 'Still no grade; nothing else differs.')
  assert.equal(since(null, 'E'), 'Now grade E; nothing else differs.')
  assert.equal(since('E', null), 'No longer a grade (was E); nothing else differs.')
})

test('a manager who is listed with more or fewer names, or other capitals, is the same manager', () => {
  const listed = (firstname: string, lastname: string) => {
    const one = raw('A', [], [lastname])
    return { ...one, persons: one.persons.map((person) => ({ ...person, firstname })) }
  }
  const before = { id: 'r1', raw: listed('HÉLÈNE MARIE', 'VAUQUEMONT') as unknown as Record<string, unknown> }
  assert.deepEqual(changesSince(before, listed('Hélène', 'Vauquemont'))?.newPersons, [])
  assert.deepEqual(changesSince(before, listed('Marie', 'Vauquemont'))?.newPersons, ['Marie Vauquemont'])
})

test('an alert without a date is not another one every day, and an entry without a person is no manager', () => {
  const on = (date: string) =>
    ({
      company: { code, alerts: [{ name: 'In liquidation', date, isUndated: true }] },
      persons: [
        {
          lastname: '',
          firstname: '',
          birthdate: null,
          isPersonless: true,
          alerts: [],
          companies: [{ code, alerts: [{ name: 'In liquidation', date: null, isUndated: true }] }],
        },
      ],
      score: { grade: 'E' },
    }) as unknown as ManagerXrayRaw
  const before = (one: ManagerXrayRaw) => ({ id: 'r1', raw: one as unknown as Record<string, unknown> })
  assert.equal(
    changesSince(before(on('2026-05-01')), on('2026-05-02'))?.message,
    'Grade E as before; nothing else differs.',
  )
  const fresh = changesSince(before(raw('A', [], [])), on('2026-05-02'))
  assert.deepEqual([fresh?.newAlerts, fresh?.newPersons], [['290000001 In liquidation'], []])
  assert.equal(fresh?.remarks[1]?.message, 'New: In liquidation (290000001)')
})
