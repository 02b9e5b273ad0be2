import { deliverWebhookJob } from './deliver-webhook.ts'
import { failAnalysisJob } from './fail-analysis.ts'
import type { JobDefinition, JobLimits } from './job.ts'
import { runAnalysisJob } from './run-analysis.ts'

/** Dead letter queues come before those that name them. */
export function jobsFor(limits: JobLimits): JobDefinition[] {
  return [failAnalysisJob, runAnalysisJob, deliverWebhookJob].map((make) => make(limits))
}
