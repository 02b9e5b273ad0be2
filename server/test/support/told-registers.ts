import { z } from 'zod'
import type { Registers } from '#actions/app.ts'
import { defineAnalysis } from '#analyses/analysis.ts'
import type { RegisterCoverage, RegisterDossier } from '#domain/register-dossier.ts'

/** Made of what registers say, and of who is still to answer. */
export const namesXray = defineAnalysis({
  source: 'names_xray',
  title: 'Names X-Ray',
  version: 1,
  per: 'request',
  needs: ['registerState', 'register', 'previous'],
  raw: z.object({ name: z.unknown(), isFirst: z.boolean(), askedAgain: z.array(z.string()).optional() }),
  ready: ({ registerState }) => {
    if (registerState.status === 'asking') return { waitingFor: registerState.waitingFor }
    return registerState.status === 'known' ? 'ready' : 'not-applicable'
  },
  produce({ register, previous }) {
    const askedAgain = register?.coverage.filter((line) => line.isAskedAgain).map((line) => line.register) ?? []
    const said = { name: register?.companies[0]?.name, isFirst: previous === null }
    return askedAgain.length === 0 ? said : { ...said, askedAgain }
  },
})

/** Registers that say what they are told to. */
export function toldRegisters() {
  /** What the registers say, for each code; nothing: they do not answer. */
  const known = new Map<string, string>()
  /** Codes of which they say that there is no such company. */
  const unknown = new Set<string>()
  /** Beside what is told by name: how searches fared. */
  const searched = new Map<string, RegisterCoverage['outcome']>()
  /** The same of registers that answered some such questions, and this one so. */
  const alsoAnswered = new Map<string, RegisterCoverage['outcome']>()
  const asked: string[] = []
  const outcomeOf = (id: string) => (known.has(id) ? 'answered' : unknown.has(id) ? 'not-found' : 'unavailable')
  const registers: Registers = {
    serves: ({ type }) => type === 'siren',
    whyUnserved: () => ({ reason: 'no-register', registers: [] }),
    lookAgain: async () => {},
    list: () => [],
    async company(code) {
      const name = known.get(code.id)
      if (name === undefined) return unknown.has(code.id) ? 'not-found' : 'unknown'
      const status = 'active' as const
      return { code, country: 'FR', name, isSoleTrader: false, isMasked: false, status, officers: [], sources: [] }
    },
    async gather(code, { asOf }): Promise<RegisterDossier> {
      asked.push(code.id)
      const name = known.get(code.id)
      const source = { register: 'fr-demo', url: 'https://register.example/', readAt: `${asOf} ${Math.random()}` }
      const company = {
        code,
        country: 'FR',
        name,
        isSoleTrader: false,
        isMasked: false,
        status: 'active' as const,
        officers: [],
        sources: [source],
      }
      return {
        company: code,
        asOf,
        companies: name === undefined ? [] : [company],
        notices: [],
        listings: [],
        coverage: [
          { register: 'fr-demo', what: 'company', outcome: outcomeOf(code.id), at: `${asOf} ${Math.random()}` },
          ...[...searched].map(([register, outcome]) => ({ register, what: 'peopleNamed', outcome, at: asOf })),
          ...[...alsoAnswered].map(([register, outcome]) => ({
            register,
            what: 'company',
            outcome,
            answeredToo: 'others' as const,
            at: asOf,
          })),
        ],
        cut: [],
        isDemonstration: true,
      }
    },
  }
  return { registers, known, unknown, searched, alsoAnswered, asked }
}
