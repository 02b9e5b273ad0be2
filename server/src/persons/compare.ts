import type { PersonRecord } from '#domain/register.ts'
import type { NameFrequencies } from './frequencies.ts'
import { type IdentityModel, identityModel } from './model.ts'
import { type Observation, observe } from './observe.ts'
import { preparedIdentity } from './prepare.ts'

/** One term of the sum: bits for (positive) or against one person. */
export type IdentityEvidence = { feature: string; level: string; bits: number }
export type IdentityComparison = {
  /** 0 to 100: how likely it is, in percent, that both records are of one person. */
  confidence: number
  /** Sum of the evidence, the prior included: the binary logarithm of the odds. */
  bits: number
  evidence: readonly IdentityEvidence[]
}

/** How likely it is that two records are of one person, and why: a sum of log-likelihood ratios (Fellegi and Sunter 1969). */
export function compareIdentities(
  one: PersonRecord,
  other: PersonRecord,
  frequencies: NameFrequencies,
  model: IdentityModel = identityModel,
): IdentityComparison {
  const seen = observe(preparedIdentity(one, frequencies), preparedIdentity(other, frequencies), frequencies)
  const evidence = [{ feature: 'prior', level: 'foundByName', bits: model.priorBits }]
  if (one.isMasked || other.isMasked)
    evidence.push(termOf({ feature: 'masked', level: 'either', rarityBits: 0 }, model))
  for (const observation of seen) evidence.push(termOf(observation, model))
  const bits = evidence.reduce((sum, term) => sum + term.bits, 0)
  return { confidence: confidenceOf(bits), bits, evidence }
}

function termOf({ feature, level, rarityBits }: Observation, model: IdentityModel): IdentityEvidence {
  const weight = model.features[feature]?.[level]
  return { feature, level, bits: weight === undefined ? 0 : weight.bits + (weight.perRarityBit ?? 0) * rarityBits }
}

export const confidenceOf = (bits: number): number => 100 / (1 + 2 ** -bits)
export const bitsOf = (confidence: number): number => Math.log2(confidence / (100 - confidence))
