import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scoresOf } from '#documents/classification/model.ts'
import { documentClasses } from '#documents/classification-evidence.ts'
import { fit, type Judged, temperatureFor } from './fit.ts'
import { reportOn } from './report.ts'
import { type Sample, samplesOf } from './samples.ts'

const seed = 1
const perLayoutAndLanguage = 4
const folds = 7

const samples = samplesOf(perLayoutAndLanguage, seed)
process.stdout.write(`${samples.length} documents\n`)

function judgedBy(leftOut: (sample: Sample) => boolean): Judged[] {
  const model = fit(samples.filter((sample) => !leftOut(sample)))
  return samples.filter(leftOut).map((sample) => ({
    scores: scoresOf(
      { ...model, temperature: 1 },
      [...sample.features].map(([name, value]) => ({ name, value })),
    ),
    label: sample.class,
    layout: `${sample.class}: ${sample.layout}`,
    language: sample.language,
  }))
}

// Every fold leaves out whole layouts, one or two of each class.
const byLayout = Array.from({ length: folds }, (_, fold) => judgedBy(({ family }) => family % folds === fold)).flat()
const temperature = temperatureFor(byLayout)
process.stdout.write(reportOn('layouts left out', byLayout, temperature))
if (process.argv.includes('--languages')) {
  const languages = [...new Set(samples.map(({ language }) => language))]
  process.stdout.write(
    reportOn(
      'languages left out',
      languages.flatMap((left) => judgedBy(({ language }) => language === left)),
      temperature,
    ),
  )
}

const model = fit(samples)
const rows = Object.entries(model.weights).map(
  ([name, row]) => `    ${JSON.stringify(name)}: ${JSON.stringify(row).replaceAll(',', ', ')}`,
)
const text = `{
  "classes": ${JSON.stringify(documentClasses).replaceAll(',', ', ')},
  "temperature": ${temperature},
  "bias": ${JSON.stringify(model.bias).replaceAll(',', ', ')},
  "weights": {
${rows.join(',\n')}
  }
}
`
const root = join(import.meta.dirname, '../..')
const file = join(root, 'server/src/documents/classification/model.json')
writeFileSync(file, text)
execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file])
