import { keep, kept } from '../kept.ts'

/** A key says by itself whether it is of live or of test data; a person chooses. */
export type Mode = 'live' | 'test'

let mode: Mode = kept('mode') === 'test' ? 'test' : 'live'

export const currentMode = (): Mode => mode

export function setMode(chosen: Mode): void {
  mode = chosen
  keep('mode', chosen)
}
