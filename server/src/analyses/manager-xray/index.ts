import { defineAnalysis } from '../analysis.ts'
import { changesSince } from './changes.ts'
import { managerXrayRaw } from './raw.ts'
import { managersOf } from './report.ts'

/** Who runs the company, what else they run or ran, and what went wrong there. */
export const managerXray = defineAnalysis({
  source: 'manager_xray',
  title: 'Manager X-Ray',
  version: 1,
  per: 'request',
  needs: ['request', 'registerState', 'register', 'previous'],
  raw: managerXrayRaw,
  ready({ registerState }) {
    if (registerState.status === 'unserved' || registerState.status === 'failed') return 'not-applicable'
    return registerState.status === 'known' ? 'ready' : { waitingFor: registerState.waitingFor }
  },
  produce({ request, register, previous }) {
    if (register === null) throw new Error('the registers have said nothing yet')
    const raw = managersOf(register, { id: request.id, code: request.code })
    return { ...raw, changes: changesSince(previous, raw) }
  },
})
