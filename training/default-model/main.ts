// Fits the default model, measures it, and writes model and page: node_modules/.bin/node training/default-model/main.ts [--data FOLDER]
// The same data and seed give the same files, bit for bit. Takes some minutes.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { wrap } from '../../scripts/docs/wrap.ts'
import { calibrationOf } from './calibration.ts'
import { cardOf } from './card.ts'
import { type Cell, cells, usaLaterYears } from './cells.ts'
import { compare } from './compare.ts'
import { type Row, readRows } from './data.ts'
import { crossValidate, measure } from './evaluate-folds.ts'
import { measureMissing } from './missing.ts'
import { modelFileOf, roundedShapes } from './model-file.ts'
import { pageOf } from './page.ts'
import { drawOf } from './random.ts'
import { ratioTerms, settings } from './settings.ts'
import { fitTable, scoresOf } from './shapes.ts'
import { pick, referencesOf, tableOf } from './table.ts'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: { data: { type: 'string', default: join(root, '../shared/data/default-model') } },
})
const progress = (text: string) => process.stderr.write(`${text}\n`)

const rows = readRows(values.data)
const all = tableOf(
  rows,
  ratioTerms.map(({ name }) => name),
)
const isHeldOut = (row: Row) => drawOf(row.firm, settings.seeds.holdout) < settings.holdoutShare
const design = pick(all, (row) => !isHeldOut(row))
const heldOut = pick(all, isHeldOut)

const { measures, scoreSets } = crossValidate(design, progress)
const everyCell: readonly Cell[] = [...cells, usaLaterYears]
const validated = measures.map((each, index) => compare(each, everyCell[index] as Cell, design.rows))

progress('companies held out')
const designShapes = fitTable(design, referencesOf(design))
const heldOutScores = scoresOf(heldOut, designShapes)
const heldOutMeasures = cells.map((cell) => {
  const found = compare(measure(cell, heldOut.rows, [heldOutScores]), cell, heldOut.rows)
  return { ...found, cell: `${cell.name}, held out` }
})
const missing = measureMissing(heldOut.rows, designShapes)

progress('all companies')
const shapes = roundedShapes(fitTable(all, referencesOf(all)))
const scores = scoreSets[0] as Float64Array
const bare = modelFileOf(all, shapes, missing, cardOf(rows, [], []))
const bounds = bare.tenClasses.map(({ below }) => below)
const calibration = calibrationOf(design.rows, scores, bounds, bare.baseRates.others.intercept)
const model = { ...bare, card: cardOf(rows, [...validated, ...heldOutMeasures], calibration) }

const file = join(root, 'server/src/analyses/financial-xray/model/model.json')
writeFileSync(file, `${JSON.stringify(model, null, 2)}\n`)
execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', file])
writeFileSync(
  join(root, 'docs/default-model.md'),
  wrap(pageOf({ model, validated, heldOut: heldOutMeasures, calibration, missing })),
)
for (const { cell, auc, error, bestClassic, bestClassicAuc } of [...validated, ...heldOutMeasures])
  progress(`${cell}: ${auc.toFixed(4)} ± ${error.toFixed(3)} (${bestClassic} ${bestClassicAuc.toFixed(4)})`)
for (const { cell, slope, error } of calibration)
  progress(`${cell}: slope ${slope.toFixed(2)}, error ${error.toFixed(4)}`)
