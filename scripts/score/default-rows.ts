import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse'
import { evaluateModel } from '#analyses/financial-xray/model/evaluate.ts'
import { defaultModel } from '#analyses/financial-xray/model/model.ts'
import { riskClassOf } from '#analyses/financial-xray/model/scale.ts'
import type { Figures } from '#analyses/financial-xray/model/types.ts'
import { moneyNotes } from '#domain/notes.ts'

/** `rowId` is a cell of a CSV file: quoted where it has to be. */
export type ScoredRow = { rowId: string; pd: number; riskClass: number; computable: boolean }

type Line = Readonly<Record<string, string | undefined>>

/** Each row of a file, scored from its notes as the service would. Labels and ratios of the file are not looked at. */
export async function* scoreFile(path: string): AsyncGenerator<ScoredRow> {
  const file = createReadStream(path)
  // A row that is cut short is scored on what it has: one of a million must not stop the others.
  const parser = parse({ columns: true, bom: true, skip_empty_lines: true, relax_column_count: true })
  const ended = (error: Error | null | undefined) => {
    // Without this a file that cannot be read would end like an empty one.
    if (error) parser.destroy(error)
  }
  if (path.endsWith('.gz')) pipeline(file, createGunzip(), parser, ended)
  else pipeline(file, parser, ended)
  for await (const line of parser) yield scoreLine(line as Line)
}

export function scoreLine(line: Line): ScoredRow {
  const country = line.country ?? line.dataset ?? 'others'
  const evaluation = evaluateModel(figuresOf(line), {
    country,
    horizonYears: 1,
    workforceNumber: numberOf(line.n_workforceNumber),
    holding: line.n_holding === '1' || line.n_holding === 'true',
  })
  const rowId = quoted(line.row_id ?? '')
  if (evaluation.computable) return { rowId, pd: evaluation.pd, riskClass: evaluation.riskClass, computable: true }
  // The service gives no PD here; a file of scores needs one in every line, and of such a firm only its country is known.
  const { baseRates } = defaultModel
  const { rate } = (Object.hasOwn(baseRates, country) ? baseRates[country] : undefined) ?? baseRates.others
  return { rowId, pd: rate, riskClass: riskClassOf(rate, defaultModel).riskClass, computable: false }
}

function figuresOf(line: Line): Figures {
  const figures: Partial<Record<(typeof moneyNotes)[number], number>> = {}
  for (const name of moneyNotes) {
    const amount = numberOf(line[`n_${name}`])
    if (amount !== undefined) figures[name] = amount
  }
  return figures
}

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined || text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
