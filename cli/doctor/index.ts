import { isServiceHere } from '../operator/here.ts'
import type { Examination } from './examination.ts'
import { ofMachine } from './of-machine.ts'
import { ofSignIn } from './of-sign-in.ts'

/** The package for npm has no service whose set-up could be looked at. */
export async function examinations(): Promise<Examination[]> {
  const ofService = isServiceHere() ? (await import('./of-service.ts')).ofService : []
  return [...ofMachine, ...ofService, ...ofSignIn]
}
