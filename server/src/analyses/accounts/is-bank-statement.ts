import type { MediumFacts } from '../analysis.ts'

export const isBankStatement = ({ name, types: [likeliest] }: Pick<MediumFacts, 'name' | 'types'>): boolean =>
  name === 'bank_statement' || (name === 'other' && likeliest?.type === 'bank_statement')
