// Compiles the SDK into sdk/dist, which `npm pack ./sdk` packs: JavaScript and types, by tsc alone.
import { spawnSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const sdk = join(root, 'sdk')

/** Into another folder the package goes whole, ready to be packed. */
export function buildSdk(folder = sdk): void {
  const dist = join(folder, 'dist')
  rmSync(dist, { recursive: true, force: true })
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', sdk, '--outDir', dist], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`the SDK does not compile:\n${stdout}`)
  copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'))
  if (folder === sdk) return
  for (const file of ['package.json', 'README.md']) copyFileSync(join(sdk, file), join(folder, file))
}

if (import.meta.main) buildSdk()
