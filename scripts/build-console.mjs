// Builds the console into console/dist, unless what lies there was made from the same sources. `npm start` calls it, so that a
// fresh clone opens a working console; where the packages of developers are missing, what lies there is served as it is.
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const sources = [
  'console/index.html',
  'console/vite.config.ts',
  'console/src/**/*',
  'sdk/src/**/*',
  'package-lock.json',
]
const isSource = (path) => !/\.test\.tsx?$/.test(path)

/** Of the names and contents of everything that the console is made from. */
export function sourcesHash(root) {
  const hash = createHash('sha256')
  const files = fs
    .globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isSource)
    .sort()
  for (const file of files) {
    hash.update(file.slice(root.length)).update('\0')
    hash.update(fs.readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** `built`, `unchanged`, or `impossible` where Vite is not installed. */
export async function buildConsole(root, { say = () => {} } = {}) {
  const folder = join(root, 'console', 'dist')
  const mark = join(folder, 'sources.sha256')
  const wanted = sourcesHash(root)
  if (read(mark) === wanted) return 'unchanged'
  const vite = await import('vite').catch(() => undefined)
  const react = await import('@vitejs/plugin-react').catch(() => undefined)
  if (vite === undefined || react === undefined) return 'impossible'
  say('Building the console, once, since its sources are new …')
  const startedAt = performance.now()
  // Into a folder of its own: a service that runs meanwhile serves the console that was there until the new one is whole.
  const made = `${folder}-${process.pid}`
  try {
    await vite.build({
      root: join(root, 'console'),
      configFile: join(root, 'console', 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: made, emptyOutDir: true },
    })
    await compressAll(made)
    fs.writeFileSync(join(made, 'sources.sha256'), wanted)
    putInPlace(made, folder)
  } finally {
    fs.rmSync(made, { recursive: true, force: true })
  }
  say(`The console is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s).`)
  return 'built'
}

function putInPlace(made, folder) {
  for (;;) {
    fs.rmSync(folder, { recursive: true, force: true })
    try {
      return fs.renameSync(made, folder)
    } catch (error) {
      // Somebody else built it at the same time and was faster.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    }
  }
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

async function compressAll(folder) {
  const files = fs.globSync('**/*.{html,js,css,svg}', { cwd: folder }).map((name) => join(folder, name))
  await Promise.all(
    files.map(async (file) => {
      const body = fs.readFileSync(file)
      const brotli = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
      }
      fs.writeFileSync(`${file}.gz`, await promisify(gzip)(body, { level: 9 }))
      fs.writeFileSync(`${file}.br`, await promisify(brotliCompress)(body, brotli))
    }),
  )
}

async function main() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..')
  const isStart = process.argv.includes('--if-possible')
  const outcome = await buildConsole(root, { say: (text) => console.log(text) })
  if (outcome !== 'impossible') return
  const isThere = fs.existsSync(join(root, 'console', 'dist', 'index.html'))
  if (isStart && isThere) return
  const advice = 'The console is not built: Vite is not installed here. Run `npm ci` and `npm run build:console`.'
  console.log(isStart ? `${advice} The service starts without it.` : advice)
  if (!isStart) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
