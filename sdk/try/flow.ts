// The main flow as somebody writes it who has installed the package: compiled under --strict, run by Node 20 and 24 and in a browser.
import { NotFound, type Progress, type Report, Roentgen, ValidationFailed } from '@roentgen/sdk'

export type Outcome = {
  color: Report<'doc_xray'>['raw']['flag']['color']
  told: boolean
  listed: number
  streamed: boolean
  refusals: string[]
}

export async function run(url: string, key: string): Promise<Outcome> {
  const roentgen = new Roentgen({ url, key, language: 'fr' })
  const request = await roentgen.requests.create({ code: { type: 'siren', id: '732829320' }, reference: 'flow' })
  const control = new AbortController()
  const event = roentgen.events.stream({ signal: control.signal }).next()

  const file = await roentgen.testDocuments.read('flag-red.pdf')
  let last: Progress | undefined
  const medium = await roentgen.media.upload(file, {
    request: request.id,
    name: 'bank_statement',
    fileName: 'statement.pdf',
    meta: { period: 'month', date: '2024-01-31' },
    onProgress: (progress) => {
      last = progress
    },
  })
  const report = await roentgen.reports.waitFor({ request: request.id, source: 'doc_xray', medium: medium.id })
  const streamed = (await event).value?.event !== undefined
  control.abort()

  let listed = 0
  for await (const one of roentgen.reports.list({ request: request.id, source: 'doc_xray', limit: 1 })) {
    listed += one.raw.reasons.length > 0 ? 1 : 0
  }
  const refusals = await Promise.all([
    roentgen.requests
      .create({ code: { type: 'siren', id: '732829321' } })
      .catch((error: unknown) =>
        error instanceof ValidationFailed ? Object.keys(error.errors).join() : String(error),
      ),
    roentgen.requests
      .read('0'.repeat(24))
      .catch((error: unknown) => (error instanceof NotFound ? error.code : String(error))),
  ])
  const told = last?.sentBytes === file.size && last.totalBytes === file.size
  return { color: report.raw.flag.color, told, listed, streamed, refusals: refusals.map(String) }
}
