import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const requestList = defineCommand({
  name: 'request list',
  summary: 'requests, the newest first',
  about: 'Lists requests with the flag of their gravest document and the grades of their X-Rays.',
  arguments: [],
  options: [
    { name: 'search', value: 'words', what: 'words of the name, the code or the reference' },
    {
      name: 'status',
      value: 'status',
      what: 'one, or several separated by commas',
      completes: ['pending_analysis', 'analysis_in_progress', 'pending_extraction', 'analysed', 'analysis_failed'],
    },
    {
      name: 'flag',
      value: 'colour',
      what: 'of the gravest document: red, orange, green or none',
      completes: ['red', 'orange', 'green', 'none'],
    },
    { name: 'limit', value: 'number', what: 'at most so many (default: 20)' },
    ...serviceOptions,
    jsonOption,
  ],
  examples: [
    { line: 'roentgen request list --flag red', what: 'those with a forged document' },
    { line: 'roentgen request list --json --limit 1000 | jq -r .id', what: 'their ids' },
  ],
  async run(io, _, values) {
    const { withService } = await import('../service/connect.ts')
    const { countOf } = await import('../service/count.ts')
    const { jsonLine, shownTime, tableText } = await import('../present/table.ts')
    const max = countOf(values.limit, { name: '--limit', byDefault: 20, max: 100_000 })
    const said = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
    return withService(io, values, async (roentgen) => {
      const query = { q: said('search'), status: said('status'), flag: said('flag'), limit: Math.min(max, 100) }
      const rows: (string | undefined)[][] = []
      let count = 0
      for await (const request of roentgen.requests.list(query, { signal: io.signal })) {
        if (count >= max) break
        count += 1
        const { id, creation, code, status, businessName, reference, summary } = request
        if (values.json === true) io.out(jsonLine(request))
        else
          rows.push([
            id,
            shownTime(creation),
            status,
            summary.documents.worst?.color ?? '-',
            summary.default?.riskLetter ?? '-',
            summary.managers?.grade ?? '-',
            summary.bank?.grade ?? '-',
            summary.esg?.grade ?? '-',
            `${code.type}:${code.id}`,
            businessName ?? reference,
          ])
      }
      if (values.json === true) return exitCodes.clear.code
      const heads = ['id', 'made', 'status', 'flag', 'default', 'managers', 'bank', 'ESG', 'company', 'name']
      io.out(rows.length === 0 ? 'There is no such request.\n' : tableText(io, heads, rows))
      return exitCodes.clear.code
    })
  },
})
