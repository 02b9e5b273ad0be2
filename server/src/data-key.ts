import { hkdfSync } from 'node:crypto'
import { type MasterKey, masterKey } from '#kernel/sealing.ts'
import { type Config, dataKeyFile } from './config.ts'
import { parseSecretKey, readKeyFile, readSecretKey } from './secrets.ts'

/**
 * With which the keys of what is stored are encrypted: the setting, a file that nobody else can read, made of `SECRET_KEY` where that is
 * a setting, else a file in the data folder, made on the first start. `DATA_KEY_OLD`: the one before, while keys are changed, or the
 * `SECRET_KEY` that it was made of.
 */
export async function readDataKeys(config: Config): Promise<[MasterKey, ...MasterKey[]]> {
  const before = config.dataKeyOld === undefined ? [] : [parseSecretKey(config.dataKeyOld)]
  const old = before.flatMap((key) => [key, madeOf(key)])
  return [masterKey(await inForce(config)), ...old.map(masterKey)]
}

const madeOf = (secretKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', 'roentgen data', 32))

async function inForce(config: Config): Promise<Buffer> {
  if (config.dataKey !== undefined) return parseSecretKey(config.dataKey)
  if (config.dataKeyFile !== undefined) return readKeyFile(config.dataKeyFile)
  if (config.secretKey !== undefined) return madeOf(parseSecretKey(config.secretKey))
  return readSecretKey(undefined, dataKeyFile(config))
}
