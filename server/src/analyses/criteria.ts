/** What the analyses judge, for whoever lists it. */
export { type Criterion, criteria } from './doc-xray/index.ts'
