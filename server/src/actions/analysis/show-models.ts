import { type DefaultModel, defaultModel } from '#analyses/financial-xray/index.ts'
import { Problem } from '#kernel/problem.ts'

const models: readonly DefaultModel[] = [defaultModel]

export const listModels = (): readonly DefaultModel[] => models

export function showModel(id: string): DefaultModel {
  const model = models.find((one) => one.id === id)
  if (model === undefined) throw new Problem('not-found', 'there is no such model')
  return model
}
