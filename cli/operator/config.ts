import path from 'node:path'
import { type Config, ConfigFaults, readConfig } from '#config.ts'
import type { Io, Values } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { dataOption } from './options.ts'

/** The settings of the service that this machine runs; all faults at once. */
export function configOf(io: Pick<Io, 'env' | 'folder'>, values: Values): Config {
  try {
    return readConfig(settingsOf(io, values))
  } catch (error) {
    throw error instanceof ConfigFaults ? new UsageError(error.message) : error
  }
}

export function settingsOf({ env, folder }: Pick<Io, 'env' | 'folder'>, values: Values) {
  const data = values[dataOption.name]
  return { ...env, ...(typeof data === 'string' && { DATA_DIR: path.resolve(folder, data) }) }
}
