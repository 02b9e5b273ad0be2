import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DestinationRefused } from './destination.ts'
import { rememberedTargets } from './target.ts'

test('a destination is taken apart once and then remembered', () => {
  const targetOf = rememberedTargets([])
  const first = targetOf('https://hooks.example.com/in?a=1#top', false)
  assert.deepEqual(first, {
    protocol: 'https:',
    host: 'hooks.example.com',
    hostname: 'hooks.example.com',
    port: 443,
    path: '/in?a=1',
  })
  assert.equal(targetOf('https://hooks.example.com/in?a=1#top', false), first)
  const v6 = targetOf('https://[2606:4700:4700::1111]:8443/', false)
  assert.deepEqual([v6.hostname, v6.host], ['2606:4700:4700::1111', '[2606:4700:4700::1111]:8443'])
})

test('what a test key may use is not remembered for a live key, and a refusal stays one', () => {
  const targetOf = rememberedTargets([])
  assert.equal(targetOf('http://hooks.example.com:8080/', true).port, 8080)
  for (let i = 0; i < 2; i++) {
    assert.throws(() => targetOf('http://hooks.example.com:8080/', false), DestinationRefused)
    assert.throws(() => targetOf('https://10.0.0.1/', false), DestinationRefused)
  }
})

test('not more than a bounded number of addresses is remembered, and none is mixed up', () => {
  const targetOf = rememberedTargets([])
  for (let i = 0; i < 2500; i++) assert.equal(targetOf(`https://hooks.example.com/${i}`, false).path, `/${i}`)
})
