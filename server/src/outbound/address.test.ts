import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkAddress, parseSubnets } from './address.ts'

const refused = {
  'this network': ['0.0.0.0', '0.1.2.3'],
  'private use': ['10.0.0.0', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  'shared address space': ['100.64.0.1', '100.127.255.255'],
  loopback: ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1'],
  'link local': ['169.254.169.254', 'fe80::1', 'febf::1', '::ffff:169.254.169.254', '64:ff9b::a9fe:a9fe'],
  'IETF protocol assignments': ['192.0.0.1', '192.0.0.170', '2001::1', '2001:0:7f00:1::', '2001:10::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.1', '198.19.255.255'],
  multicast: ['224.0.0.1', '239.255.255.255', 'ff02::1'],
  reserved: ['240.0.0.1', '255.255.255.255', '4000::1', '::ffff:0:7f00:1', '1000::1'],
  unspecified: ['::'],
  'IPv4-compatible': ['::7f00:1', '::127.0.0.1', '::8.8.8.8'],
  'local-use translation': ['64:ff9b:1::7f00:1'],
  '6to4': ['2002:7f00:1::', '2002:a9fe:a9fe::1'],
  'unique local': ['fd00:ec2::254', 'fc00::1'],
  'site local': ['fec0::1'],
  malformed: ['', '127.1', '0177.0.0.1', '2130706433', '0x7f.1', 'fe80::1%eth0', '127.0.0.1 ', 'example.com'],
}

test('G-01 an address of the special-purpose registries is refused with the name of its range', () => {
  for (const [name, addresses] of Object.entries(refused)) {
    for (const address of addresses) assert.equal(checkAddress(address, []), name, address)
  }
})

test('a public address is let through, also when it arrives mapped or translated', () => {
  for (const ip of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '198.20.0.1', '223.255.255.255']) {
    for (const form of [ip, `::ffff:${ip}`, `64:ff9b::${ip}`]) assert.equal(checkAddress(form, []), undefined, form)
  }
  for (const ip of ['2a00:1450:4001::1', '2606:4700:4700::1111', '2001:200::1', '2003::1']) {
    assert.equal(checkAddress(ip, []), undefined, ip)
  }
})

test('G-01 an IPv4 address and its mapped and translated forms always get the same answer', () => {
  fc.assert(
    fc.property(fc.ipV4(), (ip) => {
      const answer = checkAddress(ip, [])
      assert.equal(checkAddress(`::ffff:${ip}`, []), answer)
      assert.equal(checkAddress(`64:ff9b::${ip}`, []), answer)
    }),
  )
})

test('an allowed subnet opens exactly itself', () => {
  const subnets = parseSubnets('127.0.0.0/30, ::1/128')
  assert.equal(checkAddress('127.0.0.1', subnets), undefined)
  assert.equal(checkAddress('::ffff:127.0.0.1', subnets), undefined)
  assert.equal(checkAddress('::1', subnets), undefined)
  assert.equal(checkAddress('127.0.0.4', subnets), 'loopback')
  assert.equal(checkAddress('::2', subnets), 'IPv4-compatible')
  assert.equal(checkAddress('10.0.0.1', subnets), 'private use')
  // A translator is another machine: its loopback is not ours.
  assert.equal(checkAddress('64:ff9b::7f00:1', subnets), 'loopback')
})

test('subnets are read from the setting, a single address is a subnet of one, and a fault names its entry', () => {
  assert.deepEqual(parseSubnets(''), [])
  assert.equal(checkAddress('10.1.2.3', parseSubnets('10.1.2.3')), undefined)
  assert.equal(checkAddress('10.1.2.4', parseSubnets('10.1.2.3')), 'private use')
  for (const entry of ['10.0.0.0/33', '::1/129', '10.0.0/8', 'localhost', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1']) {
    assert.throws(() => parseSubnets(`127.0.0.0/8,${entry}`), { message: new RegExp(entry.replaceAll('.', '\\.')) })
  }
  assert.throws(() => parseSubnets('::ffff:127.0.0.0/104'), { message: /IPv4/ })
})
