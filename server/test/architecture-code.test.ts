import assert from 'node:assert/strict'
import { test } from 'node:test'
import { functionsOf } from './support/functions.ts'
import { importsOf, sourceFiles, sourceText } from './support/imports.ts'

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Files outside `folder` in whose code the pattern stands. */
const filesWith = (pattern: RegExp, isAllowed: (file: string) => boolean) =>
  sourceFiles().filter((file) => !isAllowed(file) && pattern.test(withoutComments(sourceText(file))))

test('time and chance come from kernel/', () => {
  // `performance.now()` measures how long something takes and cannot say what time it is: it may stand anywhere.
  const clock = /\bDate\.now\b|\bnew Date\(\)|\bDate\(\)/
  const chance = /\bMath\.random\b|\brandom(?:Bytes|UUID|Int|Fill|FillSync)\b|\bgetRandomValues\b/
  const inKernel = (file: string) => file.startsWith('kernel/')
  assert.deepEqual(filesWith(clock, inKernel), [])
  assert.deepEqual(filesWith(chance, inKernel), [])
})

/** Why they use the modules of the network, and that they connect to nothing that a caller could choose. */
const networkReasons: Readonly<Record<string, string>> = {
  'address-settings.ts': 'tells the form of an address; connects to nothing',
  'metrics.ts': 'listens on the port for Prometheus',
  'database/embedded/cluster.ts': 'looks for a free port of this machine for the embedded PostgreSQL',
  'isolation/serve-tasks.ts': 'takes the network away from the children',
}

/** Libraries that connect by themselves, to the database and the file store that the settings name. */
const connecting: Readonly<Record<string, string>> = {
  pg: 'database',
  'pg-boss': 'queue',
  '@aws-sdk/client-s3': 'files',
  '@aws-sdk/s3-presigned-post': 'files',
}

test('the network is used in outbound/ and http/ alone', () => {
  const modules = /^(?:node:(?:net|http|https|http2|tls|dns|dns\/promises|dgram)|undici|axios|got|ws)$/
  const inside = (file: string) => file.startsWith('outbound/') || file.startsWith('http/')
  const used = sourceFiles()
    .filter((file) => !inside(file))
    .flatMap((file) => importsOf(file))
    .filter(({ specifier, isType }) => !isType && modules.test(specifier))
    .map(({ file }) => file)
  assert.deepEqual([...new Set(used)].sort(), Object.keys(networkReasons).sort())
  // Jobs are fetched too, from the queue.
  assert.deepEqual(filesWith(/(?<![.\w])fetch\(|\bglobalThis\.fetch\(|\bnew (?:WebSocket|EventSource)\b/, inside), [])
  const wrong = sourceFiles()
    .flatMap((file) => importsOf(file))
    .filter(({ file, specifier, isType }) => !isType && !file.startsWith(`${connecting[specifier] ?? ''}`))
    .map(({ file, specifier }) => `${file} imports ${specifier}`)
  assert.deepEqual(wrong, [])
})

test('what actions and jobs keep from call to call is a member that compose.ts makes', () => {
  const outside = (file: string) => !/^(?:actions|jobs|webhooks)\//.test(file)
  assert.deepEqual(filesWith(/\bnew WeakMap\b|^(?:const|let) [^\n]*= new Map(?:<[^\n]*>)?\(\)/m, outside), [])
})

test('the languages are listed once, and accents are taken off in one place', () => {
  const listed = /'en'(?: \||,) 'fr'|'fr'(?: \||,) 'it'|\ben: string; fr\b|\{ fr: string\b/
  const otherLists = [
    // Languages that documents are written in, which are more than those that the service speaks.
    'documents/classification-evidence.ts',
    'documents/figures/financial/words/line-table.ts',
  ]
  assert.deepEqual(
    filesWith(listed, (file) => file.startsWith('language/') || otherLists.includes(file)),
    [],
  )
  assert.deepEqual(
    filesWith(/normalize\('NFK?D'\)/, (file) => file.startsWith('language/')),
    // Compares names of programs by their letters and digits, `™` among them.
    ['analyses/doc-xray/detectors/conflicting-producers.ts'],
  )
})

const linesMax = 70
/** A store is one function of its database: what counts are its members, each of which is measured as well. */
const isStore = (file: string, name: string) => file.startsWith('database/') && name.endsWith('Store')
const longReasons: Readonly<Record<string, string>> = {
  'actions/registers/gather/gathering.ts gathering': 'what one gathering remembers, and its few small verbs',
  'compose.ts startService': 'the one place that knows every concrete thing, from top to bottom',
  'connectors/bulk/json-objects.ts jsonObjects':
    'one state machine over bytes; cut in two it would hand its whole state over',
  'database/listener.ts openListener': 'one connection and its state: listen, lose, come back',
  'documents/reader.ts documentReader': 'three lines of work and the few verbs on them',
  'documents/pdf/file.ts buildFile': 'one object of small members around the parts of a file',
}

test(`no function is over ${linesMax} lines, save those listed with a reason`, () => {
  const long = sourceFiles().flatMap((file) =>
    functionsOf(sourceText(file))
      .filter(({ name, lines }) => lines > linesMax && !isStore(file, name))
      .map(({ name }) => `${file} ${name}`),
  )
  assert.deepEqual(long.sort(), Object.keys(longReasons).sort())
})
