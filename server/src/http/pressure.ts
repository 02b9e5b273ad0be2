import { statfs } from 'node:fs/promises'
import { freemem, totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { Log } from '#kernel/log.ts'
import { Problem } from '#kernel/problem.ts'

/** What is left. `diskBytes`: `undefined` where nothing is kept on a disk of ours. */
export type Room = { heapShare: number; memoryBytes: number; diskBytes: number | undefined; diskReserveBytes: number }

/** The endpoint that is called. */
type Called = { method: string; path: string; scope: string; tag: string }

export type Pressure = {
  /** Why the call cannot be taken now; `undefined` if it can. */
  refusal(endpoint: Called): Problem | undefined
  close(): void
}

type Options = { read: () => Promise<Room>; log: Log; everyMs?: number }

const lookEveryMs = 500
/** Beyond it V8 would spend its time on collecting, and then end the process. */
const heapShareMax = 0.9
/** Of the machine, or of the container: below it the system would choose whom to end. */
const memoryBytesMin = 64 * 2 ** 20

type Shortage = 'memory' | 'disk'

const shortagesOf = ({ heapShare, memoryBytes, diskBytes, diskReserveBytes }: Room): Shortage[] => [
  ...(heapShare > heapShareMax || memoryBytes < memoryBytesMin ? (['memory'] as const) : []),
  ...(diskBytes !== undefined && diskBytes < diskReserveBytes ? (['disk'] as const) : []),
]

/** What removes data is taken on a full disk too: it may be the way out. */
const freesRoom = ['/requests/:id/erase']

/** Calls are put off while memory or disk are nearly used up: what runs can end, and nobody is killed half-way. */
export async function watchPressure({ read, log, everyMs = lookEveryMs }: Options): Promise<Pressure> {
  let shortages: readonly Shortage[] = []
  const look = async () => {
    const room = await read()
    const found = shortagesOf(room)
    if (found.join() !== shortages.join()) log.warn('http.pressure', { short: found.join(), ...room })
    shortages = found
  }
  await look()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: Error) => log.warn('http.pressure-unknown', { reason: error.message }))
      .finally(() => {
        isLooking = false
      })
  }, everyMs).unref()
  return {
    refusal({ method, path, scope, tag }) {
      // Whoever asks how it is, and the pages that say so, are answered.
      if (shortages.length === 0 || !mayBePutOff({ scope, tag })) return undefined
      if (shortages.includes('memory'))
        return putOff('the service is short of memory; nothing was lost, try again in a moment', 5)
      if (method !== 'POST' || freesRoom.includes(path)) return undefined
      return putOff('the disk of the service is nearly full; the operator must free or add room', 60)
    },
    close: () => clearInterval(timer),
  }
}

/** Those that are documented to answer so. */
export const mayBePutOff = ({ scope, tag }: Pick<Called, 'scope' | 'tag'>): boolean =>
  scope !== 'public' || tag === 'Media'

const putOff = (detail: string, seconds: number) =>
  new Problem('temporary-reduced-capacity', detail, { headers: { 'Retry-After': String(seconds) } })

type Place = { folder: string; reserveBytes: number | undefined }

const reserveBytesDefault = 128 * 2 ** 20
const reserveShare = 0.05

/** Of this process and, where one is named, of the disk with that folder. */
export async function readRoom(place: Place | undefined): Promise<Room> {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  // A folder that is not there yet is no shortage: whoever writes makes it, or says why not.
  const disk = place && (await statfs(place.folder).catch(() => undefined))
  const diskReserveBytes =
    place?.reserveBytes ?? Math.min(reserveBytesDefault, (disk?.blocks ?? 0) * (disk?.bsize ?? 0) * reserveShare)
  return {
    heapShare: used / limit,
    memoryBytes: Math.min(freeOfMachine(), freeOfContainer()),
    diskBytes: disk && disk.bavail * disk.bsize,
    diskReserveBytes,
  }
}

/** On Linux with what the system would give up at once; elsewhere little is free on a healthy machine, too. */
const freeOfMachine = () => (process.platform === 'linux' ? freemem() : Number.POSITIVE_INFINITY)

/** Not `availableMemory`: what the container has read of its files counts there as used, though it is given up at once. */
function freeOfContainer(): number {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < totalmem() ? limit - process.memoryUsage.rss() : Number.POSITIVE_INFINITY
}
