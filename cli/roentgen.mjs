#!/usr/bin/env node
// The command as it is linked: runs on the Node that comes with the packages where the one at hand is older.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('.', import.meta.url))
const own = join(folder, '../node_modules/.bin/node')
if (Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(own)) await import('./main.ts')
else {
  const child = spawn(own, [join(folder, 'main.ts'), ...process.argv.slice(2)], { stdio: 'inherit' })
  // Ctrl-C reaches the child as well: it takes back what it has begun, and says how it ended.
  for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => child.kill(name))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
  })
}
