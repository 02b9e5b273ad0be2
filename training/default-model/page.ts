import type { DefaultModel } from '#analyses/financial-xray/model/model.ts'
import type { CalibrationMeasure } from './calibration.ts'
import type { Compared } from './compare.ts'
import type { MissingMeasure } from './missing.ts'
import { settings } from './settings.ts'
import { written } from './written.ts'

type Parts = {
  model: DefaultModel
  validated: readonly Compared[]
  heldOut: readonly Compared[]
  calibration: readonly CalibrationMeasure[]
  missing: readonly MissingMeasure[]
}

const percent = (share: number) => `${Number((share * 100).toFixed(2))} %`
const table = (head: readonly string[], lines: readonly (readonly (string | number)[])[]) =>
  [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** docs/default-model.md: the card of the model, made by the run that made the model. */
export function pageOf(parts: Parts): string {
  const { model } = parts
  const sections = [
    '# The default model of the Financial X-Ray',
    `\`${model.id}\` ${model.version}, ${model.date}. Made by \`node_modules/.bin/node training/default-model/main.ts\` (seeds ${settings.seeds.holdout} and ${settings.seeds.folds}); this page is written by the same run.`,
    written.form,
    shapesTable(model),
    written.substitutions,
    '## What it is worth',
    written.validation,
    measurementsTable(parts.validated),
    written.heldOut,
    measurementsTable(parts.heldOut),
    '### Beside the published scores, AUC on the same rows',
    classicsTable(parts.validated),
    '## Level and classes',
    written.level,
    baseRatesTable(model),
    written.calibration,
    calibrationTable(parts.calibration),
    scaleTable(model, parts.calibration),
    '## Missing figures',
    written.missing,
    missingTable(parts.missing),
    '## Data',
    table(
      ['data', 'rows', 'defaults', 'years', 'licence'],
      model.card.data.map((d) => [d.name, d.rows, d.defaults, d.years, d.licence]),
    ),
    model.card.data.map(({ attribution }) => `- ${attribution}`).join('\n'),
    '## Limits',
    model.card.limits.map((limit) => `- ${limit}`).join('\n'),
    written.tried,
  ]
  return `${sections.join('\n\n')}\n`
}

const shapesTable = ({ shapes }: DefaultModel) =>
  table(
    ['ratio', 'as it rises the risk', 'average firm', 'range of the data (99 %)', 'log-odds from best to worst'],
    shapes.map(({ name, risk, reference, range, values }) => [
      `\`${name}\``,
      risk,
      reference,
      `${range[0]} … ${range[1]}`,
      `${Math.min(...values).toFixed(2)} … ${Math.max(...values).toFixed(2)}`,
    ]),
  )

const measurementsTable = (measured: readonly Compared[]) =>
  table(
    ['cell', 'rows', 'defaults', 'AUC', 'standard error', 'spread of repeats', 'best published score', 'its AUC'],
    measured.map((m) => [
      m.cell,
      m.rows,
      m.defaults,
      m.auc.toFixed(3),
      m.error.toFixed(3),
      m.spread.toFixed(3),
      m.bestClassic,
      m.bestClassicAuc.toFixed(3),
    ]),
  )

function classicsTable(measured: readonly Compared[]): string {
  const names = [...new Set(measured.flatMap(({ classics }) => classics.map(({ name }) => name)))]
  const value = (m: Compared, name: string) =>
    m.classics.find((classic) => classic.name === name)?.auc.toFixed(3) ?? 'n/a'
  return table(
    ['score', ...measured.map(({ cell }) => cell)],
    [
      ['**this model**', ...measured.map(({ auc }) => `**${auc.toFixed(3)}**`)],
      ...names.map((name) => [name, ...measured.map((m) => value(m, name))]),
    ],
  )
}

const baseRatesTable = ({ baseRates }: DefaultModel) =>
  table(
    ['country', 'rate', 'event', 'intercept', 'source'],
    Object.entries(baseRates).map(([country, { rate, event, intercept, source }]) => [
      country,
      percent(rate),
      event,
      intercept,
      source,
    ]),
  )

const calibrationTable = (calibration: readonly CalibrationMeasure[]) =>
  table(
    ['cell', 'slope', 'expected calibration error'],
    calibration.map(({ cell, slope, error }) => [cell, slope.toFixed(2), error.toFixed(4)]),
  )

function scaleTable({ tenClasses, fiveClasses }: DefaultModel, calibration: readonly CalibrationMeasure[]): string {
  const letterOf = (below: number) => fiveClasses.find((each) => below <= each.below)
  return table(
    ['class of ten', 'riskClass', 'PD below', 'anchor', ...calibration.map(({ cell }) => `${cell}: defaults / rows`)],
    tenClasses.map(({ class10, below, anchor }, index) => [
      class10,
      `${letterOf(below)?.riskClass} ${letterOf(below)?.letter}`,
      percent(below),
      anchor,
      ...calibration.map(({ classes }) => `${classes[index]?.defaults} / ${classes[index]?.rows}`),
    ]),
  )
}

const missingTable = (missing: readonly MissingMeasure[]) =>
  table(
    ['missing', 'AUC Poland', 'AUC Slovakia', 'AUC USA', 'mean loss'],
    missing.map(({ figures, aucs, aucLost }) => [
      figures.join(' and ') || 'nothing',
      ...aucs.map((value) => value.toFixed(3)),
      aucLost.toFixed(3),
    ]),
  )
