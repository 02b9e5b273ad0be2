import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** How a program that refuses to run as root is run: through another program, or as another user. */
export type Identity = {
  kind: 'own' | 'namespace' | 'capability' | 'user'
  command: readonly string[]
  spawnOptions: { uid?: number; gid?: number }
  /** Who must own the files of the cluster, seen from outside; undefined: whoever we are. */
  owner: { uid: number; gid: number } | undefined
}

const own: Identity = { kind: 'own', command: [], spawnOptions: {}, owner: undefined }

let chosen: Identity | undefined

export function serverIdentity(): Identity {
  chosen ??= process.getuid?.() === 0 ? firstThatWorks(rootIdentities()) : own
  return chosen
}

/**
 * Root, best first. In a user namespace the files stay ours; containers often forbid one. A user with the single
 * capability to pass folder permissions also works below `/root`; a plain user needs folders it can enter.
 */
export function rootIdentities(): Identity[] {
  const { uid, gid } = unprivilegedUser()
  const root = { uid: 0, gid: 0 }
  const asUser = ['--reuid', `${uid}`, '--regid', `${gid}`, '--clear-groups']
  const passFolders = ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override']
  return [
    {
      kind: 'namespace',
      command: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
      spawnOptions: {},
      owner: root,
    },
    {
      kind: 'capability',
      command: ['setpriv', ...asUser, ...passFolders, '--'],
      spawnOptions: {},
      owner: { uid, gid },
    },
    { kind: 'user', command: [], spawnOptions: { uid, gid }, owner: { uid, gid } },
  ]
}

function firstThatWorks(identities: Identity[]): Identity {
  const works = ({ command: [program, ...args], spawnOptions }: Identity) =>
    spawnSync(program ?? 'true', program === undefined ? [] : [...args, 'true'], { ...spawnOptions, stdio: 'ignore' })
      .status === 0
  return identities.find(works) ?? own
}

function unprivilegedUser(): { uid: number; gid: number } {
  const lines = readUsers()
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    // macOS gives nobody the number -2.
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  return { uid: 65_534, gid: 65_534 }
}

function readUsers(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}
