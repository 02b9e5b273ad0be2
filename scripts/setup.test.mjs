import assert from 'node:assert/strict'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { linkNode } from './link-node.mjs'
import { operatorScripts, whyInstall } from './setup.mjs'

const here = { os: [process.platform], cpu: [process.arch] }
const elsewhere = { os: ['aix'], cpu: ['ppc64'] }
const lock = {
  '': { name: 'demo' },
  'node_modules/always': { version: '1.0.0' },
  'node_modules/for-developers': { version: '1.0.0', dev: true },
  'node_modules/for-here': { version: '1.0.0', optional: true, ...here },
  'node_modules/for-other-libc': { version: '1.0.0', optional: true, ...here, libc: ['other'] },
  'node_modules/for-elsewhere': { version: '1.0.0', optional: true, ...elsewhere },
}

function project(wanted, installed) {
  const root = mkdtempSync(join(tmpdir(), 'setup-'))
  after(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }))
  if (installed !== undefined) {
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
  }
  return root
}

function without(...names) {
  return Object.fromEntries(
    Object.entries(lock).filter(([path]) => path !== '' && !names.some((name) => path.endsWith(name))),
  )
}

const why = (installed, options = { needsDev: true }) => whyInstall(project(lock, installed), options)

test('what is installed as the lock file says is not installed again, packages for other platforms aside', () => {
  assert.equal(why(without('for-elsewhere', 'for-other-libc')), undefined)
})

test('a missing, another or a surplus package, or nothing at all, asks for an install', () => {
  assert.match(why(undefined), /nothing is installed/)
  assert.match(why(without('for-elsewhere', 'always')), /always is missing/)
  assert.match(why(without('for-elsewhere', 'for-here')), /for-here is missing/)
  assert.match(why({ ...without('for-elsewhere'), 'node_modules/always': { version: '0.9.0' } }), /always is 0\.9\.0/)
  assert.match(why({ ...without('for-elsewhere'), 'node_modules/old': { version: '1.0.0' } }), /old is not in the lock/)
})

test('packages for developers are needed by the tests only', () => {
  const production = without('for-elsewhere', 'for-developers')
  assert.match(why(production), /for-developers is missing/)
  assert.equal(why(production, { needsDev: false }), undefined)
})

test('whatever runs the service or one of its commands asks for no packages of developers', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'))
  const ofService = Object.entries(scripts).flatMap(([name, line]) =>
    /(server\/src\/(main|commands\/[\w-]+)|cli\/main)\.ts/.test(line) && !line.includes('--watch') ? [name] : [],
  )
  assert.deepEqual(ofService.toSorted(), operatorScripts.toSorted())
})

test('the pinned Node is linked where npm looks first, also in the place of a wrong link', () => {
  const root = project({}, {})
  const name = `node-${process.platform}-${process.arch}`
  // Without a pinned one the host's serves, if it is new enough: the tests run on one that is.
  assert.equal(linkNode(root), 'linked')
  rmSync(join(root, 'node_modules', '.bin'), { recursive: true })
  mkdirSync(join(root, 'node_modules', name, 'bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules', name, 'bin', 'node'), '')
  mkdirSync(join(root, 'node_modules', '.bin'))
  const link = join(root, 'node_modules', '.bin', 'node')
  symlinkSync('../node-aix-ppc64/bin/node', link)
  assert.equal(linkNode(root), 'linked')
  assert.equal(readlinkSync(link), `../${name}/bin/node`)
  assert.ok(existsSync(link))
  assert.equal(linkNode(root), 'kept')
})
