import type { AnalysisInputs } from '../analysis.ts'

/** The official one last: it is the one to name the company by. */
export const namesOf = ({
  businessName,
  officialName,
}: Pick<AnalysisInputs['request'], 'businessName' | 'officialName'>) =>
  [businessName, officialName].filter((name) => name !== undefined)
