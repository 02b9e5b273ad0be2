import { deserialize, serialize } from 'node:v8'
import type { Analysis } from '#analyses/analysis.ts'
import type { Analyst } from '#analyses/analyst.ts'
import { proposalOf } from '#analyses/child/propose.ts'
import { findPages, fingerprintBy, printVerdict, problemOf, produceReport, writeCsv } from '#analyses/child/work.ts'
import { highlightsOf } from '#analyses/highlights/index.ts'
import { analyses } from '#analyses/index.ts'
import { opened } from '#analyses/packed.ts'
import { companyFactsOf } from '#domain/company-facts.ts'
import type { Answer } from '#isolation/tasks.ts'

async function answerOf<T>(work: () => Promise<T> | T): Promise<Answer<T>> {
  try {
    return { ok: true, value: crossed(await work()) }
  } catch (error) {
    return { ok: false, reason: { code: 'failed', detail: problemOf(error) } }
  }
}

/** As if it had been another process. */
const crossed = <T>(value: T): T => deserialize(serialize(value))

/** In this process, for analyses that a test brings itself. */
export const analystHere: Analyst = {
  produce: (analysis, inputs) => answerOf(() => produceReport(analysis, crossed(inputs))),
  fingerprint: (source, evidence) =>
    answerOf(() => fingerprintBy(analyses.find((one) => one.source === source) as Analysis, crossed(evidence))),
  propose: (evidence, kind) => answerOf(() => proposalOf(opened(crossed(evidence)), kind)),
  companyFacts: (dossier) => answerOf(() => companyFactsOf(opened(crossed(dossier)))),
  highlights: (reports) => answerOf(() => highlightsOf(crossed(reports))),
  verdictPdf: (verdict) => answerOf(() => printVerdict(crossed(verdict))),
  reportCsv: (task) => answerOf(() => writeCsv(crossed(task))),
  pagesWithFindings: (raw) => answerOf(() => findPages(crossed(raw))),
  warm: () => {},
  processIds: () => [],
  close: async () => {},
}
