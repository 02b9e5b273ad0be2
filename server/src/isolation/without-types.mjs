// Imported first by a child: gives Node its modules without their types, as `scripts/strip-types.mjs` put them aside. A child may
// not write, so that it has no compile cache, and taking the types off hundreds of files would be most of what its start costs.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import './direct-imports.mjs'

const aside = join(import.meta.dirname, '../../../node_modules/.cache/without-types')

registerHooks({
  load(url, context, next) {
    const source = url.startsWith('file:') && url.endsWith('.ts') ? withoutTypes(fileURLToPath(url)) : undefined
    return source === undefined ? next(url, context) : { format: 'module', source, shortCircuit: true }
  },
})

/** By what the source is now: undefined where nothing was made of just that. */
function withoutTypes(file) {
  try {
    return readFileSync(join(aside, hash('sha256', readFileSync(file))), 'utf8')
  } catch {
    return undefined
  }
}
