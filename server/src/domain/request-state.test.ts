import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { extractionStatuses } from './extraction.ts'
import {
  mediumStatuses,
  mediumTransitions,
  mediumValidations,
  readingStatuses,
  readingTransitions,
  validationTransitions,
} from './medium.ts'
import type { RunStatus } from './request.ts'
import { newRequestState, nextState, requestStates, runStatuses, runTransitions, stateOf } from './request-state.ts'

const stateFor = (...statuses: RunStatus[]) => {
  const { status, stage } = stateOf(statuses.map((run) => ({ status: run })))
  return `${status}/${stage}`
}

test('a request without runs, or with replaced ones only, is pending', () => {
  assert.deepEqual(newRequestState, { status: 'pending_analysis', stage: '1.1' })
  assert.equal(stateFor(), 'pending_analysis/1.1')
  assert.equal(stateFor('superseded', 'superseded'), 'pending_analysis/1.1')
})

test('the state is that of the run that most remains to be done for', () => {
  assert.equal(stateFor('completed'), 'analysed/2.1')
  assert.equal(stateFor('completed', 'failed'), 'analysis_failed/2.2')
  assert.equal(stateFor('completed', 'failed', 'waiting_for_extraction'), 'pending_extraction/1.3')
  assert.equal(stateFor('completed', 'failed', 'waiting_for_extraction', 'queued'), 'pending_analysis/1.1')
  assert.equal(
    stateFor('completed', 'failed', 'waiting_for_extraction', 'queued', 'running'),
    'analysis_in_progress/1.2',
  )
})

test('between two analyses it stays in progress, and is not analysed while the service is about to know more', () => {
  const next = (statuses: RunStatus[], before: string, isMoreToCome = false) =>
    nextState(
      statuses.map((status) => ({ status })),
      { before, isMoreToCome },
    ).status
  assert.equal(next(['completed', 'queued'], 'analysis_in_progress'), 'analysis_in_progress')
  assert.equal(next(['completed', 'queued'], 'analysed'), 'pending_analysis')
  assert.equal(next(['queued'], 'analysis_in_progress'), 'pending_analysis', 'what was begun is begun anew')
  for (const ended of ['completed', 'failed'] as const)
    assert.equal(next([ended], 'analysis_in_progress', true), 'pending_analysis')
  assert.equal(next(['completed'], 'pending_analysis'), 'analysed')
  assert.equal(next(['running'], 'pending_analysis', true), 'analysis_in_progress')
  assert.equal(next(['waiting_for_extraction'], 'pending_analysis', true), 'pending_extraction')
})

const anyStatus = fc.constantFrom(...runStatuses.map(({ status }) => status))

test('neither the order of runs nor replaced runs change the state', () => {
  fc.assert(
    fc.property(fc.array(anyStatus), (statuses) => {
      const expected = stateFor(...statuses)
      assert.equal(stateFor(...statuses.toReversed(), 'superseded'), expected)
      assert.ok(requestStates.some(({ status, stage }) => `${status}/${stage}` === expected))
    }),
  )
})

const page = readFileSync(new URL('../../../docs/states.md', import.meta.url), 'utf8')

/** The rows of the table under a heading, without its head. */
function tableUnder(heading: string): string[] {
  const section = page.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`))
  assert.ok(section, `docs/states.md has no section "${heading}"`)
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
}

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const code = (text: string | undefined) => (text === undefined ? '(none)' : `\`${text}\``)
const moves = (table: readonly { from: string | undefined; to: string; when: string }[]) =>
  table.map(({ from, to, when }) => row(code(from), code(to), when))

test('docs/states.md holds the states of a request, row for row', () => {
  const rows = requestStates.map(({ status, stage, meaning }) => row(code(status), code(stage), meaning))
  assert.deepEqual(tableUnder('Request'), rows)
})

test('docs/states.md holds the statuses and moves of a run, row for row', () => {
  assert.deepEqual(
    tableUnder('Run'),
    runStatuses.map(({ status, meaning }) => row(code(status), meaning)),
  )
  assert.deepEqual(tableUnder('Moves of a run'), moves(runTransitions))
})

test('docs/states.md holds the statuses and moves of a medium, row for row', () => {
  assert.deepEqual(
    tableUnder('Medium'),
    mediumStatuses.map(({ status, meaning }) => row(code(status), meaning)),
  )
  assert.deepEqual(tableUnder('Moves of a medium'), moves(mediumTransitions))
})

test('docs/states.md holds the values and moves of meta.validation, row for row', () => {
  const rows = mediumValidations.map(({ validation, meaning }) => row(code(validation), meaning))
  assert.deepEqual(tableUnder('`meta.validation`'), rows)
  assert.deepEqual(tableUnder('Moves of `meta.validation`'), moves(validationTransitions))
})

test('docs/states.md holds the statuses and moves of a reading, and the statuses of an extraction', () => {
  assert.deepEqual(
    tableUnder('`reading`'),
    readingStatuses.map(({ status, meaning }) => row(code(status), meaning)),
  )
  assert.deepEqual(tableUnder('Moves of `reading`'), moves(readingTransitions))
  const documented = tableUnder('Extraction').map((line) => line.split('|')[1]?.trim())
  assert.deepEqual(documented, extractionStatuses.map(code))
})

type Runs = readonly RunStatus[]

/** Every way one thing can happen to the runs of a request. */
function nextRuns(runs: Runs): Runs[] {
  const begun = runTransitions.filter(({ from }) => from === undefined).map(({ to }) => to)
  return [...begun.map((to) => [...runs, to]), ...runs.flatMap((_status, place) => nextOfRun(runs, place, begun))]
}

function nextOfRun(runs: Runs, place: number, begun: Runs): Runs[] {
  return runTransitions
    .filter(({ from }) => from === runs[place])
    .flatMap(({ to, alongNewRun }) =>
      alongNewRun ? begun.map((fresh) => [...runs.with(place, to), fresh]) : [runs.with(place, to)],
    )
}

/** All moves between request states that runs can bring about; three runs at once show every one. */
function requestMoves(): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  const open: Runs[] = [[]]
  for (let runs = open.pop(); runs !== undefined; runs = open.pop()) {
    const from = stateOf(runs.map((status) => ({ status }))).status
    for (const next of nextRuns(runs)) {
      const to = stateOf(next.map((status) => ({ status }))).status
      if (to !== from) found.add(row(code(from), code(to)))
      const counting = next.filter((status) => status !== 'superseded').sort()
      if (counting.length > 3 || seen.has(counting.join())) continue
      seen.add(counting.join())
      open.push(counting)
    }
  }
  return [...found].sort()
}

test('docs/states.md holds exactly the moves of a request that its runs can bring about', () => {
  assert.deepEqual(tableUnder('Moves of a request').sort(), requestMoves())
})
