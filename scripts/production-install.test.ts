// What `npm ci --omit=dev && npm run slim` leaves is enough to serve. Packages are hard-linked here, not fetched.
import assert from 'node:assert/strict'
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { newApiKey } from '#domain/api-key.ts'
import { freePort } from '#test/support/service.ts'
import { importsOf } from './imports.mjs'
import { linkLibraries } from './link-libraries.mjs'
import { linkNode } from './link-node.mjs'
import { slim } from './slim.mjs'
import { componentsOf } from './third-party/components.ts'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)
const { dependencies } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'))

const sources = (patterns: string[]) =>
  fs
    .globSync(patterns, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .filter((file) => !file.includes('.test.'))

test('nothing that serves imports a package of developers', () => {
  const wrong = sources(['server/src/**/*.ts', 'cli/**/*.{ts,mjs}', 'sdk/src/**/*.ts', 'deploy/*.mjs']).flatMap(
    (file) => {
      const text = fs.readFileSync(join(root, file), 'utf8')
      const required = [...text.matchAll(/\b(?:require|resolve)\(\s*['"`]([@\w][^'"`]*)['"`]/g)].map(
        ([, name = '']) => name,
      )
      return [...importsOf(text), ...required.filter((name) => /^@|\//.test(name))]
        .filter((name) => !/^[.#]|^node:/.test(name) && !builtinModules.includes(name))
        .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
        .filter((name) => !name.includes('$') && dependencies[name] === undefined)
        .map((name) => `${file}: ${name}`)
    },
  )
  assert.deepEqual(wrong, [])
})

/** Beside node_modules: links do not cross disks, and Node runs no types below a folder of that name. */
let folder: string
let service: ChildProcess
let address: string
const token = newApiKey('live')
const env = (more: Record<string, string>) => ({ PATH: '/usr/bin:/bin', HOME: folder, ...more })
const node = () => join(folder, 'node_modules/.bin/node')

before(async () => {
  fs.mkdirSync(join(root, '.cache'), { recursive: true })
  folder = fs.mkdtempSync(join(root, '.cache/production-'))
  for (const path of componentsOf(root).components.map((one) => one.path)) linkAll(path, { isPackage: true })
  for (const path of ['server/src', 'sdk/src', 'deploy', 'examples', 'package.json']) linkAll(path)
  assert.notEqual(linkNode(folder), 'absent')
  const removed = slim(join(folder, 'node_modules'))
  assert.deepEqual(
    removed.filter(({ files }) => files.length === 0),
    [],
    'a rule that removes nothing is out of date',
  )
  // Whoever runs the service need not be allowed to write into its folder.
  assert.equal(linkLibraries(join(folder, 'node_modules')), 0, 'slim has made the links of the libraries')
  ;({ service, address } = await startService())
})
after(async () => {
  if (service !== undefined && service.exitCode === null) {
    const ended = new Promise((resolve) => service.once('exit', resolve))
    service.kill('SIGTERM')
    await ended
  }
  if (folder !== undefined) fs.rmSync(folder, { recursive: true, force: true })
})

function linkAll(path: string, { isPackage = false } = {}): void {
  const from = join(root, path)
  const stat = fs.lstatSync(from, { throwIfNoEntry: false })
  if (stat === undefined) return
  const to = join(folder, path)
  fs.mkdirSync(stat.isDirectory() ? to : dirname(to), { recursive: true })
  if (!stat.isDirectory()) {
    fs.linkSync(from, to)
    return
  }
  for (const name of fs.readdirSync(from)) {
    // Packages inside a package are named by themselves.
    if (!(isPackage && name === 'node_modules') && !name.includes('.test.'))
      linkAll(relative(root, join(from, name)), { isPackage })
  }
}

async function startService(): Promise<{ service: ChildProcess; address: string }> {
  const settings = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    LOG_FORMAT: 'json',
    REGISTERS: 'offline',
  }
  const owner = { BOOTSTRAP_EMAIL: 'owner@example.com', BOOTSTRAP_TOKEN: token, OCR_ENGINE: 'embedded' }
  const child = spawn(node(), ['server/src/main.ts'], { cwd: folder, env: env({ ...settings, ...owner }) })
  let said = ''
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part.toString()
      const found =
        /"event":"service\.ready".*?"address":"([^"]+)"/.exec(said) ?? /"address":"([^"]+)".*service\.ready/.exec(said)
      if (found?.[1] !== undefined) resolve(found[1])
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}:\n${said}`)))
  })
  return { service: child, address: await ready }
}

test('the service starts on it, and a first document becomes a report', async () => {
  const { stdout } = await run(node(), ['examples/first-report.mjs', token], {
    cwd: folder,
    env: env({ ROENTGEN_URL: address }),
  })
  assert.match(stdout, /doc_xray {2}flag red/)
  assert.match(stdout, /magpie\n {2}default within a year/)
})

test('the check of health knows a service that works from one that does not', async () => {
  const { port } = new URL(address)
  const check = (more: Record<string, string>) =>
    run(node(), ['deploy/healthcheck.mjs'], { cwd: folder, env: env(more) })
  await check({ PORT: port })
  await check({ PORT: port, ROLES: 'worker,api' })
  await assert.rejects(check({ PORT: '1' }), /127\.0\.0\.1:1\/readyz/)
  await assert.rejects(check({ PORT: port, ROLES: 'worker', METRICS_PORT: '1' }), /127\.0\.0\.1:1\/metrics/)
})

test('the one build of the text recognition that is left reads every language that is left', async () => {
  const page =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="120"><rect width="900" height="120" fill="white"/>'
  const text = '<text x="40" y="75" font-size="44" font-family="sans-serif">Total 1204.50 EUR</text></svg>'
  const { data, info } = await sharp(Buffer.from(page + text))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  fs.writeFileSync(join(folder, 'page.raw'), data)
  const program = `
    import { readFileSync } from 'node:fs'
    import { embeddedTesseract } from '#documents/ocr/embedded.ts'
    const grey = readFileSync('page.raw')
    const bitmap = { grey, widthPixels: ${info.width}, heightPixels: ${info.height}, dpi: 200 }
    const { words } = await embeddedTesseract().recognise(bitmap, ['deu', 'eng', 'fra', 'ita', 'nld', 'spa'])
    console.log(words.map(({ text }) => text).join(' '))`
  fs.writeFileSync(join(folder, 'read.ts'), program)
  const { stdout } = await run(node(), ['read.ts'], { cwd: folder, env: env({}) })
  assert.match(stdout, /1204\.50/)
})
