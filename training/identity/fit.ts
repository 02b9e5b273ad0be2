// Fits what the identity of persons weighs: node_modules/.bin/node training/identity/fit.ts FOLDER [--out model.json]
// FOLDER holds pairs.csv, labels.csv and name_frequencies.csv.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { frequenciesOf, observe, preparedIdentity, readFrequencyTable } from '#persons/index.ts'
import { readPersonPairs } from '../../scripts/score/person-pairs.ts'
import { designOf, type Example, type FitOptions, modelOf, rowOf } from './design.ts'
import { measure, type Scored } from './measure.ts'
import { fitWeights, logOdds } from './newton.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string' },
    show: { type: 'boolean', default: false },
    hard: { type: 'string', default: '0.2' },
    pull: { type: 'string', default: '0.5' },
    rarity: { type: 'string', default: '50' },
    mean: { type: 'string', default: '0.7' },
  },
})
const [folder = ''] = positionals
const folds = 5
const options: FitOptions = {
  challengeWeight: Number(values.hard),
  pull: Number(values.pull),
  rarityPull: Number(values.rarity),
  rarityMean: Number(values.mean),
}

const examples = readExamples()
const scored = crossValidate(examples)
for (const set of ['natural', 'challenge']) {
  const some = scored.filter(({ example }) => example.set === set)
  const rounded = Object.entries(measure(some)).map(([name, value]) => `${name} ${value.toFixed(4)}`)
  process.stdout.write(`${set.padEnd(10)} ${rounded.join('  ')}\n`)
}
if (values.show) showKinds()
if (values.out !== undefined) {
  const design = designOf(examples, options)
  writeFileSync(values.out, `${JSON.stringify(modelOf(design, fitWeights(design.rows, design.priors)), null, 2)}\n`)
}

function readExamples(): Example[] {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const frequencies = frequenciesOf(readFrequencyTable(read('name_frequencies.csv')))
  const labels: Record<string, string>[] = parse(read('labels.csv'), { columns: true })
  const labelOf = new Map(labels.map((label) => [label.pair_id, label]))
  return readPersonPairs(read('pairs.csv')).map(({ id, set, left, right }) => {
    const label = labelOf.get(id)
    const identity = preparedIdentity(left, frequencies)
    return {
      id,
      set,
      category: label?.category ?? '',
      isMatch: label?.is_match === '1',
      fold: foldOf(identity.surnames[0]?.name ?? ''),
      observations: observe(identity, preparedIdentity(right, frequencies), frequencies),
    }
  })
}

/** By surname: a person, namesakes and family stand in one part, so that no part has seen another's people. */
function foldOf(surname: string): number {
  let hash = 2166136261
  for (const letter of surname) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 8) % folds
}

function crossValidate(all: readonly Example[]): (Scored & { example: Example })[] {
  return Array.from({ length: folds }, (_, fold) => {
    const design = designOf(
      all.filter((example) => example.fold !== fold),
      options,
    )
    const weights = fitWeights(design.rows, design.priors)
    // What the hard set is like is not the service's prior.
    const places = new Map(design.columns.map((name, at) => [name, at] as const).filter(([name]) => name !== 'hardSet'))
    return all
      .filter((example) => example.fold === fold)
      .map((example) => ({
        example,
        isMatch: example.isMatch,
        confidence: 100 / (1 + Math.exp(-logOdds(rowOf(example, places, 1), weights))),
      }))
  }).flat()
}

function showKinds(): void {
  const kinds = new Map<string, Scored[]>()
  for (const { example, ...one } of scored) {
    if (example.set === 'natural') continue
    const kind = `${example.isMatch ? 'same ' : 'other'} ${example.category}`
    kinds.set(kind, [...(kinds.get(kind) ?? []), one])
  }
  for (const [kind, some] of [...kinds].sort(([one], [other]) => one.localeCompare(other))) {
    const linked = some.filter(({ confidence }) => confidence >= 80).length / some.length
    process.stdout.write(
      `${kind.padEnd(32)} ${String(some.length).padStart(4)}  >= 80: ${(100 * linked).toFixed(0)} %\n`,
    )
  }
}
