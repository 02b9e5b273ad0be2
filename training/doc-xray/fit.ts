import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Label } from '../../forge/documents/label.ts'
import type { Detector } from '../../server/src/analyses/doc-xray/detector.ts'
import { detectors } from '../../server/src/analyses/doc-xray/detectors/index.ts'
import { detectorInputs } from '../../server/src/analyses/doc-xray/inputs.ts'
import { weightMaxOf } from '../../server/src/analyses/doc-xray/record.ts'
import { forgedShare } from '../../server/src/analyses/doc-xray/score.ts'
import { startingWeights } from '../../server/src/analyses/doc-xray/weights.ts'
import { calibrationOf, calibrationPlot } from './calibration.ts'
import { type Labelled, labelledEvidence } from './labelled.ts'
import { areaUnderCurve, type Fit, fitLogistic, logOdds, recallAt } from './logistic.ts'

/** What one finding may add to the log-odds: a notice never makes orange by itself, and only proof makes red alone. */
const boundBySeverity = { notice: 1.2, suspicious: 3.6, fraudulent: 7.5 } as const
/** How much a belief counts against files, and how much each file of an earlier fit that a detector met. */
const pullOfBelief = 0.5
const pullOfFile = 0.1

const all: readonly Detector[] = detectors
/** A finding weighs no more than its record on genuine documents of others allows, save what is proof by itself. */
const bounds = all.map(({ typeCode, severity, isProof }) =>
  isProof === true ? boundBySeverity[severity] : Math.min(boundBySeverity[severity], weightMaxOf(typeCode)),
)
type Earlier = { weights: Record<string, number>; met: Record<string, { forged: number; genuine: number }> }
type Beliefs = { priors: readonly number[]; ridge: readonly number[] }

/** What an earlier fit found on other files is believed the more, the more files it was found on: they need not be made again. */
function beliefsOf({ weights, met }: Earlier): Beliefs {
  const files = all.map(({ typeCode }) => (met[typeCode]?.forged ?? 0) + (met[typeCode]?.genuine ?? 0))
  return {
    priors: all.map(({ typeCode, severity }, index) => {
      const believed = files[index] === 0 ? startingWeights[severity] : (weights[typeCode] ?? startingWeights[severity])
      return Math.min(believed, bounds[index] ?? 0)
    }),
    ridge: files.map((count) => pullOfBelief + pullOfFile * count),
  }
}

type Row = { label: Label; forged: boolean; features: number[] }

function rowOf({ label, evidence }: Labelled): Row {
  // Nothing is declared of these files; they were uploaded long after they were made.
  const inputs = detectorInputs({
    evidence,
    medium: {
      uploadedAt: new Date('2026-12-31T00:00:00Z'),
      date: undefined,
      period: undefined,
    },
  })
  const features = all.map((detector) => {
    // The accounts of the first forge have no national keys.
    if (detector.typeCode === 'invalidAccountKey' && /^layout-\d{1,2}$/.test(label.layout)) return 0
    return detector.judge(inputs).result === 'flagged' ? 1 : 0
  })
  return { label, forged: label.truth === 'tampered', features }
}

/** Scores of every file by a fit that has seen nothing of its group. */
function crossValidated(rows: readonly Row[], beliefs: Beliefs, groupOf: (label: Label) => string): number[] {
  const fits = new Map<string, Fit>()
  for (const group of new Set(rows.map(({ label }) => groupOf(label)))) {
    const others = rows.filter(({ label }) => groupOf(label) !== group)
    fits.set(group, fit(others, beliefs))
  }
  return rows.map(({ label, features }) => logOdds(fits.get(groupOf(label)) ?? { intercept: 0, weights: [] }, features))
}

const fit = (rows: readonly Row[], { priors, ridge }: Beliefs): Fit =>
  fitLogistic(
    rows.map(({ features }) => features),
    rows.map(({ forged }) => forged),
    { bounds, priors, ridge },
  )

function tell(what: string, scores: readonly number[], rows: readonly Row[]): void {
  const forged = rows.map((row) => row.forged)
  const [auc, one, five] = [
    areaUnderCurve(scores, forged),
    recallAt(0.01, scores, forged),
    recallAt(0.05, scores, forged),
  ]
  console.log(`${what.padEnd(28)} AUC ${auc.toFixed(3)}  recall at 1 % ${one.toFixed(3)}  at 5 % ${five.toFixed(3)}`)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      plot: { type: 'string' },
      from: { type: 'string' },
      cache: { type: 'string', default: join(tmpdir(), 'roentgen-evidence') },
    },
  })
  if (positionals.length === 0)
    throw new Error(
      'name the folders of labelled documents: fit.ts FOLDER… [--from WEIGHTS.json] [--out WEIGHTS.json] [--plot CALIBRATION.svg]',
    )
  const earlier: Earlier =
    values.from === undefined ? { weights: {}, met: {} } : JSON.parse(await readFile(values.from, 'utf8'))
  const beliefs = beliefsOf(earlier)
  const labelled = await labelledEvidence(positionals, values.cache)
  const rows = labelled.filter(({ label }) => label.group !== 'grey').map(rowOf)
  console.log(`${rows.length} files, ${rows.filter(({ forged }) => forged).length} forged`)
  const byLayout = crossValidated(rows, beliefs, ({ layout }) => layout)
  tell('left out by layout', byLayout, rows)
  tell(
    'left out by producer',
    crossValidated(rows, beliefs, ({ producer }) => producer),
    rows,
  )
  tell(
    'left out by technique',
    // Genuine files have no technique: they are left out by layout.
    crossValidated(rows, beliefs, ({ truth, technique, layout }) => (truth === 'tampered' ? technique : layout)),
    rows,
  )
  const final = fit(rows, beliefs)
  tell(
    'seen before',
    rows.map(({ features }) => logOdds(final, features)),
    rows,
  )
  const met = metBy(rows, earlier.met)
  for (const [index, { typeCode }] of all.entries())
    console.log(
      `${typeCode.padEnd(34)} ${round(final.weights[index] ?? 0)}  forged ${met[typeCode]?.forged}  genuine ${met[typeCode]?.genuine}`,
    )
  if (values.plot !== undefined) await writeFile(values.plot, plotOf(byLayout, rows))
  if (values.out === undefined) return
  const weights = Object.fromEntries(all.map(({ typeCode }, index) => [typeCode, round(final.weights[index] ?? 0)]))
  await writeFile(values.out, `${JSON.stringify({ intercept: round(final.intercept), weights, met }, undefined, 2)}\n`)
}

/** In how many labelled files each detector found something, those of the earlier fit included: name no file twice. */
function metBy(rows: readonly Row[], before: Earlier['met']): Earlier['met'] {
  const count = (index: number, forged: boolean) =>
    rows.filter((row) => row.forged === forged && row.features[index] === 1).length
  return Object.fromEntries(
    all.map(({ typeCode }, index) => {
      const { forged = 0, genuine = 0 } = before[typeCode] ?? {}
      return [typeCode, { forged: forged + count(index, true), genuine: genuine + count(index, false) }]
    }),
  )
}

/** Scores are as if every second file were forged. */
function plotOf(scores: readonly number[], rows: readonly Row[]): string {
  const prior = Math.log(forgedShare / (1 - forgedShare))
  const values = scores.map((score) => 1 / (1 + Math.exp(-(score + prior))))
  const bins = calibrationOf(
    values,
    rows.map(({ forged }) => forged),
    forgedShare,
  )
  return calibrationPlot(bins, rows.length)
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000

await main()
