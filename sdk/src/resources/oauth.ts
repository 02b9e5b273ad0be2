import type { Body, CallOptions, Core } from '../core/core.ts'

export const oauthOf = (core: Core) => ({
  /** An access token of 15 minutes for a key (RFC 6749 §4.4): `client_id` is the key's id, `client_secret` the key. */
  token: (form: Omit<Body<'oauthToken'>, 'grant_type'>, options?: CallOptions) =>
    core.call('oauthToken', { body: { ...form, grant_type: 'client_credentials' } }, options),
})
