import { identityVersion, importedFrequencies } from '#persons/index.ts'
import { defineAnalysis } from '../analysis.ts'
import { changesSince } from './changes.ts'
import { nobodyAsked } from './nobody-asked.ts'
import { managerXrayRaw } from './raw.ts'
import { managersOf } from './report.ts'
import { presentNames } from './wording/names-words.ts'

/** Who runs the company, what else they run or ran, and what went wrong there. */
export const managerXray = defineAnalysis({
  source: 'manager_xray',
  title: 'Manager X-Ray',
  version: 6,
  model: identityVersion,
  per: 'request',
  needs: ['request', 'registerState', 'register', 'names', 'previous'],
  raw: managerXrayRaw,
  ready({ registerState }) {
    if (registerState.status === 'unserved') return registerState.unserved ? 'ready' : 'not-applicable'
    if (registerState.status === 'failed') return 'not-applicable'
    return registerState.status === 'known' ? 'ready' : { waitingFor: registerState.waitingFor, code: 'register' }
  },
  produce({ request, registerState, register, names, previous }, context) {
    const dossier = register ?? nobodyAsked(request.code, registerState)
    const about = { id: request.id, code: request.code }
    const raw = { ...managersOf(dossier, about, importedFrequencies(names), context), names: presentNames(names) }
    return { ...raw, changes: changesSince(previous, raw) }
  },
})
