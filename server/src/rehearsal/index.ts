/** What test data makes happen on purpose. */
export { testDocuments } from './documents.ts'
export { testOutcome, testOutcomes } from './outcomes.ts'
