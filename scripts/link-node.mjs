// Puts the pinned Node in node_modules/.bin, where npm scripts find it first. npm does not do so when several platform
// packages claim the name. Runs on Node 20, as postinstall and from setup.mjs (install scripts may be switched off).
import { chmodSync, existsSync, mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const nodeMajorNeeded = 24

const hostIsNewEnough = () => Number(process.versions.node.split('.')[0]) >= nodeMajorNeeded

/** 'linked', 'kept' (it was right already) or 'absent' (no pinned Node for this platform, and the host's is too old). */
export function linkNode(root) {
  const name = `node-${process.platform}-${process.arch}`
  const pinned = join(root, 'node_modules', name, 'bin', 'node')
  const isPinned = existsSync(pinned)
  if (!isPinned && !hostIsNewEnough()) return 'absent'
  const program = isPinned ? pinned : process.execPath
  const link = join(root, 'node_modules', '.bin', 'node')
  const target = relative(dirname(link), program)
  if (readLink(link) === target) return 'kept'
  mkdirSync(dirname(link), { recursive: true })
  if (isPinned) chmodSync(program, 0o755)
  // Made aside and renamed, so that a process that starts meanwhile finds one or the other.
  const draft = `${link}.${process.pid}`
  rmSync(draft, { force: true })
  symlinkSync(target, draft)
  renameSync(draft, link)
  return 'linked'
}

function readLink(path) {
  try {
    return readlinkSync(path)
  } catch {
    return undefined
  }
}

/** What to tell the user where no Node is new enough; undefined where all is well. */
export function missingNode(outcome) {
  if (outcome !== 'absent') return undefined
  const platform = `${process.platform}-${process.arch}`
  return `There is no pinned Node for ${platform}, and yours is ${process.versions.node}: install Node ${nodeMajorNeeded} or newer.`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  // An install must not fail here: setup.mjs says it again before anything is started.
  const fault = missingNode(linkNode(root))
  if (fault !== undefined) console.warn(fault)
}
