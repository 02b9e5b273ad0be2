import type { Defence } from './defence.ts'

const visibility = 'server/src/database/visibility.ts'
const webhooks = 'server/src/database/webhooks.ts'

/** A: access to objects. */
export const access: readonly Defence[] = [
  {
    code: 'A-01',
    removed: 'the organisation in what is read of requests, reports, events and extractions',
    file: visibility,
    from: "  const bounds: Condition[] = [\n    ['t.organisation = ?', caller.organisation],",
    to: "  const bounds: Condition[] = [\n    ['t.organisation <> ?', ''],",
  },
  {
    code: 'A-01',
    removed: 'the organisation in what hangs on a request',
    file: visibility,
    from: "  return [\n    ['t.organisation = ?', caller.organisation],",
    to: "  return [\n    ['t.organisation <> ?', ''],",
  },
  {
    code: 'A-01',
    removed: 'the organisation of a webhook that is read',
    file: webhooks,
    from: "WHERE id = $1 AND organisation = $2 AND test = $3 AND status <> 'deleted'`",
    to: "WHERE id = $1 AND $2::text IS NOT NULL AND test = $3 AND status <> 'deleted'`",
  },
  {
    code: 'A-01',
    removed: 'the organisation of a webhook that was deleted',
    file: webhooks,
    from: "WHERE id = $1 AND organisation = $2 AND test = $3 AND status = 'deleted'`",
    to: "WHERE id = $1 AND $2::text IS NOT NULL AND test = $3 AND status = 'deleted'`",
  },
  {
    code: 'A-01',
    removed: 'the organisation of a key',
    file: 'server/src/database/keys.ts',
    from: "  ['t.organisation = ?', organisation],\n  ['t.test = ?', test ? true : undefined],",
    to: "  ['t.test = ?', test ? true : undefined],",
  },
  {
    code: 'A-02',
    removed: 'the bound of an analyst to own requests',
    file: visibility,
    from: '  if (seesAll(caller)) return {',
    to: '  if (caller) return {',
  },
  {
    code: 'A-02',
    removed: 'the bound of an analyst to what hangs on own requests',
    file: visibility,
    from: 'seesAll(caller) ? undefined : caller.user,',
    to: 'undefined,',
  },
  {
    code: 'A-02',
    removed: 'the bound of an analyst to the own user',
    file: 'server/src/actions/people/manage-users.ts',
    from: 'if (user === undefined || (!seesAll(caller) && id !== caller.user))',
    to: 'if (user === undefined)',
  },
  {
    code: 'A-03',
    removed: 'the organisation in lists',
    file: visibility,
    from: "  const bounds: Condition[] = [\n    ['t.organisation = ?', caller.organisation],",
    to: "  const bounds: Condition[] = [\n    ['t.organisation <> ?', ''],",
  },
  {
    code: 'A-04',
    removed: 'the organisation under the signature of a cursor',
    file: 'server/src/http/cursor.ts',
    from: "JSON.stringify(['cursor', position.toString('hex'), organisation, filters])",
    to: "JSON.stringify(['cursor', position.toString('hex'), filters])",
  },
  {
    code: 'A-04',
    removed: 'the list and its filters under the signature of a cursor',
    file: 'server/src/http/accept-call.ts',
    from: "hash('sha256', JSON.stringify([path, caller.test, query.own]), 'base64url')",
    to: "hash('sha256', '', 'base64url')",
  },
  {
    code: 'A-05',
    removed: 'the look at the request of a medium that is declared',
    file: 'server/src/actions/media/declare-medium.ts',
    from: '  await standingRequest(tx, caller, medium.request)\n',
    to: '',
  },
  {
    code: 'A-06',
    removed: 'the expiry of a signed link',
    file: 'server/src/files/download-url.ts',
    from: 'return now.getTime() > Number(expires) * 1000 ? undefined : { key, keyPairId }',
    to: 'return { key, keyPairId }',
  },
  {
    code: 'A-06',
    removed: 'the signature of a link',
    file: 'server/src/files/download-url.ts',
    from: '  if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined\n',
    to: '',
  },
  {
    code: 'A-06',
    removed: 'the end of a link with its key',
    file: 'server/src/database/keys.ts',
    from: "WHERE ${condition} AND k.revoked IS NULL AND u.status = 'active'`",
    to: "WHERE ${condition} AND u.status = 'active'`",
  },
  {
    code: 'A-07',
    removed: 'the random part of ids',
    file: 'server/src/kernel/ids.ts',
    from: "return (seconds.toString(16).padStart(8, '0') + randomHex(8)) as never",
    to: "return (seconds.toString(16).padStart(8, '0') + (++used).toString(16).padStart(16, '0')) as never",
  },
  {
    code: 'A-08',
    removed: 'the expiry of a share',
    file: 'server/src/actions/sharing/show-shared.ts',
    from: 'share !== undefined && share.expires > app.clock.now() ? share : undefined',
    to: 'share',
  },
  {
    code: 'A-08',
    removed: 'the revocation of a share',
    file: 'server/src/database/shares.ts',
    from: "WHERE t.hash = $1 AND t.revoked IS NULL AND u.status = 'active'`",
    to: "WHERE t.hash = $1 AND u.status = 'active'`",
  },
]
