/** An answer with what came beside its body. */
export type Answer<T> = {
  data: T
  status: number
  headers: Headers
  requestId: string | undefined
  /** For `ifMatch` and `ifNoneMatch`. */
  etag: string | undefined
  /** How many calls are left, and for how many seconds; by the policy that is nearest to its end. */
  rateLimit: { policy: string; remaining: number; resetSeconds: number } | undefined
  /** The call had been made before with the same idempotency key: this is the answer that it got then. */
  wasReplayed: boolean
}

/** Await it for the thing itself, or `.withResponse()` for the whole answer. */
export type Call<T> = Promise<T> & { withResponse(): Promise<Answer<T>> }

export function callOf<T>(answer: Promise<Answer<T>>): Call<T> {
  const data = answer.then((whole) => whole.data)
  return Object.assign(data, {
    withResponse() {
      // Who asks for the whole answer gets the error there, and nobody waits for this one.
      data.catch(() => {})
      return answer
    },
  })
}

/** The same call, of which something else is made. */
export const mapped = <A, B>(call: Call<A>, change: (data: A) => B): Call<B> =>
  callOf(call.withResponse().then((answer) => ({ ...answer, data: change(answer.data) })))

export function answerOf<T>(data: T, { status, headers }: Response): Answer<T> {
  return {
    data,
    status,
    headers,
    requestId: headers.get('request-id') ?? undefined,
    etag: headers.get('etag') ?? undefined,
    rateLimit: rateLimitOf(headers.get('ratelimit')),
    wasReplayed: headers.get('idempotent-replayed') === 'true',
  }
}

/** `"default";r=1187;t=42, "media";r=3;t=12` */
function rateLimitOf(header: string | null): Answer<unknown>['rateLimit'] {
  const policies = [...(header ?? '').matchAll(/"([^"]*)"((?:\s*;\s*[a-z]+=\d+)*)/g)].map(
    ([, policy = '', rest = '']) => ({
      policy,
      remaining: Number(/\br=(\d+)/.exec(rest)?.[1] ?? 0),
      resetSeconds: Number(/\bt=(\d+)/.exec(rest)?.[1] ?? 0),
    }),
  )
  return policies.sort((a, b) => a.remaining - b.remaining)[0]
}
