export { all, client, get, post, type QueryValues, whenSessionEnds } from './client.ts'
export { type Connection, listen, tryNow, useConnection, useEvents, watchLine } from './live.ts'
export { currentMode, type Mode, setMode } from './mode.ts'
export { codeOf, faultsOf, isProblem } from './problem.ts'
export { type Key, keyOf, queries, usePages, useRead, useWrite } from './read.ts'
export {
  acceptInvitation,
  type Preferences,
  type Scope,
  type Session,
  sessionQuery,
  signIn,
  signOut,
  useMay,
  useMaySeeOrganisation,
  useSession,
  useSignedIn,
} from './session.ts'
