import { z } from 'zod'
import type { RegisterCode } from '#domain/register.ts'
import type { Ask } from './asking/ask.ts'
import { expectAnswer } from './asking/failure.ts'
import { defineConnector } from './connector.ts'
import { type RneAnswer, rneAnswer, rneCompany, rneUrl } from './records/rne-company.ts'

const id = 'fr-rne'
const loginShape = z.object({
  token: z
    .string()
    .min(1)
    .max(8192)
    .regex(/^[\x21-\x7e]+$/),
})

/**
 * The national register of companies: since when an officer is in office, sex and home town. A free account.
 * https://registre-national-entreprises.inpi.fr/
 */
export const frRne = defineConnector({
  id,
  title: 'RNE, national register of companies (France)',
  country: 'FR',
  codeTypes: ['siren'],
  baseUrl: 'https://registre-national-entreprises.inpi.fr',
  keys: { USERNAME: 'account at INPI (free)', PASSWORD: 'password of the account at INPI' },
  limits: { perSecond: 3, burst: 5 },
  keepsHours: 24,
  licence: 'Licence Ouverte 2.0: INPI, RNE',
  open({ ask, keys, readAt }) {
    const askWithToken = tokenKeeper(ask, { username: keys.USERNAME, password: keys.PASSWORD })
    return {
      async company(code: RegisterCode) {
        const answer = await askWithToken(`/api/companies/${encodeURIComponent(code.id)}`)
        if (answer === 'not-found' || answer.formality.siren !== code.id) return 'not-found'
        return rneCompany(answer, { register: id, url: rneUrl(code.id), readAt: readAt() })
      },
    }
  },
})

/** A token lasts a while that the service does not tell: used until it is refused, then a new one is fetched, once. */
function tokenKeeper(ask: Ask, account: { username: string; password: string }) {
  let token: Promise<string> | undefined
  const logIn = async () => {
    const answer = await ask({ path: '/api/sso/login', body: account }, loginShape)
    return expectAnswer(id, answer).token
  }
  const askOnce = async (path: string, isFirst: boolean) => {
    const current = token ?? logIn()
    token = current
    try {
      const headers = { authorization: `Bearer ${await current}` }
      const answer = isFirst
        ? await ask<RneAnswer>({ path, headers, hasToken: true }, rneAnswer)
        : await ask<RneAnswer>({ path, headers }, rneAnswer)
      if (answer === 'token-expired' && token === current) token = undefined
      return answer
    } catch (error) {
      // A login that failed is no token, and must not be the answer for ever.
      if (token === current) token = undefined
      throw error
    }
  }
  return async (path: string) => {
    const answer = await askOnce(path, true)
    return answer === 'token-expired' ? ((await askOnce(path, false)) as RneAnswer | 'not-found') : answer
  }
}
