import type { RegisterState } from '#domain/register-dossier.ts'
import { defineInput } from './input.ts'

export const registerState = defineInput({
  name: 'registerState',
  what: 'whether registers were asked about the company, and answered',
  of: 'request',
  phase: 'readiness',
  around: ['register'],
  fingerprint: { is: 'left-out', why: 'readiness is judged by it; what they answered is in `register`' },
  load: ({ around }): RegisterState => around.register,
})
