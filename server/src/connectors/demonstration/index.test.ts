import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gatherDossier } from '#actions/registers/gather-dossier.ts'
import { alertCatalogue } from '#analyses/alerts/catalogue/index.ts'
import { managersOf } from '#analyses/manager-xray/report.ts'
import { parseCompanyCode } from '#domain/company-code.ts'
import type { RegisterCode } from '#domain/register.ts'
import { keepAnswers } from '../asking/kept.ts'
import { openRegisters } from '../registers.ts'
import {
  demonstrationOn,
  openDemonstration,
  rehearsedAlerts,
  rehearsedNotFound,
  rehearsedUnavailable,
} from './index.ts'
import { crn, partitaIva, siren } from './making.ts'

const days = ['2026-01-02', '2026-11-15', '2031-07-31']

function registersOn(day: string) {
  const clock = { now: () => new Date(`${day}T12:00:00Z`) }
  return openRegisters({ registers: [openDemonstration(clock)], keeping: keepAnswers({ nowMs: () => 0 }), clock })
}

async function reportOf(code: RegisterCode, day = '2026-11-15') {
  const dossier = await gatherDossier(registersOn(day), code, { asOf: day, isTest: true })
  return managersOf(dossier, { id: 'request', code })
}

const alertsIn = (report: Awaited<ReturnType<typeof reportOf>>) => [
  ...(report.company?.alerts ?? []),
  ...report.persons.flatMap(({ alerts, companies }) => [...(alerts ?? []), ...companies.flatMap((one) => one.alerts)]),
]

test('conventions 3.8 every alert of the catalogue has a company whose report shows it, in any year and month', async () => {
  assert.deepEqual(
    rehearsedAlerts.map(({ alert }) => alert).toSorted(),
    alertCatalogue.map(({ code }) => code).toSorted(),
  )
  const names = new Map(alertCatalogue.map(({ code, name }) => [code, name]))
  for (const day of days) {
    for (const { alert, code } of rehearsedAlerts) {
      const report = await reportOf(code, day)
      const found = alertsIn(report).map(({ name }) => name)
      assert.ok(found.includes(names.get(alert) ?? ''), `${alert} on ${day}: ${found.join(', ') || 'none'}`)
      assert.equal(report.isDemonstration, true)
    }
  }
})

test('its codes are valid, each once, and nothing is dated later than the day', () => {
  for (const day of days) {
    const { companies, notices } = demonstrationOn(day)
    for (const { code } of companies) assert.equal(parseCompanyCode(code).ok, true, `${code.type} ${code.id}`)
    assert.equal(new Set(companies.map(({ code }) => `${code.type} ${code.id}`)).size, companies.length)
    assert.equal(new Set(notices.map(({ id }) => id)).size, notices.length)
    for (const { date = '', id } of notices) assert.ok(date <= day, id)
  }
})

test('a company in order has managers, no alert and the best grade', async () => {
  for (const day of days) {
    const report = await reportOf(siren(1), day)
    assert.deepEqual(alertsIn(report), [])
    assert.equal(report.score.grade, 'A')
    assert.equal(report.persons.length, 1)
  }
})

test('the successor of a liquidated company shows the liquidation, the pattern and the other company', async () => {
  const report = await reportOf(siren(2))
  const names = alertsIn(report).map(({ name }) => name)
  assert.ok(names.includes('Judicial liquidation opened') && names.includes('Successor company after liquidation'))
  assert.deepEqual(report.persons.map(({ companies }) => companies.length).toSorted(), [1, 3])
  assert.ok(['C', 'D', 'E'].includes(report.score.grade ?? ''))
})

test('a namesake is shown as doubtful and does not count; one born in another year is not shown', async () => {
  const report = await reportOf(siren(6))
  assert.deepEqual(
    report.persons.map(({ companies }) => companies.length),
    [1, 1],
  )
  const doubtful = report.persons.flatMap(({ doubtfulCompanies }) => doubtfulCompanies.map(({ code }) => code.id))
  assert.deepEqual(doubtful, [siren(7).id])
  assert.equal(report.score.grade, 'A')
})

test('a holding is followed to the person behind it; a masked person stays so; a frozen one is told', async () => {
  const held = await reportOf(siren(14))
  assert.equal(held.persons[0]?.lastname.toUpperCase(), 'HAUTECOMBES')
  assert.equal((await reportOf(siren(16))).score.grade, null)
  assert.ok(alertsIn(await reportOf(siren(13))).some(({ name }) => name === 'Asset freeze'))
})

test('abroad, the number or tax code of a person proves the link', async () => {
  for (const code of [crn(1), partitaIva(1)]) {
    const report = await reportOf(code)
    assert.equal(report.persons[0]?.companies.length, 2, code.type)
  }
})

test('a company nobody knows and a register that does not answer differ', async () => {
  assert.partialDeepStrictEqual((await reportOf(rehearsedNotFound)).score, { grade: null, reason: 'company-not-found' })
  assert.partialDeepStrictEqual((await reportOf(rehearsedUnavailable)).score, {
    grade: null,
    reason: 'registers-unavailable',
  })
})

test('only its own codes are served', () => {
  const register = openDemonstration({ now: () => new Date('2026-11-15T00:00:00Z') })
  assert.equal(register.serves({ type: 'siren', id: '732829320' }, 'company'), false)
  assert.equal(register.serves(siren(999), 'company'), false)
  assert.equal(register.serves(siren(1), 'company'), true)
})

test('docs/registers.md has every code that shows something, and says what', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/registers.md'), 'utf8')
  const kinds = new Map(alertCatalogue.map((kind) => [kind.code, kind]))
  const rows = rehearsedAlerts.map(({ alert, code }) => {
    const kind = kinds.get(alert)
    return `| \`${code.id}\` | \`${code.type}\` | ${kind?.name} | ${kind?.level} |`
  })
  const [, table = ''] = /<!-- rehearsed alerts -->([\s\S]*)<!-- \/rehearsed alerts -->/.exec(page) ?? []
  assert.deepEqual(table.trim().split('\n').slice(2), rows)
  const stories = [siren(1), siren(2), siren(6), siren(13), siren(14), siren(16), crn(1), partitaIva(1)]
  for (const { type, id } of [...stories, rehearsedNotFound, rehearsedUnavailable])
    assert.ok(page.includes(`| \`${id}\` | \`${type}\` |`), `${type} ${id}`)
})
