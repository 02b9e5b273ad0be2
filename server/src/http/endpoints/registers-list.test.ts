import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownApi } from '#test/support/endpoint.ts'

const api = await ownApi()

test('a service that may ask nobody outside lists nobody outside', async () => {
  const { status, body } = await api.call('GET', '/registers')
  assert.equal(status, 200)
  assert.ok(body.registers.every(({ isOutside }: { isOutside: boolean }) => !isOutside))
})

type Shown = { code: { type: string; id: string }; name?: string; alert?: string; shows: string }
const shown = async (language?: string): Promise<Shown[]> => {
  const headers = language === undefined ? {} : { 'accept-language': language }
  const { body } = await api.call('GET', '/registers', { headers })
  return body.registers.find(({ isDemonstration }: { isDemonstration?: true }) => isDemonstration).companies
}

test('the companies of the demonstration are listed, with what each shows, in the language of the reader', async () => {
  const english = await shown()
  const of = (companies: Shown[], id: string) => companies.find(({ code }) => code.id === id)
  assert.equal(of(english, '290000017')?.shows, 'a company without problems')
  assert.equal(of(await shown('fr'), '290000017')?.shows, 'une société en règle')
  const alerts = (await api.call('GET', '/alerts')).body.alerts as { code: string; title: string }[]
  for (const { code, title } of alerts) {
    const company = english.find(({ alert }) => alert === code)
    assert.equal(company?.shows, title, code)
    const made = await api.call('POST', '/requests', { body: { code: company?.code } })
    assert.equal(made.status, 201, `${code}: its code is accepted as it is listed`)
  }
  assert.ok(english.every(({ shows }) => shows !== ''))
})
