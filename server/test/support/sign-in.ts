import type { Answer, CallOptions, Parsed, TestService } from './service.ts'

export const goodPassword = 'tin lantern on quay 9'

/** A person with a browser: the cookie goes along by itself, the rest is what a page of the service sends. */
export type Person = {
  session: Parsed
  cookie: string
  user: string
  email: string
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
}

export const cookieOf = ({ headers }: Pick<Answer, 'headers'>): string =>
  (headers.get('set-cookie') ?? '').split(';')[0] ?? ''

/** Comes by the link that an administrator made; `user` absent: a new one of the role. */
export async function signIn(
  service: Pick<TestService, 'call' | 'url' | 'member'>,
  { role = 'administrator', user, token }: { role?: string; user?: string; token?: string } = {},
): Promise<Person> {
  const id = user ?? (await service.member(role)).user
  const as = token === undefined ? {} : { token }
  const invited = await service.call('POST', `/users/${id}/invite`, { body: {}, ...as })
  const { url, email } = invited.body.invitation
  const path = `/invitations/${url.split('/').at(-1)}`
  const accepted = await service.call('POST', path, { token: '', body: { password: goodPassword } })
  if (accepted.status !== 201) throw new Error(`the link answered ${accepted.status}: ${accepted.text}`)
  return asPerson(service, accepted, { user: id, email })
}

export function asPerson(
  service: Pick<TestService, 'call' | 'url'>,
  signedIn: Answer,
  { user, email }: { user: string; email: string },
): Person {
  const { session } = signedIn.body
  const cookie = cookieOf(signedIn)
  return {
    session,
    cookie,
    user,
    email,
    call: (method, path, { headers, ...options } = {}) =>
      service.call(method, path, {
        token: '',
        ...options,
        headers: { cookie, origin: service.url, 'roentgen-csrf': session.csrf, ...headers },
      }),
  }
}
