import assert from 'node:assert/strict'
import { test } from 'node:test'
import { problemCatalogue } from '#kernel/problem.ts'
import { refusal, theApi } from '#test/support/endpoint.ts'
import { isEnglish } from '#test/support/english.ts'

const { call, url } = await theApi()
const pageOf = (path: string, language = 'en') =>
  call('GET', path, { token: '', headers: { 'accept-language': language } })

test('the type of a problem leads to a page that says what to do, in the language that is asked for', async () => {
  const { type } = (await call('GET', '/requests/nothing')).body
  const answer = await pageOf(type.slice(url.length))
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/html; charset=utf-8'])
  assert.match(answer.text, /<h1>Not found<\/h1><p><code>not-found<\/code> · 404<\/p>/)
  assert.match((await pageOf('/problems/not-found', 'fr')).text, /<h1>Introuvable<\/h1>/)
})

test('what to do is told in French and Italian as well, for every problem', async () => {
  for (const code of Object.keys(problemCatalogue))
    for (const language of ['fr', 'it']) {
      const { text } = await pageOf(`/problems/${code}`, language)
      assert.ok(!text.includes('lang="en"'), `${code} in ${language}`)
      assert.ok(!isEnglish(text.replaceAll(/<[^>]*>/g, ' ')), text)
    }
})

test('a code that is none of ours is not found, and is not shown', async () => {
  for (const code of ['toString', '%3Cscript%3E']) {
    const answer = await pageOf(`/problems/${code}`)
    assert.deepEqual(refusal(answer), { status: 404, code: 'not-found' })
    assert.doesNotMatch(answer.text, /<script>/)
  }
})
