// Builds the documentation into docs/dist, unless what lies there was made from the same sources. `npm start` calls it, so that
// the service has its pages; `npm run docs:site` builds the same for any web server, or to be opened from a folder.
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const repository = join(import.meta.dirname, '..')
export const siteFolder = join(repository, 'docs/dist')

const sources = [
  'docs/**/*.{md,svg,webp}',
  '*.md',
  'sdk/README.md',
  'sdk/src/**/*.ts',
  'openapi.json',
  'console/src/styles/tokens.css',
  'scripts/site/**/*',
  'server/src/kernel/problem.ts',
  'server/src/http/{problem-advice,words/advice}.ts',
  'package-lock.json',
]

function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = fs
    .globSync(sources, { cwd: repository })
    .filter((file) => !file.startsWith('docs/dist') && !file.endsWith('.test.ts'))
    .filter((file) => fs.statSync(join(repository, file)).isFile())
    .sort()
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(join(repository, file)))
      .update('\0')
  return hash.digest('hex')
}

/** `built`, `unchanged`, or `impossible` where the packages of developers are not installed. */
export async function buildSite(folder: string = siteFolder): Promise<'built' | 'unchanged' | 'impossible'> {
  const mark = join(folder, 'sources.sha256')
  const wanted = sourcesHash()
  if (fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === wanted) return 'unchanged'
  const maker = await import('./site/make-site.ts').catch((error: { code?: string }) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  })
  if (maker === undefined) return 'impossible'
  // Into a folder of its own: a service that runs meanwhile serves the pages that were there until the new ones are whole.
  const made = `${folder}-${process.pid}`
  try {
    for (const [path, text] of await maker.makeSite(repository)) await write(join(made, path), text)
    fs.writeFileSync(join(made, 'sources.sha256'), wanted)
    putInPlace(made, folder)
  } finally {
    fs.rmSync(made, { recursive: true, force: true })
  }
  return 'built'
}

async function write(file: string, text: string | Buffer): Promise<void> {
  fs.mkdirSync(dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
  fs.writeFileSync(`${file}.gz`, await promisify(gzip)(text))
  fs.writeFileSync(`${file}.br`, await promisify(brotliCompress)(text, brotli))
}

function putInPlace(made: string, folder: string): void {
  for (;;) {
    fs.rmSync(folder, { recursive: true, force: true })
    try {
      fs.renameSync(made, folder)
      return
    } catch (error) {
      // Somebody else built it at the same time and was faster.
      if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
}

if (import.meta.main) {
  const isStart = process.argv.includes('--if-possible')
  const startedAt = performance.now()
  const outcome = await buildSite()
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (outcome === 'built') console.log(`The documentation is built (${seconds} s): ${siteFolder}`)
  else if (outcome === 'unchanged' && !isStart) console.log(`The documentation is up to date: ${siteFolder}`)
  else if (outcome === 'impossible' && !(isStart && fs.existsSync(join(siteFolder, 'index.html')))) {
    console.log(
      'The documentation is not built: marked and shiki are not installed here. Run `npm ci`, then `npm run docs:site`.',
    )
    if (!isStart) process.exitCode = 1
  }
}
