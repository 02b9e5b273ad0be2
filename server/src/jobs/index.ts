import { askRegistersJob } from './ask-registers.ts'
import { deliverWebhookJob } from './deliver-webhook.ts'
import { eraseFilesJob } from './erase-files.ts'
import { failAnalysisJob } from './fail-analysis.ts'
import { failReadingJob } from './fail-reading.ts'
import { failRegistersJob } from './fail-registers.ts'
import type { JobDefinition, JobLimits } from './job.ts'
import { makeReadingJob } from './make-reading.ts'
import { runAnalysisJob } from './run-analysis.ts'

/** Dead letter queues come before those that name them. */
export function jobsFor(limits: JobLimits): JobDefinition[] {
  const jobs = [
    failRegistersJob,
    askRegistersJob,
    failReadingJob,
    makeReadingJob,
    failAnalysisJob,
    runAnalysisJob,
    deliverWebhookJob,
    eraseFilesJob,
  ]
  return jobs.map((make) => make(limits))
}
