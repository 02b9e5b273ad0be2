import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newMedium, newRequest, ownApi, refusal } from '#test/support/endpoint.ts'
import { addRevision, makePdf } from '#test/support/make-pdf.ts'
import { workOff } from '#test/support/work-off.ts'

const api = await ownApi()
const { call } = api

const issued = makePdf({
  pages: ['Balance 1,204.50', 'Second page'],
  info: { Producer: 'BankSuite', CreationDate: 'D:20251231094500Z' },
})
const edited = addRevision(issued, {
  info: { Producer: 'An editor', ModDate: 'D:20260105120000Z' },
  objects: { 11: (pen) => pen.stream('', 'BT /F1 12 Tf 72 770 Td (Balance 91,204.50) Tj ET') },
})

test('pages have the size at which they are seen, and revisions say which pages they changed', async () => {
  const { id: request } = await newRequest(api)
  const { id } = await api.upload(request, edited)
  const before = (await call('GET', `/media/${id}/pages`)).body
  const size = { widthPoints: 595, heightPoints: 842, confidence: null }
  assert.deepEqual(before.pages, [
    { number: 1, ...size, textFrom: null },
    { number: 2, ...size, textFrom: null },
  ])
  await workOff(api.service.app)
  const { pages, revisions } = (await call('GET', `/media/${id}/pages`)).body
  assert.deepEqual(
    pages.map(({ textFrom }: { textFrom: string }) => textFrom),
    ['layer', 'layer'],
  )
  assert.deepEqual(revisions, [
    { number: 1, savedAt: '2025-12-31T09:45:00.000Z', producer: 'BankSuite', changedPages: [], bytes: issued.length },
    { number: 2, savedAt: '2026-01-05T12:00:00.000Z', producer: 'An editor', changedPages: [1], bytes: edited.length },
  ])
  assert.deepEqual(before.revisions, revisions, 'known before the pages are read')
})

test('a data file has no pages, and a medium without its file none yet', async () => {
  const { id: request } = await newRequest(api)
  const csv = Buffer.from('Date;Libellé;Débit;Crédit;Solde\n02/01/2026;Virement;;100,00;1100,00\n')
  const { id } = await api.upload(request, csv, { name: 'other', meta: {}, type: 'text/csv' })
  assert.deepEqual((await call('GET', `/media/${id}/pages`)).body, { pages: [], revisions: [] })
  assert.equal((await call('GET', `/media/${id}/pages/1`)).status, 404)
  const draft = await newMedium(api, request)
  assert.deepEqual(refusal(await call('GET', `/media/${draft.id}/pages`)), { status: 409, code: 'media-not-uploaded' })
})
