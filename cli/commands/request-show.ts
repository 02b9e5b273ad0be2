import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'

export const requestShow = defineCommand({
  name: 'request show',
  summary: 'a request: its company, its analyses, what matters',
  about: 'Prints a request with the state of every analysis, what it waits for, and what matters of its reports.',
  arguments: [{ name: 'request', what: 'id of the request', completes: [] }],
  options: [...serviceOptions, jsonOption],
  examples: [{ line: 'roentgen request show 6a59e8f51faca7d1048e5d08', what: 'what is known so far' }],
  async run(io, [id = ''], values) {
    const { withService } = await import('../service/connect.ts')
    const { requestText } = await import('../present/request.ts')
    return withService(io, values, async (roentgen) => {
      const request = await roentgen.requests.read(id, { signal: io.signal })
      const highlights = await roentgen.requests.highlights(id, { signal: io.signal })
      io.out(
        values.json === true ? `${JSON.stringify({ ...request, highlights })}\n` : requestText(io, request, highlights),
      )
      return exitCodes.clear.code
    })
  },
})
