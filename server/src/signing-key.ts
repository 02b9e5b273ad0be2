import { hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { type Signer, signerFrom } from '#kernel/signing.ts'
import type { Config } from './config.ts'
import { parseSecretKey, readKeyFile, readSecretKey } from './secrets.ts'

export const signingKeyFile = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'signing.key')

/** Whether the file in the data folder is what is signed with. */
export const isSigningKeySet = ({ signing, secretKey }: Config): boolean =>
  [signing.key, signing.file, secretKey].some((one) => one !== undefined)

/**
 * With which reports are signed: the setting, a file that nobody else can read, made of `SECRET_KEY` where that is a setting, else a file
 * in the data folder, made on the first start.
 */
export async function readSigner(config: Config): Promise<Signer> {
  return signerFrom(Buffer.from(hkdfSync('sha256', await inForce(config), '', 'roentgen signing', 32)))
}

async function inForce(config: Config): Promise<Buffer> {
  const { signing, secretKey } = config
  if (signing.key !== undefined) return parseSecretKey(signing.key)
  if (signing.file !== undefined) return readKeyFile(signing.file)
  return readSecretKey(secretKey, signingKeyFile(config))
}
