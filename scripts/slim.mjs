// Removes from node_modules what the service never reads. For images and servers: it refuses where the packages of developers are
// installed, since their compilers and browsers do read some of it. `--show` only tells. `npm ci` brings everything back.
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { linkLibraries } from './link-libraries.mjs'
import { slimRules } from './slim-rules.mjs'

const isLicence = (path) => /(^|\/)(licen[cs]e|copying|notice|authors)[^/]*$/i.test(path)

/** By rule: the files that it removes, and their bytes. */
export function surplus(modules) {
  const taken = new Set()
  return slimRules.map(({ what, why, paths, but }) => {
    const files = fs
      .globSync(paths, { cwd: modules, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !isLicence(file) && !but?.test(file) && !taken.has(file))
    for (const file of files) taken.add(file)
    return { what, why, files, bytes: files.reduce((sum, file) => sum + fs.statSync(file).size, 0) }
  })
}

export function slim(modules) {
  const rules = surplus(modules)
  for (const file of rules.flatMap(({ files }) => files)) fs.rmSync(file)
  linkLibraries(modules)
  return rules
}

const hasDevelopers = (modules) => fs.existsSync(join(modules, 'typescript'))

function main() {
  const modules = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules')
  const isShow = process.argv.includes('--show')
  if (!isShow && hasDevelopers(modules)) {
    console.error('The packages of developers are installed here: run npm ci --omit=dev first, or add --show.')
    process.exitCode = 1
    return
  }
  const rules = isShow ? surplus(modules) : slim(modules)
  for (const { what, bytes } of rules) console.log(`${(bytes / 1e6).toFixed(1).padStart(7)} MB  ${what}`)
  const total = rules.reduce((sum, { bytes }) => sum + bytes, 0)
  console.log(`${(total / 1e6).toFixed(1).padStart(7)} MB  ${isShow ? 'would be removed' : 'removed'}`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
