import type { RegisterDossier, RegisterState } from '#domain/register-dossier.ts'

/** Of a company that no register of the service may be asked about: that is said, instead of nothing. */
export function nobodyAsked(company: { type: string; id: string }, state: RegisterState): RegisterDossier {
  if (state.status !== 'unserved' || state.unserved === undefined) throw new Error('no register has answered yet')
  const { reason, registers, asOf } = state.unserved
  const line = { what: 'company', outcome: 'not-configured' as const, reason, at: `${asOf}T00:00:00.000Z` }
  return {
    company,
    asOf,
    companies: [],
    notices: [],
    listings: [],
    coverage: (registers.length > 0 ? registers : ['none']).map((register) => ({ register, ...line })),
    cut: [],
    isDemonstration: false,
  }
}
