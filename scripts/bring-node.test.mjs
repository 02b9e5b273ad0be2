import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { bringNode, isNewEnough, lockOf } from './bring-node.mjs'

const name = `node-${process.platform}-${process.arch}`
const entry = { version: '24.1.0', integrity: 'sha512-abc', optional: true, os: process.platform }

function project(packages) {
  const root = mkdtempSync(join(tmpdir(), 'bring-node-'))
  after(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  return root
}

const withPinned = () =>
  project({ '': {}, 'node_modules/other': { version: '1.0.0' }, [`node_modules/${name}`]: entry })

/** Does what npm ci would: puts a program where the lock file wants it. */
const npmThatPuts =
  (exit) =>
  (_args, { cwd }) => {
    const { packages } = JSON.parse(readFileSync(join(cwd, 'package-lock.json'), 'utf8'))
    for (const path of Object.keys(packages).filter((key) => key !== '')) {
      mkdirSync(join(cwd, path, 'bin'), { recursive: true })
      if (exit !== undefined) writeFileSync(join(cwd, path, 'bin', 'node'), `#!/bin/sh\nexit ${exit}\n`)
    }
    return { status: 0 }
  }

test('the pinned Node is asked for alone, by the version and the checksum of the lock file', () => {
  const { packages } = lockOf(withPinned(), name)
  assert.deepEqual(packages[`node_modules/${name}`], {
    version: '24.1.0',
    integrity: 'sha512-abc',
    os: process.platform,
  })
  assert.deepEqual(Object.keys(packages), ['', `node_modules/${name}`])
  assert.deepEqual(packages[''].dependencies, { [name]: '24.1.0' })
})

test('it is brought beside node_modules, and nothing is left of it afterwards', () => {
  const root = withPinned()
  const { program, remove } = bringNode(root, npmThatPuts(0))
  assert.equal(program, join(root, '.node-for-npm', 'node_modules', name, 'bin', 'node'))
  remove()
  assert.equal(existsSync(join(root, '.node-for-npm')), false)
})

test('where it is not pinned for this platform, cannot be had or does not run, npm runs on what is there', () => {
  assert.equal(bringNode(project({ '': {} }), npmThatPuts(0)), undefined)
  for (const npm of [() => ({ status: 1 }), npmThatPuts(undefined), npmThatPuts(1)]) {
    const root = withPinned()
    assert.equal(bringNode(root, npm), undefined)
    assert.equal(existsSync(join(root, '.node-for-npm')), false)
  }
})

test('Node 24 is new enough, Node 20 is not', () => {
  assert.deepEqual(['24.0.0', '26.1.2', '20.20.2', ''].map(isNewEnough), [true, true, false, false])
})
