import type { FaultGateway } from './fault-gateway.ts'
import type { FaultProxy, LinkFault } from './fault-proxy.ts'
import { type Blow, type Fleet, type Held, pick } from './victims.ts'

/** Between the services and the pooler, the database server and the file gateway, and between clients and each API. */
export type Links = { pooler: FaultProxy; server: FaultProxy; files: FaultGateway; apis: readonly FaultProxy[] }

type Kind = {
  victim: string
  lots?: number
  isLong?: boolean
  befall(fleet: Fleet, forMs: number): Promise<void>
}

/** Longer than a client waits for an answer, and than the storage is asked again. */
const forLongMs = 11_000
const brieflyMs = 1_300

const delayed = ({ chance }: Fleet): LinkFault => ({ kind: 'delayed', byMs: 20 + chance(280) })
const cut = ({ chance }: Fleet): LinkFault => ({ kind: 'cut', afterBytes: chance(400) })
const halfClosed = ({ chance }: Fleet): LinkFault => ({ kind: 'half-closed', afterBytes: chance(400) })
const halfClosedBefore: LinkFault = { kind: 'half-closed before the server' }
const silent: LinkFault = { kind: 'silent' }

/** Nobody is killed: what passes between the processes is late, cut off or refused. The next blows fall meanwhile. */
export function linkBlows(links: Links, held: Held): Blow[] {
  const kinds = [...databaseKinds(links), ...clientKinds(links), ...fileKinds(links)]
  return kinds.map(({ victim, lots = 1, isLong = false, befall }) => ({
    victim,
    lots,
    async strike(fleet) {
      const over: Promise<void> = befall(fleet, isLong ? forLongMs : 200 + fleet.chance(brieflyMs)).then(
        () => void held.all.delete(over),
      )
      held.all.add(over)
      return true
    },
  }))
}

const databaseKinds = ({ pooler, server }: Links): Kind[] => [
  { victim: 'pooler link, delayed', befall: (fleet, forMs) => pooler.befall(delayed(fleet), forMs) },
  { victim: 'pooler link, cut', lots: 2, befall: (fleet, forMs) => pooler.befall(cut(fleet), forMs) },
  { victim: 'pooler link, half-closed', befall: (fleet, forMs) => pooler.befall(halfClosed(fleet), forMs) },
  { victim: 'pooler link, half-closed before it', befall: (_fleet, forMs) => pooler.befall(halfClosedBefore, forMs) },
  { victim: 'pooler link, silent', befall: (_fleet, forMs) => pooler.befall(silent, forMs) },
  { victim: 'pooler link, silent for long', isLong: true, befall: (_fleet, forMs) => pooler.befall(silent, forMs) },
  { victim: 'database link, cut', befall: (fleet, forMs) => server.befall(cut(fleet), forMs) },
  { victim: 'database link, silent for long', isLong: true, befall: (_fleet, forMs) => server.befall(silent, forMs) },
]

const clientKinds = ({ apis }: Links): Kind[] => {
  const befall = async (fleet: Fleet, fault: LinkFault, forMs: number) => pick(fleet, apis)?.befall(fault, forMs)
  return [
    { victim: 'client link, delayed', befall: (fleet, forMs) => befall(fleet, delayed(fleet), forMs) },
    { victim: 'client link, cut', lots: 2, befall: (fleet, forMs) => befall(fleet, cut(fleet), forMs) },
    { victim: 'client link, half-closed', befall: (fleet, forMs) => befall(fleet, halfClosed(fleet), forMs) },
    { victim: 'client link, half-closed before it', befall: (fleet, forMs) => befall(fleet, halfClosedBefore, forMs) },
    { victim: 'client link, silent for long', isLong: true, befall: (fleet, forMs) => befall(fleet, silent, forMs) },
  ]
}

const fileKinds = ({ files }: Links): Kind[] => {
  const refusing = (status: 500 | 503, isDone = false) => ({ kind: 'refusing', status, isDone }) as const
  const crumbs = { kind: 'slow', crumbBytes: 64, everyMs: 25 } as const
  return [
    { victim: 'files, answering 500', befall: (_fleet, forMs) => files.befall(refusing(500), forMs) },
    { victim: 'files, 500 for long', isLong: true, befall: (_fleet, forMs) => files.befall(refusing(500), forMs) },
    { victim: 'files, answering 503', befall: (_fleet, forMs) => files.befall(refusing(503), forMs) },
    { victim: 'files, 500 to what is done', befall: (_fleet, forMs) => files.befall(refusing(500, true), forMs) },
    { victim: 'files, in crumbs', befall: (_fleet, forMs) => files.befall(crumbs, forMs) },
    { victim: 'files, cut', lots: 2, befall: (_fleet, forMs) => files.befall({ kind: 'cutting' }, forMs) },
  ]
}
