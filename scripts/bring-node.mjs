// npm warns where a package asks for another Node than the one that npm itself runs on. Our packages run on the pinned Node, so
// npm ci runs on it too: it is fetched first, alone, as the lock file has it. Otherwise a host with Node 20 would see warnings
// about packages that never run on it.
import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nodeMajorNeeded } from './link-node.mjs'

/** The program of the pinned Node in a folder of its own, and how to remove that; undefined where there is none to be had. */
export function bringNode(root, npm) {
  const name = `node-${process.platform}-${process.arch}`
  const lock = lockOf(root, name)
  if (lock === undefined) return undefined
  // Beside node_modules, which npm ci removes; always the same, so that what an interrupted install left is removed by the next.
  const folder = join(root, '.node-for-npm')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  remove()
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(lock.packages['']))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  const { status } = npm(['ci', '--ignore-scripts'], { cwd: folder, stdio: 'ignore' })
  const program = join(folder, 'node_modules', name, 'bin', 'node')
  if (status === 0 && runs(program)) return { program, remove }
  remove()
  return undefined
}

/** A lock file of nothing but the pinned Node, with the checksum that the project's has for it. */
export function lockOf(root, name) {
  const { lockfileVersion, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const pinned = packages[`node_modules/${name}`]
  if (pinned === undefined) return undefined
  const { optional: _, ...entry } = pinned
  const own = { name: 'pinned-node', version: '1.0.0', dependencies: { [name]: pinned.version } }
  return { ...own, lockfileVersion, requires: true, packages: { '': own, [`node_modules/${name}`]: entry } }
}

/** Not on a system that the program was not made for, e.g. one with another C library. */
function runs(program) {
  if (!existsSync(program)) return false
  chmodSync(program, 0o755)
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

export function isNewEnough(version) {
  return Number(version.split('.')[0]) >= nodeMajorNeeded
}
