import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { type TestContext, test } from 'node:test'
import { promisify } from 'node:util'
import { parseDestination, parseSubnets, type Resolve } from '#outbound/index.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { type Message, webhookSender } from './send.ts'

// 127.0.0.1 plays the public address, 127.0.0.2 the private one: both are real, so a leak would be a connection.
const publicIp = '127.0.0.1'
const privateIp = '127.0.0.2'
const allowSubnets = parseSubnets(`${publicIp}/32`)
const ok = (response: { end(text: string): void }) => response.end('ok')

function openSender(t: TestContext, resolve?: Resolve, subnets = allowSubnets) {
  const sender = webhookSender({ allowSubnets: subnets, ...(resolve && { resolve }) })
  t.after(() => sender.close())
  return (url: string, more: Partial<Message> = {}) =>
    sender.send({ url, headers: {}, body: '{}', allowHttp: true, timeoutMs: 5000, ...more })
}

async function bothReceivers(t: TestContext) {
  const open = await startReceiver(t, ok, { host: publicIp })
  const secret = await startReceiver(t, ok, { host: privateIp, port: open.port })
  return { open, secret, url: `http://receiver.example:${open.port}/` }
}

test('G-01 a special address is refused at delivery, written out or behind a name', async (t) => {
  const { open } = await bothReceivers(t)
  const addresses = `127.0.0.1 0.0.0.0 ::1 :: ::ffff:127.0.0.1 169.254.169.254 fd00:ec2::254 10.0.0.1 172.16.0.1
    192.168.0.1 100.64.0.1 192.0.0.1 198.18.0.1 224.0.0.1 240.0.0.1 fc00::1 fe80::1 64:ff9b::7f00:1 2002:7f00:1::
    not-an-address`
  for (const address of addresses.split(/\s+/)) {
    const byName = openSender(t, async () => [address], [])
    assert.equal((await byName(`http://receiver.example:${open.port}/`)).error, 'address-refused', address)
    if (address === 'not-an-address') continue
    const host = address.includes(':') ? `[${address}]` : address
    const written = await byName(`http://${host}:${open.port}/`)
    assert.equal(written.error, 'address-refused', address)
  }
  for (const host of ['2130706433', '0177.1', '0x7f.1', '127.1', '127.0.0.1.', 'localhost']) {
    const outcome = await openSender(t, undefined, [])(`http://${host}:${open.port}/`)
    assert.equal(outcome.error, 'address-refused', host)
  }
  const fullWidth = await openSender(t, undefined, [])(`http://１２７.0.0.1:${open.port}/`)
  assert.equal(fullWidth.error, 'destination-refused')
  assert.equal(open.connections(), 0)
})

test('G-02 a name that was public at registration and is private at delivery is refused', async (t) => {
  const { secret, url } = await bothReceivers(t)
  parseDestination(url, { allowHttp: true, allowSubnets })
  assert.equal((await openSender(t, async () => [privateIp])(url)).error, 'address-refused')
  assert.equal(secret.connections(), 0)
})

test('G-03 a name that changes its answer is asked once a connection, which goes to the checked address', async (t) => {
  const { open, secret, url } = await bothReceivers(t)
  let asked = 0
  const send = openSender(t, async () => {
    asked += 1
    return [asked === 1 ? publicIp : privateIp]
  })
  const first = await send(url)
  assert.equal(first.ok, true)
  assert.equal(asked, 1)
  // The kept connection still leads to the address that passed.
  assert.equal((await send(url)).ok, true)
  assert.equal(open.received.length, 2)
  assert.equal(asked, 1)
  const [second] = await Promise.all([send(url), send(url)]).then((both) => both.filter((outcome) => !outcome.ok))
  assert.equal(second?.error, 'address-refused')
  assert.equal(secret.connections(), 0)
})

test('G-04 an answer with one private address among public ones is refused as a whole', async (t) => {
  const { open, secret, url } = await bothReceivers(t)
  for (const answer of [
    [publicIp, privateIp],
    [privateIp, publicIp],
    [publicIp, '::1'],
  ]) {
    assert.equal((await openSender(t, async () => answer)(url)).error, 'address-refused')
  }
  assert.deepEqual([open.connections(), secret.connections()], [0, 0])
})

test('localhost stands for the allowed loopback addresses only, and for none if none is allowed', async (t) => {
  const { open, secret } = await bothReceivers(t)
  const url = `http://localhost:${open.port}/`
  // As with a hosts file that says `::1 localhost` too.
  const resolve = async () => [publicIp, '::1']
  for (const subnets of ['127.0.0.0/8', '127.0.0.1/32', '127.0.0.0/8,::1/128']) {
    const policy = { allowHttp: false, allowSubnets: parseSubnets(subnets) }
    assert.equal(parseDestination(url, policy).href, url)
    const outcome = await openSender(t, resolve, policy.allowSubnets)(url, { allowHttp: false })
    assert.equal(outcome.ok, true, subnets)
  }
  for (const subnets of ['', '127.0.0.2/32', '10.0.0.0/8']) {
    const policy = { allowHttp: true, allowSubnets: parseSubnets(subnets) }
    assert.throws(() => parseDestination(url, policy), /loopback/)
    assert.equal((await openSender(t, resolve, policy.allowSubnets)(url)).error, 'address-refused', subnets)
  }
  assert.equal(secret.connections(), 0)
})

test('a name without an address, or a resolver that fails or hangs, is a failure of its own kind', async (t) => {
  const { url } = await bothReceivers(t)
  assert.equal((await openSender(t, async () => [])(url)).error, 'name-not-found')
  const unknown = Object.assign(new Error('unknown'), { code: 'ENOTFOUND' })
  assert.equal((await openSender(t, () => Promise.reject(unknown))(url)).error, 'name-not-found')
  assert.equal((await openSender(t, () => new Promise(() => {}))(url, { timeoutMs: 100 })).error, 'timeout')
})

test('G-06 a forbidden address is refused at delivery too, and a line end in a header sends nothing', async (t) => {
  const { open, url } = await bothReceivers(t)
  const send = openSender(t, async () => [publicIp])
  const forbidden = [
    'file:///etc/passwd',
    'https://u:p@receiver.example/',
    'http://receiver.example:22/',
    `${url}\r\nx: y`,
  ]
  for (const text of forbidden) assert.equal((await send(text)).error, 'destination-refused', text)
  assert.equal((await send(url, { allowHttp: false })).error, 'destination-refused')
  assert.equal((await send(url, { headers: { 'webhook-id': 'a\r\nx-more: b' } })).error, 'request-invalid')
  assert.equal(open.received.length, 0)
})

test('G-08 proxies of the environment are ignored', async (t) => {
  const proxy = await startReceiver(t, (response) => response.end('from the proxy'))
  const receiver = await startReceiver(t, (response) => response.end('from the receiver'))
  const from = (module: string) => JSON.stringify(import.meta.resolve(module))
  const script = `
    import http from 'node:http'
    import { parseSubnets } from ${from('#outbound/index.ts')}
    import { webhookSender } from ${from('./index.ts')}
    const url = 'http://127.0.0.1:${receiver.port}/'
    const sender = webhookSender({ allowSubnets: parseSubnets('127.0.0.0/8') })
    const outcome = await sender.send({ url, headers: {}, body: '{}', allowHttp: true })
    // The same process with Node's own agent, to know that the variables do count.
    const plain = await new Promise((resolve) => http.get(url, (response) => response.on('data', resolve)))
    console.log(JSON.stringify([outcome.responseBody, String(plain)]))
    sender.close()
    http.globalAgent.destroy()`
  const address = `http://127.0.0.1:${proxy.port}`
  const env = {
    ...process.env,
    NODE_USE_ENV_PROXY: '1',
    http_proxy: address,
    https_proxy: address,
    HTTP_PROXY: address,
    HTTPS_PROXY: address,
    no_proxy: '',
    NO_PROXY: '',
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })
  assert.deepEqual(JSON.parse(stdout), ['from the receiver', 'from the proxy'])
})
