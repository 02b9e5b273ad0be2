/** Who is one person: for gathering, importing, the Manager X-Ray and the fits. */
export {
  type Candidate,
  confidencePercentage,
  doubtfulFrom,
  type Link,
  type LinkStatus,
  linkCandidates,
  recordKey,
} from './candidates.ts'
export { clusterListed } from './cluster.ts'
export { compareIdentities, confidenceOf, type IdentityEvidence } from './compare.ts'
export { defaultFrequencies } from './default-frequencies.ts'
export { fold } from './fold.ts'
export { frequenciesOf, type NameFrequencies, readFrequencyTable } from './frequencies.ts'
export { importedFrequencies, importedFrequenciesInTurns } from './imported-frequencies.ts'
export { type IdentityModel, identityModel, identityVersion } from './model.ts'
export { type Observation, observe } from './observe.ts'
export { preparedIdentity } from './prepare.ts'
