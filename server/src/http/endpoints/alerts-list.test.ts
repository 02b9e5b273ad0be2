import assert from 'node:assert/strict'
import { test } from 'node:test'
import { alertCatalogue } from '#analyses/alerts/catalogue/index.ts'
import { theApi } from '#test/support/endpoint.ts'

const api = await theApi()
const list = async (language: string) =>
  (await api.call('GET', '/alerts', { headers: { 'accept-language': language } })).body.alerts

test('every alert has a name, a title and a meaning in three languages, under one code', async () => {
  const [en, fr, it] = [await list('en'), await list('fr'), await list('it')]
  assert.equal(en.length, alertCatalogue.length)
  for (const [index, alert] of en.entries()) {
    assert.deepEqual([fr[index].code, it[index].code, fr[index].level], [alert.code, alert.code, alert.level])
    for (const { name, title } of [alert, fr[index], it[index]]) assert.equal(name, title)
    const titles = new Set([alert, fr[index], it[index]].map(({ meaning }) => meaning))
    assert.equal(titles.size, 3, alert.code)
  }
})
