import { type SigningKey, signingKeyStore } from '#database/signing-keys.ts'
import type { Anywhere } from './app.ts'

/** All with which reports were ever signed, newest first. They are of the whole service. */
export function showSigningKeys({ database }: Pick<Anywhere, 'database'>): Promise<SigningKey[]> {
  return signingKeyStore(database).list()
}
