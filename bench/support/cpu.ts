export { cpuSeconds, peakRssBytes, rssBytes } from './process-cost.ts'
