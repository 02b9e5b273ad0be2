import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const decompress = promisify(gunzip)

export async function unpack<T>(stored: Buffer): Promise<T> {
  return JSON.parse((await decompress(stored)).toString('utf8'))
}
