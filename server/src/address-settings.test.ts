import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressWarnings, isHost, publicAddress } from './address-settings.ts'

const config = { publicUrl: undefined, publicHosts: [], host: '127.0.0.1', port: 8187 }
const eventsOf = (changed: Partial<Parameters<typeof publicAddress>[0]>) =>
  addressWarnings({ ...config, ...changed }).map(({ event }) => event)

test('the public address is the one that is set, else where the service listens, else what calls name', () => {
  assert.deepEqual(publicAddress(config), { url: 'http://127.0.0.1:8187', fromCalls: false })
  assert.deepEqual(publicAddress({ ...config, host: '::1' }), { url: 'http://[::1]:8187', fromCalls: false })
  for (const host of ['0.0.0.0', '::', '0:0:0:0:0:0:0:0']) {
    assert.deepEqual(publicAddress({ ...config, host }), { url: 'http://localhost:8187', fromCalls: true }, host)
    const publicUrl = 'https://risk.example'
    assert.deepEqual(publicAddress({ ...config, host, publicUrl }), { url: publicUrl, fromCalls: false })
    const named = (first: string) => publicAddress({ ...config, host, publicHosts: [first, 'other'] }).url
    assert.deepEqual([named('risk.internal'), named('a:9')], ['http://risk.internal:8187', 'http://a:9'])
  }
})

test('whoever opens the service to others is told what that means, and nobody else', () => {
  assert.deepEqual(eventsOf({}), [])
  assert.deepEqual(eventsOf({ host: '0.0.0.0', publicUrl: 'https://risk.example' }), [])
  assert.deepEqual(eventsOf({ host: '0.0.0.0' }), ['address.from-calls', 'address.plain-http'])
  assert.deepEqual(eventsOf({ host: '0.0.0.0', publicHosts: ['risk.internal'] }), ['address.plain-http'])
  assert.deepEqual(eventsOf({ host: '192.168.1.5' }), ['address.plain-http'])
  assert.deepEqual(eventsOf({ publicUrl: 'http://192.168.1.5' }), ['address.plain-http'])
})

test('a host is a name or an address that a client can go to', () => {
  for (const host of ['localhost', 'risk.internal:8443', '192.168.1.5', '[fd00::7]:8187', 'A-1.example'])
    assert.equal(isHost(host), true, host)
  for (const host of ['', 'a b', 'a/b', 'a@b', 'a#', 'a:x', '0.0.0.0:8187', '[::]', '0', '[zz]', '-a', 'a'.repeat(300)])
    assert.equal(isHost(host), false, host)
})
