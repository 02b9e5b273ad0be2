import type { Defence } from './defence.ts'

const json = 'server/src/http/strict-json.ts'
const server = 'server/src/http/server.ts'
const budget = 'server/src/documents/budget.ts'
const child = 'server/src/isolation/child-process.ts'
const timeAccount = 'server/src/isolation/time-account.ts'

/** C: fields. D: resources. */
export const resources: readonly Defence[] = [
  {
    code: 'C-01',
    removed: 'the refusal of unknown fields',
    file: 'server/src/http/accept-call.ts',
    from: '  if (version.strictFields) violations.push(...unknownFields(schema, value))\n',
    to: '',
  },
  {
    code: 'C-02',
    removed: 'the refusal of a key that occurs twice',
    file: json,
    from: '  if (countKeys(text) !== walk.keys) throw faultOf(text, limits)\n',
    to: '',
  },
  {
    code: 'C-02',
    removed: 'the refusal of keys that reach a prototype',
    file: json,
    from: "  return key === 'constructor' && ",
    to: '  return false && ',
  },
  {
    code: 'C-03',
    removed: 'the silence about addresses of others',
    file: 'server/src/http/present/user.ts',
    from: 'const isShown = seesAll(caller) || user.id === caller.user',
    to: 'const isShown = seesAll(caller) || user.id !== undefined',
  },
  {
    code: 'C-04',
    removed: 'the refusal of unknown fields inside objects',
    file: 'server/src/http/unknown-fields.ts',
    from: '      walk(field, item, below(path, key), found)',
    to: '      below(path, key)',
  },
  {
    code: 'C-05',
    removed: 'the secret of a webhook shown in part',
    file: 'server/src/http/present/webhook.ts',
    from: 'key: secret ?? `…${webhook.secretLastFour}`,',
    to: 'key: secret ?? `whsec_${webhook.secret.toString()}`,',
  },
  {
    code: 'D-01',
    removed: 'the limit of a body',
    file: server,
    from: 'const bodyBytesMax = 256 * 1024',
    to: 'const bodyBytesMax = 64 * 1024 * 1024',
  },
  {
    code: 'D-02',
    removed: 'the limit of nesting',
    file: json,
    from: '  depthMax: 16,',
    to: '  depthMax: 1_000_000,',
  },
  {
    code: 'D-02',
    removed: 'the limit of entries',
    file: json,
    from: '  arrayLengthMax: 1_000,',
    to: '  arrayLengthMax: 10_000_000,',
  },
  {
    code: 'D-03',
    removed: 'the bounds of limit',
    file: 'server/src/http/query.ts',
    from: 'limit: wholeNumber(1, 100)',
    to: 'limit: wholeNumber(0, 999_999_999)',
  },
  {
    code: 'D-04',
    removed: 'the bound of offset',
    file: 'server/src/http/query.ts',
    from: 'offset: wholeNumber(0, 10_000,',
    to: 'offset: wholeNumber(0, 1_000_000,',
  },
  {
    code: 'D-05',
    removed: 'the end of slow bodies',
    file: server,
    from: 'const requestTimeoutMs = 25_000',
    to: 'const requestTimeoutMs = 250_000',
  },
  {
    code: 'D-05',
    removed: 'the end of slow headers',
    file: server,
    from: 'const headersTimeoutMs = 15_000',
    to: 'const headersTimeoutMs = 150_000',
  },
  {
    code: 'D-06',
    removed: 'waiting without a query',
    file: 'server/src/actions/events/watch-events.ts',
    from: '        const timer = setTimeout(done, milliseconds)',
    to: '        const timer = setTimeout(done, Math.min(milliseconds, 50))',
    noticedBy: ['server/src/actions/events/watch-events.test.ts'],
  },
  {
    code: 'D-07',
    removed: 'the limit of memory of a child',
    file: child,
    from: "      if (familyBytes(pid) > rssBytesMax) return finish({ kind: 'too-large' })\n",
    to: '',
  },
  {
    code: 'D-07',
    removed: 'the deadline of a child that no longer answers',
    file: timeAccount,
    from: "  if (idleMs > clockMs) return 'hung'\n",
    to: '',
    noticedBy: ['server/src/isolation/task-runner.test.ts'],
  },
  {
    code: 'D-07',
    removed: 'the deadline of a child that does not look at the time',
    file: timeAccount,
    from: "  if (cpuMs > deadlineMs + processLimits.startMs) return 'too-slow'\n",
    to: '',
    noticedBy: ['server/src/isolation/task-runner.test.ts'],
  },
  {
    code: 'D-07',
    removed: 'the limit of inflated bytes of a stream',
    file: budget,
    from: 'return Math.min(limits.inflatedBytesPerStreamMax, limits.inflatedBytesPerFileMax - inflatedBytes)',
    to: 'return 2 ** 31 - 1',
    noticedBy: [
      'server/src/documents/pdf/filters.test.ts',
      'server/src/documents/workbook/hostile.test.ts',
      'server/src/documents/bombs.test.ts',
    ],
  },
  {
    code: 'D-07',
    removed: 'the limit of inflated bytes of a file',
    file: budget,
    from: `limits.inflatedBytesPerFileMax - inflatedBytes)
    },
    inflated(bytes) {
      inflatedBytes += bytes
      if (inflatedBytes > limits.inflatedBytesPerFileMax) {`,
    to: `Infinity)
    },
    inflated(bytes) {
      inflatedBytes += bytes
      if (inflatedBytes < 0) {`,
    noticedBy: ['server/src/documents/workbook/hostile.test.ts'],
  },
  {
    code: 'D-07',
    removed: 'the deadline inside a child',
    file: budget,
    from: '    if (cpuMs() - startedAt > deadlineMs) throw',
    to: '    if (cpuMs() - startedAt < 0) throw',
    noticedBy: ['server/src/documents/gather.test.ts'],
  },
  {
    code: 'D-07',
    removed: 'the end of waiting for a look into a file',
    file: 'server/src/actions/media/put-medium-online.ts',
    from: 'await inTime(app.uploadCheckMs, ',
    to: 'await inTime(2 ** 31 - 1, ',
    noticedBy: ['server/src/actions/reading/make-reading.test.ts'],
  },
  {
    code: 'D-08',
    removed: 'the form of a pattern that reads a run once',
    file: 'server/src/files/clean-file-name.ts',
    from: ".replace(/(?<![\\s.])[\\s.]+$/, '')",
    to: ".replace(/[\\s.]+$/, '')",
    noticedBy: ['server/src/documents/regular-expressions.test.ts'],
  },
  {
    code: 'D-08',
    removed: 'the anchor of a pattern made from words',
    file: 'server/src/http/cursor.ts',
    from: 'new RegExp(`^[\\\\w-]{48,',
    to: 'new RegExp(`^([\\\\w-]+)*x|^[\\\\w-]{48,',
    noticedBy: ['server/src/documents/regular-expressions.test.ts'],
  },
  {
    code: 'D-09',
    removed: 'the quota of each key',
    file: 'server/src/http/rate-limit.ts',
    from: 'return { name, quota: policies[name].quota, ...counter(key, nowMs) }',
    to: "return { name, quota: policies[name].quota, ...counter('', nowMs) }",
    noticedBy: ['server/src/http/rate-limit.test.ts'],
  },
  {
    code: 'D-10',
    removed: 'the share of a group',
    file: 'server/src/queue/slots.ts',
    from: '  const groups = makeShares(groupConcurrency, takesAhead)',
    to: '  const groups = makeShares(concurrency, takesAhead)',
    noticedBy: ['server/src/queue/fair-share.test.ts'],
  },
  {
    code: 'D-10',
    removed: 'the turn of newcomers',
    file: 'server/src/queue/slots.ts',
    from: 'const newcomersOnly = restMs === 0 && rounds.isForNewcomers(nowMs)',
    to: 'const newcomersOnly = false',
    noticedBy: ['server/src/queue/fair-share.test.ts'],
  },
]
