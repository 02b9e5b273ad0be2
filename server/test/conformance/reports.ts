import { siren as demonstrated } from '#connectors/demonstration/making.ts'
import { bodyExamples } from '#http/openapi/examples.ts'
import { checkAgainstSchema } from '../support/conformance.ts'
import { type Asking, nobody, siren } from './asking.ts'

/** Of a request that has a medium, whose report is being made. */
export async function askAboutReports(asking: Asking, { id, medium }: { id: string; medium: string }): Promise<void> {
  const { ask } = asking
  const list = await ask('GET', `/reports?request=${id}&source=doc_xray`, 200, { headers: { Prefer: 'wait=60' } })
  const [report] = list.body.reports
  for (const language of ['en', 'fr', 'it']) {
    const read = await ask('GET', `/reports/${report.id}`, 200, { headers: { 'Accept-Language': language } })
    checkAgainstSchema('DocXRayRaw', read.body.report.raw)
  }
  await ask('GET', `/reports?request=${id}&latest=true&raw=false&translations=false`, 200)
  await ask('GET', `/reports/${nobody}`, 404)
  await ask('GET', `/reports/${report.id}/transactions`, 404)
  const bank = await bankReport(asking)
  await ask('GET', `/reports/${bank}/export?format=csv`, 200)
  await ask('GET', `/reports/${report.id}/export?format=pdf&language=fr`, 200)
  await ask('GET', `/reports/${report.id}/export?format=json`, 200)
  await ask('GET', `/reports/${report.id}/export?format=doc`, 400)
  await ask('GET', `/reports/${nobody}/export?format=pdf`, 404)
  await ask('GET', `/requests/${id}/highlights`, 200, { headers: { 'Accept-Language': 'it' } })
  await ask('GET', `/requests/${id}/highlights?translations=false`, 200)
  await ask('GET', `/requests/${nobody}/highlights`, 404)
  await ask('GET', `/requests/${id}/export?format=pdf&pages=all`, 200)
  await ask('GET', `/requests/${id}/export?format=zip`, 200)
  await ask('GET', `/requests/${nobody}/export?format=zip`, 404)
  await ask('GET', `/reports/${bank}/transactions?limit=1`, 200)
  await ask('GET', `/reports/${bank}/transactions?from=yesterday`, 400)
  await ask('POST', `/reports/${report.id}/feedback`, 201, { body: bodyExamples.NewFeedback })
  await ask('GET', `/reports/${report.id}/feedback`, 200)
  await ask('POST', `/media/${medium}/verdict`, 200, { body: bodyExamples.NewMediumVerdict })
}

async function bankReport({ ask, service }: Asking): Promise<string> {
  const { id } = (await ask('POST', '/requests', 201, { body: { code: siren } })).body.request
  const rows = ['Date;Libellé;Débit;Crédit;Solde', '02/01/2026;VIR CLIENT;;10,00;20,00', '03/01/2026;CB;5,00;;15,00']
  const meta = { period: 'month', date: '2026-01-31' }
  await service.upload(id, Buffer.from(rows.join('\n')), { name: 'bank_statement', type: 'text/csv', meta })
  const path = `/reports?request=${id}&source=bank_xray`
  return (await ask('GET', path, 200, { headers: { Prefer: 'wait=60' } })).body.reports[0].id
}

/** What is the same for every request. */
export async function askAboutWhatThereIs({ ask }: Asking): Promise<void> {
  const unserved = (await ask('POST', '/requests', 201, { body: { code: siren } })).body.request
  await ask('GET', '/criteria', 200, { headers: { 'Accept-Language': 'it' } })
  await ask('GET', '/alerts', 200, { headers: { 'Accept-Language': 'fr' } })
  await ask('GET', '/registers', 200)
  const invented = (await ask('POST', '/requests', 201, { body: { code: demonstrated(1) } })).body.request
  await ask('POST', `/requests/${invented.id}/refresh`, 202)
  await ask('POST', `/requests/${unserved.id}/refresh`, 422)
  await ask('POST', `/requests/${invented.id}/hold`, 200, { body: bodyExamples.NewLegalHold })
  await ask('POST', `/requests/${invented.id}/erase`, 409, { body: bodyExamples.NewErasure })
  await ask('POST', `/requests/${invented.id}/release`, 200, { body: {} })
  await ask('POST', `/requests/${invented.id}/erase`, 202, { body: bodyExamples.NewErasure })
  await ask('GET', `/requests/${invented.id}`, 200)
  const { models } = (await ask('GET', '/models', 200)).body
  await ask('GET', models[0].url, 200)
  await ask('GET', '/models/none', 404)
  await ask('POST', '/simulations', 200, { body: bodyExamples.NewSimulation, headers: { 'Accept-Language': 'fr' } })
  await ask('POST', '/simulations', 400, { body: { code: { type: 'siren' }, notes: { equity: '1.5' } } })
  await ask('GET', '/test-documents', 200)
  await ask('GET', '/test-clock', 404)
  await ask('POST', '/test-clock', 404, { body: bodyExamples.TestClockChange })
  const { token: rehearsal } = (await ask('POST', '/keys', 201, { body: { name: 'clock', test: true } })).body.key
  await ask('GET', '/test-clock', 200, { token: rehearsal })
  await ask('POST', '/test-clock', 200, { token: rehearsal, body: bodyExamples.TestClockChange })
  await ask('POST', '/test-clock', 400, { token: rehearsal, body: { advanceSeconds: 0 } })
  await ask('GET', '/test-documents/flag-green.pdf', 200)
  await ask('GET', '/test-documents/none.pdf', 404)
}
