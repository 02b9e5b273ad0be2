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

/** Processes of one installation, each in a place where it is started again. */
export type Fleet = {
  installation: Installation
  places: Place[]
  /** Every process that was ever started. */
  started: ServiceProcess[]
  /** Whoever ends from now on stays so. */
  isOver: boolean
  /** What may befall it. */
  blows: readonly Blow[]
  /** A whole number from 0 and below the one given. */
  chance: (below: number) => number
  held: Held
}

/** Processes that were stopped and go on by themselves in a while. */
export type Held = { all: Set<Promise<void>> }

/** Longer than a worker may be silent before its job is given to another. */
export const beyondHeartbeatMs = 13_000
export const shortlyMs = 1_500

export type Place = { roles: string; port: number; current: ServiceProcess }

/** One kind of fault, chosen as often as it has lots. `strike` gives whether there was anything to hit. */
export type Blow = { victim: string; lots: number; strike(fleet: Fleet): Promise<boolean> }

export const pick = <T>({ chance }: Pick<Fleet, 'chance'>, all: readonly T[]): T | undefined =>
  all.length === 0 ? undefined : all[chance(all.length)]

export function startFleet(
  installation: Installation,
  wanted: readonly { roles: string; port: number }[],
  {
    blows = embeddedBlows,
    chance = randomInt,
    held = { all: new Set() },
  }: Partial<Pick<Fleet, 'blows' | 'chance' | 'held'>> = {},
): Fleet {
  const publicPort = wanted[0]?.port ?? 0
  const places = wanted.map((place) => ({ ...place, current: startProcess(installation, { ...place, publicPort }) }))
  const started = places.map(({ current }) => current)
  const fleet = { installation, places, started, isOver: false, blows, chance, held }
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

/** Hits one process at a random moment; gives which, or `undefined` when there was none of the kind. */
export async function strike(fleet: Fleet): Promise<string | undefined> {
  const blow = pick(
    fleet,
    fleet.blows.flatMap((one) => Array.from({ length: one.lots }, () => one)),
  )
  await sleep(fleet.chance(400))
  return (await blow?.strike(fleet)) ? blow?.victim : undefined
}

/** By `kill -9`. */
const killOne =
  (candidates: (fleet: Fleet) => RunningProcess[]): Blow['strike'] =>
  async (fleet) => {
    const found = pick(fleet, candidates(fleet))
    return found !== undefined && signalProcess(found.pid, 'SIGKILL')
  }

/** Whether it was still there. */
export function signalProcess(pid: number, signal: NodeJS.Signals): boolean {
  // 0 would be all of us.
  if (pid <= 1) return false
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** SIGSTOP, and SIGCONT in a while: to others it is there, and does nothing. The next blows fall meanwhile. */
export function hold({ all }: Held, pid: number, forMs: number): boolean {
  if (!signalProcess(pid, 'SIGSTOP')) return false
  const over: Promise<void> = sleep(forMs).then(() => {
    signalProcess(pid, 'SIGCONT')
    all.delete(over)
  })
  all.add(over)
  return true
}

const shortly = ({ chance }: Pick<Fleet, 'chance'>) => 1 + chance(shortlyMs)

const holdOne =
  (candidates: (fleet: Fleet) => RunningProcess[], forMs: (fleet: Fleet) => number): Blow['strike'] =>
  async (fleet) =>
    hold(fleet.held, pick(fleet, candidates(fleet))?.pid ?? 0, forMs(fleet))

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

async function killService(fleet: Fleet): Promise<boolean> {
  const place = pick(fleet, fleet.places)
  if (place === undefined) return false
  await standing(place)
  await place.current.kill9()
  await standing(place)
  return true
}

/** It is anywhere between its first line and its first job when the next is killed, perhaps itself. */
async function killStarting(fleet: Fleet): Promise<boolean> {
  await pick(fleet, fleet.places)?.current.kill9()
  await sleep(fleet.chance(1_500))
  return true
}

function readersOf({ places }: Fleet): RunningProcess[] {
  const services = places.map(({ current }) => current.pid)
  return runningProcesses().filter(
    ({ parent, command }) => services.includes(parent) && command.includes('documents/child.ts'),
  )
}

/** The embedded database: its server, the processes of its connections, and the shell that ends it with the last of us. */
function databaseOf({ installation }: Fleet) {
  const all = runningProcesses()
  const server = all.filter(({ pid }) => pid === postmasterPid(installation))
  const [postmaster] = server
  return {
    server,
    backends: all.filter(({ parent }) => parent === postmaster?.pid),
    guards: all.filter(({ parent, pid }) => pid !== postmaster?.pid && parent === postmaster?.parent && parent > 1),
  }
}

/** The service is what there is most to lose in. */
export const serviceBlows: readonly Blow[] = [
  { victim: 'service', lots: 4, strike: killService },
  { victim: 'starting service', lots: 1, strike: killStarting },
  { victim: 'document reader', lots: 2, strike: killOne(readersOf) },
  { victim: 'document reader, stopped', lots: 1, strike: holdOne(readersOf, shortly) },
  { victim: 'document reader, stopped for long', lots: 1, strike: holdOne(readersOf, () => beyondHeartbeatMs) },
]

export const embeddedBlows: readonly Blow[] = [
  ...serviceBlows,
  { victim: 'database', lots: 1, strike: killOne((fleet) => databaseOf(fleet).server) },
  { victim: 'database, stopped', lots: 1, strike: holdOne((fleet) => databaseOf(fleet).server, shortly) },
  {
    victim: 'database, stopped for long',
    lots: 1,
    strike: holdOne(
      (fleet) => databaseOf(fleet).server,
      () => beyondHeartbeatMs,
    ),
  },
  { victim: 'database backend', lots: 2, strike: killOne((fleet) => databaseOf(fleet).backends) },
  { victim: 'guard', lots: 1, strike: killOne((fleet) => databaseOf(fleet).guards) },
]
