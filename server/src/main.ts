import './require-node.ts'
import './isolation/direct-imports.mjs'

// Only now: what was imported above decides how the rest is found.
await import('./serve.ts')
