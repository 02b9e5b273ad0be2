import { join } from 'node:path'
import { buildConsole } from '../../../scripts/build-console.mjs'

const root = join(import.meta.dirname, '../../..')

/** The console as `npm start` would build it; a moment where it is built already. */
export async function builtConsole(): Promise<void> {
  const outcome = await buildConsole(root)
  if (outcome === 'impossible') throw new Error('Vite is not installed: run `npm ci`')
}
