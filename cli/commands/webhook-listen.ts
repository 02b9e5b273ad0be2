import { defineCommand, jsonOption, serviceOptions } from '../command.ts'
import { exitCodes, UsageError } from '../exit-codes.ts'

export const webhookListen = defineCommand({
  name: 'webhook listen',
  summary: 'send events on to a program on this machine, as a webhook would',
  about:
    'Follows the events of the service and posts each to --forward, with the body and the signed headers of a webhook, so that a receiver can be written without a public address. The secret is printed at the start; --secret keeps it the same. Goes on until Ctrl-C; a lost connection comes back where it was. A delivery that fails is printed and repeated, three times within a quarter of a minute; the events after it wait so long.',
  arguments: [],
  options: [
    { name: 'forward', value: 'url', what: 'where to post events (default: they are printed only)' },
    {
      name: 'secret',
      value: 'whsec_…',
      what: 'secret to sign with (default: ROENTGEN_WEBHOOK_SECRET, else a new one)',
    },
    {
      name: 'events',
      value: 'list',
      what: 'only these, separated by commas, as new_report,report_failed; a wrong one lists them',
    },
    { name: 'after', value: 'event', what: 'id of the last event that you have: those since come first' },
    { name: 'count', value: 'number', what: 'end after so many events' },
    ...serviceOptions,
    jsonOption,
  ],
  examples: [
    { line: 'roentgen webhook listen --forward http://localhost:3000/webhooks', what: 'a receiver on this machine' },
    { line: 'roentgen webhook listen --json --events new_report', what: 'reports as they are made' },
  ],
  async run(io, _, values) {
    const { listen } = await import('../service/listen.ts')
    const { withService } = await import('../service/connect.ts')
    const { forward } = values
    if (typeof forward === 'string' && !(URL.canParse(forward) && /^https?:/.test(forward)))
      throw new UsageError(`--forward is ${forward}: write an address, as http://localhost:3000/webhooks.`)
    if (typeof forward === 'string' && new URL(forward).username !== '')
      throw new UsageError('--forward has a name or password in it, which cannot be sent: leave them out.')
    return withService(io, values, async (roentgen) => {
      await listen(io, roentgen, values)
      return exitCodes.clear.code
    })
  },
})
