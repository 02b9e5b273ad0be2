import { z } from 'zod'
import { listModels } from '#actions/analysis/show-models.ts'
import { defineEndpoint } from '../endpoint.ts'
import { presentModelInList } from '../present/model.ts'
import { modelInList } from '../wire-financial.ts'

export const modelsList = defineEndpoint({
  method: 'GET',
  path: '/models',
  summary: 'List the models that reports are made with',
  tag: 'Reports',
  scope: 'reports:read',
  answer: z.object({ models: z.array(modelInList) }),
  async handle() {
    return { models: listModels().map(presentModelInList) }
  },
})
