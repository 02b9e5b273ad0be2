import { hkdfSync } from 'node:crypto'
import { type MasterKey, masterKey } from '#kernel/sealing.ts'
import { type Config, dataKeyFile } from './config.ts'
import { parseSecretKey, readKeyFile, readSecretKey } from './secrets.ts'

/**
 * With which the keys of what is stored are encrypted: the setting, a file that nobody else can read, made of `SECRET_KEY` where that is
 * a setting, else a file in the data folder, made on the first start. `DATA_KEY_OLD`: the one before, while keys are changed.
 */
export async function readDataKeys(config: Config): Promise<[MasterKey, ...MasterKey[]]> {
  const old = config.dataKeyOld === undefined ? [] : [masterKey(parseSecretKey(config.dataKeyOld))]
  return [masterKey(await inForce(config)), ...old]
}

async function inForce(config: Config): Promise<Buffer> {
  if (config.dataKey !== undefined) return parseSecretKey(config.dataKey)
  if (config.dataKeyFile !== undefined) return readKeyFile(config.dataKeyFile)
  if (config.secretKey !== undefined)
    return Buffer.from(hkdfSync('sha256', parseSecretKey(config.secretKey), '', 'roentgen data', 32))
  return readSecretKey(undefined, dataKeyFile(config))
}
