import { z } from 'zod'
import { showSigningKeys } from '#actions/show-signing-keys.ts'
import { defineEndpoint } from '../endpoint.ts'
import { timestamp } from '../wire-basics.ts'

const signingKey = z
  .object({
    kty: z.literal('OKP'),
    crv: z.literal('Ed25519'),
    x: z.string().meta({ description: 'The public key: 32 bytes in base64url' }),
    kid: z.string().meta({ description: 'Its thumbprint (RFC 7638); `key` of a signature' }),
    use: z.literal('sig'),
    alg: z.literal('EdDSA'),
    creation: timestamp,
  })
  .meta({ id: 'SigningKey', description: 'A public key as a JSON Web Key (RFC 8037)' })

export const signingKeysList = defineEndpoint({
  method: 'GET',
  path: '/.well-known/jwks.json',
  summary: 'List the public keys with which reports are signed',
  description:
    'A JSON Web Key Set (RFC 7517), newest first. Keys that were changed since stay in it, for the reports that they signed. Keep a copy: `roentgen report verify FILE --key COPY` and `verifyReport` of the SDK need nothing else.',
  tag: 'Service',
  scope: 'public',
  answer: z.object({ keys: z.array(signingKey) }),
  async handle(app) {
    const keys = await showSigningKeys(app)
    return {
      keys: keys.map(({ id, publicKey, creation }) => ({
        kty: 'OKP' as const,
        crv: 'Ed25519' as const,
        x: publicKey,
        kid: id,
        use: 'sig' as const,
        alg: 'EdDSA' as const,
        creation: creation.toISOString(),
      })),
    }
  },
})
