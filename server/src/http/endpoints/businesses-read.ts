import { z } from 'zod'
import { showBusiness } from '#actions/people/manage-business.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentBusiness } from '../present/business.ts'
import { idOf } from '../text.ts'
import { business } from '../wire.ts'

export const businessesRead = defineEndpoint({
  method: 'GET',
  path: '/businesses/:id',
  summary: 'Read your organisation and its webhooks',
  description:
    'The secret of a webhook is masked: `key` shows its last four characters. `POST /webhooks/{id}/rotate` gives a new one, shown once.',
  tag: 'Businesses',
  scope: 'webhooks:manage',
  answer: z.object({ business }),
  problems: ['not-found'],
  async handle(app, { caller, params }) {
    return {
      business: presentBusiness(await showBusiness(app, caller, idOf('organisation', params.id)), app.clock.now()),
    }
  },
})
