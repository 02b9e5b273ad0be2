import { z } from 'zod'
import { showModel } from '#actions/analysis/show-models.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentModel } from '../present/model.ts'
import { model } from '../wire-financial.ts'

export const modelsRead = defineEndpoint({
  method: 'GET',
  path: '/models/:name',
  summary: 'Read the card and the coefficients of a model',
  tag: 'Reports',
  scope: 'reports:read',
  answer: z.object({ model }),
  problems: ['not-found'],
  async handle(_app, { params }) {
    return { model: presentModel(showModel(params.name)) }
  },
})
