import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestRegisters, replayFile, replayMissing, startReplay } from '#test/support/registers.ts'
import { folded } from './records/text.ts'
import type { Registers } from './registers.ts'

const skip = replayMissing

type Expected = {
  code: { type: string; id: string }
  officialName: string
  managersPublished: boolean
  persons: {
    lastname: string
    usageName: string | null
    firstnames: string[]
    birthdate: string
    throughCompany: unknown
    companies: { code: { id: string }; jobEndDate: string | null; foundOnlyInGazette: boolean }[]
  }[]
}
const cases = (): Expected[] => replayFile('expected-dev.json').cases

/** Managers in office whom the register names itself: not those behind a company that is manager. */
const inOffice = ({ code, persons }: Expected) =>
  persons.filter(
    ({ throughCompany, companies }) =>
      !throughCompany && companies.some((held) => held.code.id === code.id && held.jobEndDate === null),
  )

async function check(registers: Registers, expected: Expected): Promise<string[]> {
  const { code, officialName } = expected
  const name = await registers.officialName(code)
  const { value: company, coverage } = await registers.company(code)
  if (typeof company === 'string') return [`${code.id}: ${company} ${JSON.stringify(coverage)}`]
  const faults =
    typeof name.value === 'object' && name.value.name === officialName
      ? []
      : [`${code.id}: called ${JSON.stringify(name.value)}`]
  const managers = company.officers.flatMap((officer) =>
    officer.kind === 'person' && officer.isManager && officer.until === undefined && !officer.person.isMasked
      ? [officer.person]
      : [],
  )
  const wanted = inOffice(expected)
  for (const { lastname, usageName, firstnames, birthdate } of wanted) {
    const at = managers.findIndex(
      ({ surnames, givenNames, bornOn = birthdate }) =>
        surnames.some((surname) => [lastname, usageName ?? ''].map(folded).includes(folded(surname))) &&
        firstnames.map(folded).includes(folded(givenNames[0] ?? '')) &&
        bornOn.slice(0, 7) === birthdate.slice(0, 7),
    )
    if (at === -1) faults.push(`${code.id}: ${lastname} is missing`)
    else managers.splice(at, 1)
  }
  return [...faults, ...managers.map(({ surnames }) => `${code.id}: ${surnames} is too many`)]
}

test('every company of the fictional registers has its official name and its managers', { skip }, async (t) => {
  const registers = openTestRegisters(t, await startReplay(t))
  for (const expected of cases()) assert.deepEqual(await check(registers, expected), [])
})

test('registers that refuse every third call are asked again, and the answers are the same', { skip }, async (t) => {
  const waits: number[] = []
  const registers = openTestRegisters(t, await startReplay(t, { failEvery: 3 }), { onWait: (ms) => waits.push(ms) })
  for (const expected of cases().filter((_, at) => at % 3 === 0)) assert.deepEqual(await check(registers, expected), [])
  assert.ok(waits.includes(1000))
})

test('links that only the gazette shows are found by name', { skip }, async (t) => {
  const registers = openTestRegisters(t, await startReplay(t))
  let links = 0
  for (const { code, persons } of cases()) {
    if (code.type !== 'siren') continue
    for (const { lastname, usageName, firstnames, companies } of persons) {
      for (const hidden of companies.filter(({ foundOnlyInGazette }) => foundOnlyInGazette)) {
        links += 1
        const name = { surnames: [lastname, usageName ?? ''].filter((one) => one !== ''), givenNames: firstnames }
        const { value } = await registers.noticesNaming(name, { country: 'FR' })
        assert.ok(
          value.some(
            (notice) => notice.company.id === hidden.code.id && notice.officers?.some(({ hasLeft }) => hasLeft),
          ),
          hidden.code.id,
        )
      }
    }
  }
  assert.equal(links, 6)
})

test('every notice of the fictional gazette has a date, and those about others name one that exists', {
  skip,
}, async (t) => {
  const registers = openTestRegisters(t, await startReplay(t))
  const ids = new Set(replayFile('fr/bodacc.json').map(({ id }: { id: string }) => id))
  let about = 0
  for (const { code } of cases()) {
    if (code.type !== 'siren') continue
    for (const notice of (await registers.notices(code)).value) {
      assert.match(notice.date ?? notice.publishedOn ?? '', /^\d{4}-\d\d-\d\d$/)
      if (notice.family === 'collective') assert.match(notice.date ?? '', /^\d{4}-\d\d-\d\d$/, notice.id)
      assert.doesNotMatch(JSON.stringify(notice), /Ã/)
      if (notice.kind === 'notice') continue
      about += 1
      assert.ok(ids.has(notice.about ?? ''), notice.about)
    }
  }
  assert.equal(about, 4)
})
