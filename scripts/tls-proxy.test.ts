import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import * as tls from 'node:tls'
import { atEnd } from '../server/test/support/database.ts'
import { selfSigned } from '../server/test/support/self-signed.ts'
import { freePort } from '../server/test/support/service.ts'
import { watchProgram } from '../server/test/support/watched-program.ts'

const skip = spawnSync('caddy', ['version']).status === 0 ? false : 'caddy is not installed (Debian: caddy)'
const names = { ROENTGEN_HOST: 'risk.localhost', FILES_HOST: 'files.localhost' }

/** The file as it is, on ports of its own, and with certificates of its own, since nobody outside gives any for these names. */
async function proxy() {
  const folder = mkdtempSync(join(tmpdir(), 'roentgen-proxy-'))
  const [https, http] = [await freePort(), await freePort()]
  const here = ['admin off', `https_port ${https}`, `http_port ${http}`, 'skip_install_trust', 'local_certs']
  const sample = readFileSync(join(import.meta.dirname, '../deploy/Caddyfile'), 'utf8')
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, sample.replace('admin off', [...here, `storage file_system ${folder}`].join('\n\t')))
  const watched = watchProgram({
    command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'],
    spawnOptions: { env: { PATH: process.env.PATH, HOME: folder, ...names } },
    answers: async () =>
      (await Promise.all(Object.values(names).map((name) => agreed(https, name)))).every((one) => one !== undefined),
  })
  atEnd(async () => {
    await watched.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await watched.ready()
  return https
}

/** The version and cipher on which both agree; `undefined`: on none. */
function agreed(port: number, servername: string, offered: tls.ConnectionOptions = {}): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = tls.connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false, ...offered })
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`)
      socket.destroy()
    })
    socket.once('error', () => resolve(undefined))
  })
}

const only = (version: tls.SecureVersion, ciphers = 'ALL:@SECLEVEL=0') => ({
  minVersion: version,
  maxVersion: version,
  ciphers,
})
/** Without a key for each connection, or by block ciphers whose padding was broken again and again. */
const weak = 'AES128-SHA:AES256-SHA:AES128-GCM-SHA256:AES256-GCM-SHA384:DES-CBC3-SHA:NULL-SHA:RC4-SHA:@SECLEVEL=0'

test('H-04 the sample configuration of a TLS proxy takes TLS 1.2 and 1.3 with good ciphers, and nothing below', {
  skip,
}, async () => {
  // So that a refusal is one of the proxy, and not of this client.
  const lenient = tls.createServer({
    ...(await selfSigned('lenient.localhost')),
    ...only('TLSv1'),
    maxVersion: 'TLSv1.2',
  })
  await new Promise<void>((resolve) => lenient.listen(0, '127.0.0.1', resolve))
  atEnd(async () => void lenient.close())
  const { port: lenientPort } = lenient.address() as { port: number }
  const port = await proxy()
  for (const name of Object.values(names)) {
    for (const old of ['TLSv1', 'TLSv1.1'] as const) {
      assert.match((await agreed(lenientPort, name, only(old))) ?? '', new RegExp(`^${old} `))
      assert.equal(await agreed(port, name, only(old)), undefined, `${name} ${old}`)
    }
    assert.match((await agreed(port, name)) ?? '', /^TLSv1\.3 /)
    assert.match((await agreed(port, name, only('TLSv1.2'))) ?? '', /^TLSv1\.2 TLS_ECDHE_.*(GCM|POLY1305)_SHA\d+$/)
    assert.equal(await agreed(port, name, only('TLSv1.2', weak)), undefined, `${name}: a weak cipher`)
  }
})
