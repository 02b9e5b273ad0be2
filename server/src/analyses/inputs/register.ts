import { defineInput, sha256 } from './input.ts'

export const register = defineInput({
  name: 'register',
  what: 'all that registers said; `null`: none serves such a code, or none has answered yet',
  of: 'request',
  phase: 'run',
  around: ['register'],
  fingerprint: {
    is: 'counted',
    keys: ['register'],
    isSent: false,
    hashes: ({ around }) => ({ register: around.register.sha256 ?? sha256('null') }),
  },
  load: ({ request }, sources) => sources.dossier(request.id),
})
