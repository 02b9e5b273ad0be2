import { z } from 'zod'
import { versionOf } from '#domain/version-of.ts'
import shipped from './model.json' with { type: 'json' }

const weight = z.object({
  /** What the observation is worth by itself. */
  bits: z.number(),
  /** What each bit of rarity of what is shared adds. */
  perRarityBit: z.number().optional(),
  /** Share of pairs of one person, and of two, in which it is seen: where the bits start from. */
  m: z.number().optional(),
  u: z.number().optional(),
})
const shape = z.object({ priorBits: z.number(), features: z.record(z.string(), z.record(z.string(), weight)) })

export type IdentityModel = z.infer<typeof shape>

/** Made by `training/identity/fit.ts`. */
export const identityModel: IdentityModel = shape.parse(shipped)

export const identityVersion = { id: 'roentgen-identity', version: versionOf(shipped) }
