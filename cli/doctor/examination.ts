import type { Io, Values } from '../command.ts'

/** `note`: it works, or is not used here, and could work better. `broken` says how to mend it. */
export type State = { state: 'well' | 'note' | 'broken'; detail: string }
export type Examination = { name: string; examine(io: Io, values: Values): Promise<State> }
