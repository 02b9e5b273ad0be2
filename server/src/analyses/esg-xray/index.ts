import { defineAnalysis } from '../analysis.ts'
import { esgXrayRaw } from './raw.ts'
import { esgReport } from './report.ts'

/** Made when a request is created, whatever is known by then, and again when its inputs change. */
export const esgXray = defineAnalysis({
  source: 'esg',
  title: 'ESG X-Ray',
  version: 3,
  per: 'request',
  needs: ['notes', 'register', 'reports'],
  raw: esgXrayRaw,
  ready: () => 'ready',
  produce: ({ notes, register, reports }, { onCriterionFailed }) =>
    esgReport({ notes, register, reports }, onCriterionFailed),
})
