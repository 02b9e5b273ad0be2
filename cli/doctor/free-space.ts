import { statfs } from 'node:fs/promises'
import type { State } from './examination.ts'

const freeBytesMin = 200 * 1024 * 1024

export async function freeSpace(folder: string, well: string, mend: string): Promise<State> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const shown = `${Math.floor(free / 1024 / 1024)} MiB free`
  return free < freeBytesMin
    ? { state: 'broken', detail: `the disk of ${folder} is nearly full (${shown}): ${mend}` }
    : { state: 'well', detail: `${well}, ${shown}` }
}
