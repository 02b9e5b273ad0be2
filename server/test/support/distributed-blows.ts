import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresServer } from './postgres-server.ts'
import type { S3Server } from './s3-server.ts'
import { clockFile, runningProcesses } from './service-process.ts'
import {
  type Blow,
  beyondHeartbeatMs,
  type Fleet,
  type Held,
  hold,
  pick,
  serviceBlows,
  shortlyMs,
  signalProcess,
  standing,
} from './victims.ts'

type Ground = { postgres: PostgresServer; s3: S3Server; held: Held }

/** Receivers refuse what was signed more than five minutes ago, or is to be signed then. */
const clockOffMsMax = 240_000

/** Its clock jumps, either way, and jumps back in a while. */
async function putClockOff({ held }: Ground, fleet: Fleet): Promise<boolean> {
  const place = pick(fleet, fleet.places)
  if (place === undefined) return false
  await standing(place)
  const { pid } = place.current
  const jump = (offMs: number) => {
    writeFileSync(clockFile(fleet.installation, place.port), String(offMs))
    return place.current.pid === pid && signalProcess(pid, 'SIGUSR2')
  }
  const isOff = jump(fleet.chance(2 * clockOffMsMax) - clockOffMsMax)
  const over: Promise<void> = sleep(fleet.chance(beyondHeartbeatMs)).then(() => {
    jump(0)
    held.all.delete(over)
  })
  held.all.add(over)
  return isOff
}

const backendsOf = ({ postgres }: Ground) =>
  runningProcesses().filter(({ parent, command }) => parent === postgres.server.pid && command.includes('roentgen'))

/** For each process of a distributed installation: the service, the database, the pooler before it, the gateway to the files. */
export function distributedBlows(ground: Ground): Blow[] {
  const { postgres, s3, held } = ground
  const some = (fleet: Fleet, belowMs: number) => 1 + fleet.chance(belowMs)
  const stopService = async (fleet: Fleet, forMs: number) => {
    const place = pick(fleet, fleet.places)
    if (place === undefined) return false
    await standing(place)
    return hold(held, place.current.pid, forMs)
  }
  const killed = async (name: 'server' | 'pooler') => {
    postgres[name].signal('SIGKILL')
    return true
  }
  return [
    ...serviceBlows,
    { victim: 'service, stopped', lots: 2, strike: (fleet) => stopService(fleet, some(fleet, shortlyMs)) },
    { victim: 'service, stopped for long', lots: 1, strike: (fleet) => stopService(fleet, beyondHeartbeatMs) },
    { victim: 'service, clock off', lots: 2, strike: (fleet) => putClockOff(ground, fleet) },
    { victim: 'database', lots: 1, strike: () => killed('server') },
    // The processes of its connections work on; whoever wants a new one waits.
    {
      victim: 'database, stopped',
      lots: 1,
      strike: async (fleet) => hold(held, postgres.server.pid, some(fleet, shortlyMs)),
    },
    {
      victim: 'database, stopped for long',
      lots: 1,
      strike: async () => hold(held, postgres.server.pid, beyondHeartbeatMs),
    },
    {
      victim: 'database backend',
      lots: 1,
      strike: async (fleet) => signalProcess(pick(fleet, backendsOf(ground))?.pid ?? 0, 'SIGKILL'),
    },
    {
      victim: 'database backend, stopped',
      lots: 1,
      strike: async (fleet) => hold(held, pick(fleet, backendsOf(ground))?.pid ?? 0, some(fleet, shortlyMs)),
    },
    { victim: 'pooler', lots: 1, strike: () => killed('pooler') },
    {
      victim: 'pooler, stopped',
      lots: 1,
      strike: async (fleet) => hold(held, postgres.pooler.pid, some(fleet, shortlyMs)),
    },
    {
      victim: 'file gateway',
      lots: 1,
      async strike(fleet) {
        if (!signalProcess(s3.gatewayPid(), 'SIGKILL')) return false
        await sleep(fleet.chance(shortlyMs))
        await s3.restartGateway()
        return true
      },
    },
    {
      victim: 'file gateway, stopped',
      lots: 1,
      strike: async (fleet) => hold(held, s3.gatewayPid(), some(fleet, shortlyMs)),
    },
  ]
}
