import { NotFound, type Report, type Roentgen } from '#sdk/index.ts'
import type { Io, Values } from '../command.ts'
import { languageOf } from '../language-option.ts'
import { sectionOf } from '../present/sections.ts'
import { jsonLine } from '../present/table.ts'
import { sectionText } from '../present/text.ts'
import { safe } from '../safe-text.ts'

/** Reports in words, or as they are. */
export async function showReports(io: Io, roentgen: Roentgen, id: string, values: Values): Promise<void> {
  const language = languageOf(values.language)
  const { colours, columns, out } = io.terminal
  const how = { language, colours, columns: out ? columns : 100, isDetailed: values.details === true }
  for (const report of await reportsOf(roentgen, id, io.signal)) {
    if (values.json === true) io.out(jsonLine(report))
    else {
      const { id: own, creation, code, medium } = report
      const of = medium === undefined ? '' : `  medium ${medium}`
      io.out(
        `${safe(`${own}  ${creation}  ${code.type}:${code.id}${of}`)}${sectionText(sectionOf(report, language), how)}\n`,
      )
    }
  }
}

/** Of a request those in force, of each document one. */
export async function reportsOf(roentgen: Roentgen, id: string, signal: AbortSignal): Promise<Report[]> {
  try {
    return [await roentgen.reports.read(id, { signal })]
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
  }
  // Where it is no request either, this says so.
  await roentgen.requests.read(id, { signal })
  return (await roentgen.reports.list({ request: id, limit: 100 }, { signal }).all({ max: 1_000 })).filter(
    ({ replacedBy }) => replacedBy === undefined,
  )
}
