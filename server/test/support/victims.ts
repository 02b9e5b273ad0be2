import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Installation,
  type LogLine,
  postmasterPid,
  type RunningProcess,
  runningProcesses,
  type ServiceProcess,
  startProcess,
} from './service-process.ts'

/** Processes of one installation on the embedded default, each in a place where it is started again. */
export type Fleet = {
  installation: Installation
  places: Place[]
  /** Every process that was ever started. */
  started: ServiceProcess[]
  /** Whoever ends from now on stays so. */
  isOver: boolean
}

type Place = { roles: string; port: number; current: ServiceProcess }

export type Victim = 'service' | 'starting service' | 'document reader' | 'database' | 'database backend' | 'guard'

/** By how often each is chosen; the service is what there is most to lose in. */
const lots: readonly Victim[] = [
  ...(['service', 'service', 'service', 'service'] as const),
  'starting service',
  ...(['document reader', 'document reader'] as const),
  'database',
  ...(['database backend', 'database backend'] as const),
  'guard',
]

const pick = <T>(all: readonly T[]): T | undefined => (all.length === 0 ? undefined : all[randomInt(all.length)])

export function startFleet(installation: Installation, wanted: readonly { roles: string; port: number }[]): Fleet {
  const publicPort = wanted[0]?.port ?? 0
  const places = wanted.map((place) => ({ ...place, current: startProcess(installation, { ...place, publicPort }) }))
  const fleet = { installation, places, started: places.map(({ current }) => current), isOver: false }
  for (const place of places) watch(fleet, place)
  return fleet
}

/** As whatever watches over a service does: what ends is started again, also if its database was killed while it started. */
function watch(fleet: Fleet, place: Place): void {
  const { current } = place
  void current.exited.then(() => {
    if (!fleet.isOver && place.current === current) startAgain(fleet, place)
  })
}

/** Ends one process by `kill -9` at a random moment; gives which, or `undefined` when there was none of the kind. */
export async function strike(fleet: Fleet): Promise<Victim | undefined> {
  const victim = pick(lots) ?? 'service'
  await sleep(randomInt(400))
  if (victim === 'service' || victim === 'starting service') return strikeService(fleet, victim)
  const found = pick(candidates(fleet, victim))
  if (found === undefined) return undefined
  try {
    process.kill(found.pid, 'SIGKILL')
    return victim
  } catch {
    return undefined
  }
}

function startAgain(fleet: Fleet, place: Place): void {
  const publicPort = fleet.places[0]?.port ?? 0
  place.current = startProcess(fleet.installation, { ...place, publicPort })
  fleet.started.push(place.current)
  watch(fleet, place)
}

const startsMax = 5

/** Resolves when the process in this place is ready, be it this one or, where it ends before, one of the next. */
export async function standing(place: Place): Promise<LogLine> {
  for (let starts = 1; ; starts++) {
    try {
      return await place.current.ready
    } catch (error) {
      if (starts === startsMax) throw error
    }
  }
}

async function strikeService(fleet: Fleet, victim: Victim): Promise<Victim> {
  const place = pick(fleet.places)
  if (place === undefined) throw new Error('the fleet is empty')
  if (victim === 'service') await standing(place)
  await place.current.kill9()
  if (victim === 'service') await standing(place)
  // It is anywhere between its first line and its first job when the next is killed, perhaps itself.
  else await sleep(randomInt(1_500))
  return victim
}

function candidates({ installation, places }: Fleet, victim: Victim): RunningProcess[] {
  const all = runningProcesses()
  const postmaster = all.find(({ pid }) => pid === postmasterPid(installation))
  const services = places.map(({ current }) => current.pid)
  switch (victim) {
    case 'document reader':
      return all.filter(({ parent, command }) => services.includes(parent) && command.includes('documents/child.ts'))
    case 'database':
      return postmaster === undefined ? [] : [postmaster]
    case 'database backend':
      return all.filter(({ parent }) => parent === postmaster?.pid)
    case 'guard':
      return all.filter(({ parent, pid }) => pid !== postmaster?.pid && parent === postmaster?.parent && parent > 1)
    default:
      return []
  }
}
