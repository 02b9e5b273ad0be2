import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Outcome, Task } from './generated-clients/task.ts'
import { makePdf } from './support/make-pdf.ts'
import { startTestService, type TestService } from './support/service.ts'

const folder = join(import.meta.dirname, 'generated-clients')
const document = join(import.meta.dirname, '../../openapi.json')
const made = join(folder, 'made')

/** A program of the packages installed there; throws with what it printed. */
async function runTool(name: string, ...args: string[]): Promise<string> {
  const program = join(folder, 'node_modules/.bin', name)
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, maxBuffer: 16_777_216 }).catch((error) => {
    throw new Error(`${name} failed: ${error.stdout}${error.stderr}`)
  })
  return stdout
}

let service: TestService
before(async () => {
  await rm(made, { recursive: true, force: true })
  await Promise.all([
    runTool('openapi-typescript', document, '--output', join(made, 'openapi-typescript.d.ts')),
    runTool(
      'openapi-ts',
      '--input',
      document,
      '--output',
      join(made, 'hey-api'),
      '--client',
      '@hey-api/client-fetch',
      '--no-log-file',
    ),
    runTool('orval', '--input', document, '--output', join(made, 'orval-fetch.ts'), '--client', 'fetch'),
    runTool('orval', '--input', document, '--output', join(made, 'orval-zod.ts'), '--client', 'zod'),
  ])
  service = await startTestService()
})

test('openapi.json lints clean with Spectral’s rules for OpenAPI', async () => {
  const strictly = ['--ruleset', '.spectral.yaml', '--fail-severity', 'hint', '--quiet']
  assert.equal(await runTool('spectral', 'lint', document, ...strictly), '')
})

test('every generated client compiles under --strict, with a program that uses it', async () => {
  assert.equal(await runTool('tsc', '--project', 'tsconfig.json'), '')
})

for (const name of ['with-openapi-fetch', 'with-hey-api', 'with-orval']) {
  test(`${name} runs the main flow: request, upload, notes, report, refusal`, async () => {
    const bundle = join(made, `${name}.mjs`)
    await runTool('esbuild', `${name}.ts`, '--bundle', '--platform=node', '--format=esm', `--outfile=${bundle}`)
    const { run } = (await import(pathToFileURL(bundle).href)) as { run(task: Task): Promise<Outcome> }
    const task = { url: service.url, token: service.owner.token, file: makePdf({ pages: ['a fictional statement'] }) }
    const { requestId, flagColor, ...outcome } = await run(task)
    assert.match(requestId, /^[0-9a-f]{24}$/)
    assert.match(flagColor, /^(green|orange|red)$/)
    assert.deepEqual(outcome, { source: 'doc_xray', refusal: 'validation-failed', reports: 1 })
  })
}
