import type { Defence } from './defence.ts'

const schedule = 'server/src/webhooks/schedule.ts'
const signature = 'server/src/webhooks/signature.ts'

/** W: delivery of webhooks. */
export const delivery: readonly Defence[] = [
  {
    code: 'W-01',
    removed: 'the time under the signature',
    file: signature,
    from: 'const signed = `${id}.${timestampSeconds}.${body}`',
    to: 'const signed = `${id}.${body}`',
  },
  {
    code: 'W-02',
    removed: 'the second secret while an exchange lasts',
    file: signature,
    from: 'const symmetric = secrets.map(',
    to: 'const symmetric = secrets.slice(0, 1).map(',
  },
  {
    code: 'W-04',
    removed: 'the longest wait that a receiver may ask for',
    file: schedule,
    from: 'const retryAfterMsMax = day',
    to: 'const retryAfterMsMax = 100 * day',
  },
  {
    code: 'W-04',
    removed: 'the end at 410',
    file: schedule,
    from: 'if (delayMs === undefined || outcome.statusCode === gone)',
    to: 'if (delayMs === undefined)',
  },
  {
    code: 'W-05',
    removed: 'the share of one owner',
    file: 'server/src/queue/slots.ts',
    from: '  const owners = makeOwners(ownerConcurrency, takesAhead, groups.promisedOf)\n',
    to: '  const owners = makeOwners(Number.POSITIVE_INFINITY, takesAhead, groups.promisedOf)\n',
    noticedBy: ['server/src/queue/fair-share.test.ts'],
  },
  {
    code: 'W-06',
    removed: 'the health that a replay leaves alone',
    file: schedule,
    from: "  if (kind !== 'event') return health\n",
    to: '',
  },
]
