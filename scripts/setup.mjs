// The first step of start, test and the like, on the host's Node (20 or newer): installs what the lock file says if it is
// not there, so that two commands on a fresh clone are enough. Not a pre-script: npm leaves those out with ignore-scripts.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bringNode, isNewEnough } from './bring-node.mjs'
import { linkNode, missingNode } from './link-node.mjs'

/** What openapi.json is tried with: packages of its own, for the tests alone. */
const generatedClients = 'server/test/generated-clients'

/** What runs where `npm ci --omit=dev` did the install: none of these may ask for the packages of developers. */
export const operatorScripts = [
  'start',
  'worker',
  'migrate',
  'prepare-bucket',
  'add-organisation',
  'add-key',
  'welcome',
  'new-key',
  'rotate-data-key',
  'roentgen',
  'register',
  'registry',
]

/** Why `npm ci` is needed; undefined where what is installed is what the lock file says. */
export function whyInstall(root, { needsDev }) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (wanted === undefined) return undefined
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (installed === undefined) return 'nothing is installed yet'
  for (const [path, { version, link, optional, dev, devOptional, os, cpu, libc }] of Object.entries(wanted)) {
    if (path === '' || link) continue
    const found = installed[path]
    if (found?.version === version) continue
    if (found !== undefined) return `${path} is ${found.version}, the lock file says ${version}`
    const isForOthers = !matches(os, process.platform) || !matches(cpu, process.arch)
    const isForDevelopers = (dev || devOptional) && !needsDev
    if (isForOthers || isForDevelopers) continue
    // An optional package may be left out for reasons of its own; those of ours that name a platform may not.
    if (optional && (libc || !(os && cpu))) continue
    return `${path} is missing`
  }
  const extra = Object.keys(installed).find((path) => wanted[path] === undefined)
  return extra && `${extra} is not in the lock file`
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return undefined
  }
}

function matches(allowed, value) {
  return allowed === undefined || [allowed].flat().includes(value)
}

/** The host's own Node: the pinned one lies in the folder that `npm ci` removes. */
function hostNode() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return folders.map((folder) => join(folder, 'node')).find((file) => existsSync(file)) ?? process.execPath
}

/** Runs npm on a Node; where npm is no script of Node, as it comes. */
const npmOn = (node) => (args, options) => {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js') ? spawnSync(node, [npm, ...args], options) : spawnSync('npm', args, options)
}

function installAll(root, wanted) {
  if (wanted.length === 0) return
  const host = hostNode()
  console.log(`Installing with npm ci, since ${wanted[0].reason} …`)
  const pinned = isNewEnough(versionOf(host)) ? undefined : bringNode(root, npmOn(host))
  try {
    for (const { folder } of wanted) install(folder, npmOn(pinned?.program ?? host))
  } finally {
    pinned?.remove()
  }
}

function versionOf(node) {
  return node === process.execPath
    ? process.versions.node
    : spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout
}

function install(folder, npm) {
  const { status, error } = npm(['ci'], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  throw new Error(
    `npm ci failed${error === undefined ? '' : ` (${error.message})`}: see above. It needs the package registry and a writable folder.`,
  )
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

function main() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const needsDev = !operatorScripts.includes(process.env.npm_lifecycle_event ?? '')
  const folders = process.env.npm_lifecycle_event === 'test' ? [root, join(root, generatedClients)] : [root]
  const wanted = folders
    .map((folder) => ({ folder, reason: whyInstall(folder, { needsDev }) }))
    .filter(({ reason }) => reason !== undefined)
  try {
    installAll(root, wanted)
  } catch (error) {
    fail(error.message)
  }
  const fault = missingNode(linkNode(root))
  if (fault !== undefined) fail(fault)
  // On the pinned Node, which can; a start without it is slower, and no worse.
  spawnSync(join(root, 'node_modules/.bin/node'), ['--no-warnings', join(root, 'scripts/strip-types.mjs')])
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
