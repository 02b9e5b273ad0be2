import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseSubnets } from './address.ts'
import { DestinationRefused, parseDestination, type Refusal } from './destination.ts'

const live = { allowHttp: false, allowSubnets: [] }
const testKey = { allowHttp: true, allowSubnets: [] }
const loopback = { allowHttp: false, allowSubnets: parseSubnets('127.0.0.0/8,::1') }

function refusals(text: string, policy: Parameters<typeof parseDestination>[1] = live): Refusal['code'][] {
  try {
    parseDestination(text, policy)
    return []
  } catch (error) {
    assert.ok(error instanceof DestinationRefused)
    return error.refusals.map((refusal) => refusal.code)
  }
}

test('an ordinary https address is accepted and its fragment dropped', () => {
  assert.equal(parseDestination('https://Hooks.example.com/in?a=1#top', live).href, 'https://hooks.example.com/in?a=1')
  for (const text of ['https://hooks.example.com', 'https://hooks.example.com:8443/in', 'https://8.8.8.8/in']) {
    assert.deepEqual(refusals(text), [])
  }
  assert.deepEqual(refusals('https://[2606:4700:4700::1111]/in'), [])
  assert.deepEqual(refusals('https://xn--bcher-kva.example/in'), [])
})

const special = `127.0.0.1 0.0.0.0 [::1] [::] [::ffff:127.0.0.1] 169.254.169.254 [fd00:ec2::254] 10.1.2.3 172.16.0.1
  172.31.255.255 192.168.0.1 100.64.0.1 192.0.0.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 [fc00::1] [fe80::1]
  [64:ff9b::7f00:1] [64:ff9b::127.0.0.1] [2002:7f00:1::] [ff02::1] localhost LOCALHOST a.localhost`

test('G-01 a special address is refused at registration', () => {
  for (const host of special.split(/\s+/)) {
    assert.deepEqual(refusals(`https://${host}/in`), ['address'], host)
    assert.deepEqual(refusals(`http://${host}:8080/in`, testKey), ['address'], host)
  }
})

test('G-01 an address written as a number, in octal, hex or short form, or with a dot at the end is refused', () => {
  for (const host of ['2130706433', '0177.1', '0x7f.1', '127.1', '0x7f000001', '017700000001', '127.0.0.1.']) {
    assert.deepEqual(refusals(`https://${host}/in`), ['host', 'address'], host)
  }
  // The same forms of a public address hide nothing, but nobody writes them in good faith.
  for (const host of ['134744072', '0x08.8.8.8', '%38.8.8.8']) assert.deepEqual(refusals(`https://${host}/`), ['host'])
  assert.deepEqual(refusals('https://localhost./in'), ['host', 'address'])
  assert.deepEqual(refusals('https://hooks.example.com./in'), ['host'])
})

test('G-01 full-width digits, circled digits and other names outside ASCII are refused', () => {
  for (const host of [
    '１２７.0.0.1',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    'ⓛocalhost',
    'bücher.example',
    'exa\u00admple.com',
  ]) {
    assert.deepEqual(refusals(`https://${host}/in`), ['characters'], host)
  }
})

test('G-06 other schemes, user info, service ports, line ends and long addresses are refused', () => {
  for (const text of [
    'file:///etc/passwd',
    'gopher://example.com:1070/_x',
    'ftp://example.com:2121/a',
    'ws://a.example',
  ]) {
    assert.ok(refusals(text).includes('scheme'), text)
  }
  assert.deepEqual(refusals('https://user:pass@example.com/'), ['user-info'])
  assert.deepEqual(refusals('https://user@example.com/'), ['user-info'])
  for (const port of [22, 25, 80, 1023, 0, 6379, 5432, 11211]) {
    assert.deepEqual(refusals(`https://example.com:${port}/`), ['port'], `port ${port}`)
  }
  for (const text of ['/a\r\nHost: b', '/a\nb', '/a%0d%0aHost:%20b', '/a%0Ab', '/a b', '\\@b', '/a\tb', '/a%00']) {
    assert.deepEqual(refusals(`https://example.com${text}`), ['characters'], text)
  }
  assert.deepEqual(refusals(`https://example.com/${'a'.repeat(10_240)}`), ['length'])
  assert.deepEqual(refusals(`https://example.com/${'a'.repeat(2048 - 20)}`), [])
  assert.deepEqual(refusals(`https://example.com/${'a'.repeat(2049 - 20)}`), ['length'])
  for (const text of ['', 'example.com', '//example.com', 'https://', 'https://[fe80::1%25eth0]/']) {
    assert.deepEqual(refusals(text), ['url'], text)
  }
})

test('every reason is told at once', () => {
  assert.deepEqual(refusals('http://user@10.0.0.1:22/'), ['scheme', 'port', 'user-info', 'address'])
})

test('conventions 10.9 http is for test keys and allowed subnets only, and never on port 80', () => {
  assert.deepEqual(refusals('http://hooks.example.com:8080/'), ['scheme'])
  assert.deepEqual(refusals('http://hooks.example.com:8080/', testKey), [])
  assert.deepEqual(refusals('http://hooks.example.com/', testKey), ['port'])
  assert.deepEqual(refusals('http://127.0.0.1:8080/', loopback), [])
  assert.deepEqual(refusals('http://localhost:8080/', loopback), [])
  assert.deepEqual(refusals('https://[::1]:8443/', loopback), [])
  assert.deepEqual(refusals('http://hooks.example.com:8080/', loopback), ['scheme'])
  assert.deepEqual(refusals('http://8.8.8.8:8080/', loopback), ['scheme'])
  assert.deepEqual(refusals('http://10.0.0.1:8080/', loopback), ['scheme', 'address'])
})

test('G-06 any text is either an https URL or refused in words, never another error', () => {
  const anyUrl = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.string().map((rest) => `https://${rest}`),
  )
  fc.assert(
    fc.property(anyUrl, (text) => {
      if (refusals(text).length === 0) assert.equal(parseDestination(text, live).protocol, 'https:')
    }),
    { numRuns: 1000 },
  )
})
