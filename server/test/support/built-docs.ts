import { buildSite } from '../../../scripts/build-site.ts'

/** The documentation as `npm start` would build it; a moment where it is built already. */
export async function builtDocs(): Promise<void> {
  const outcome = await buildSite()
  if (outcome === 'impossible') throw new Error('marked and shiki are not installed: run `npm ci`')
}
