import { companyFactsOf } from '#domain/company-facts.ts'
import { serveTasks } from '#isolation/serve-tasks.ts'
import { type Answer, TaskFailure } from '#isolation/tasks.ts'
import type { Analysis } from '../analysis.ts'
import { highlightsOf } from '../highlights/index.ts'
import { opened } from '../packed.ts'
import { proposalOf } from './propose.ts'
import type { AnalysisTasks } from './tasks.ts'
import { findPages, fingerprintBy, printVerdict, problemOf, produceReport, writeCsv } from './work.ts'

/** The module that lists the analyses. */
const [, , listed = ''] = process.argv
const { analyses }: { analyses: readonly Analysis[] } = await import(listed)

serveTasks<AnalysisTasks>(
  {
    produce: ({ source, inputs }) => produceReport(named(source), inputs),
    fingerprint: ({ source, evidence }) => fingerprintBy(named(source), evidence),
    propose: ({ evidence, kind }) => proposalOf(opened(evidence), kind),
    companyFacts: ({ dossier }) => companyFactsOf(opened(dossier)),
    highlights: ({ reports }) => highlightsOf(reports),
    verdictPdf: printVerdict,
    reportCsv: writeCsv,
    pagesWithFindings: ({ raw }) => findPages(raw),
  },
  answerOf,
)

function named(source: string): Analysis {
  const analysis = analyses.find((one) => one.source === source)
  if (analysis === undefined) throw new TaskFailure('failed', `there is no analysis ${source}`)
  return analysis
}

async function answerOf(work: () => Promise<unknown>): Promise<Answer<unknown>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return {
      ok: false,
      reason: { code: error instanceof TaskFailure ? error.code : 'failed', detail: problemOf(error) },
    }
  }
}
