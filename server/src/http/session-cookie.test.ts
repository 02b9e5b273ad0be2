import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endedCookie, readSessionCookie, sessionCookie } from './session-cookie.ts'

const needsSecure = (url: string) => !url.includes('127.0.0.1')

test('B-09 the cookie is HttpOnly and SameSite=Lax for the whole site, and Secure off loopback', () => {
  const there = sessionCookie('t', { publicUrl: 'https://risk.example', origin: 'https://risk.example', needsSecure })
  assert.equal(there, 'rgn_session=t; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure')
  const here = sessionCookie('t', { publicUrl: 'http://127.0.0.1:8187', origin: undefined, needsSecure })
  assert.equal(here, 'rgn_session=t; Path=/; Max-Age=604800; HttpOnly; SameSite=Lax')
  assert.match(endedCookie({ publicUrl: 'https://risk.example', needsSecure }), /^rgn_session=; .*Max-Age=0; .*Secure$/)
})

test('a page that was opened by plain http is told why nobody can sign in there', () => {
  const where = { publicUrl: 'http://risk.internal', origin: 'http://risk.internal', needsSecure }
  assert.throws(() => sessionCookie('t', where), /https/)
})

test('one cookie among others is found; of two of the name neither is believed', () => {
  assert.equal(readSessionCookie('a=1; rgn_session=t; b=2'), 't')
  for (const none of [undefined, '', 'a=1', 'rgn_session=', 'xrgn_session=t'])
    assert.equal(readSessionCookie(none), undefined, none)
  assert.equal(readSessionCookie('rgn_session=a; rgn_session=b'), 'several')
})
