import { showRequest } from '#actions/requests/show-request.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentRequest } from '../present/request.ts'
import { idOf } from '../text.ts'
import { requestReading } from './requests-read.ts'

/** The singular path that one public example uses. */
export const requestReadAlias = defineEndpoint({
  ...requestReading,
  path: '/request/:id',
  silent: true,
  async handle(app, { caller, params, language }) {
    return { request: presentRequest(await showRequest(app, caller, idOf('request', params.id)), language) }
  },
})
