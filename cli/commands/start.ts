import { defineCommand, jsonOption } from '../command.ts'
import { dataOption } from '../operator/options.ts'

export const start = defineCommand({
  name: 'start',
  summary: 'run the service on this machine',
  about:
    'Runs API, worker and console until Ctrl-C, like npm start: on an embedded database and files under --data, or on what DATABASE_URL and STORAGE_URL name. The first start prints a key and a link to the console, unless roentgen init made them.',
  arguments: [],
  options: [
    dataOption,
    { name: 'port', value: 'port', what: 'port of the API (default: PORT, else 8187)' },
    {
      ...jsonOption,
      what: 'on stdout the log alone, one JSON object a line; what is said to people, as the first key, goes to stderr',
    },
  ],
  examples: [{ line: 'roentgen start --data /srv/roentgen', what: 'on http://127.0.0.1:8187' }],
  async run(io, _, values) {
    const { expectService } = await import('../operator/here.ts')
    expectService()
    const { start: run } = await import('../operator/start.ts')
    return run(io, values)
  },
})
