// Prints what linters say of openapi.json and of the files of deploy/, as JSON: node lint.mjs REPOSITORY. Their packages are here.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'

const require = createRequire(import.meta.url)
const root = process.argv[2] ?? '../../..'
const read = (path) => readFileSync(join(root, path), 'utf8')

async function openapi() {
  const { createConfig, lint } = require('@redocly/openapi-core')
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lint({ ref: join(root, 'openapi.json'), config })
  return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

function dockerfile() {
  const { validate } = require('dockerfile-utils')
  return validate(read('Dockerfile')).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`)
}

/** Against the schema of its kind and version, as the project publishes it. */
async function kubernetes() {
  const objects = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS()
  })
  const faults = []
  for (const one of objects) {
    const { [one.kind]: Kind } = await import(`kubernetes-models/${one.apiVersion}/${one.kind}`)
    try {
      new Kind(one).validate()
    } catch (error) {
      faults.push(`${one.kind} ${one.metadata.name}: ${error.message}`)
    }
  }
  return { objects: objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`), faults }
}

/** Against the type that Grafana publishes; a field of another name or kind does not compile. */
function dashboard(text) {
  const ts = require('typescript')
  const file = join(import.meta.dirname, 'dashboard.ts')
  const code = `import type { Dashboard } from '@grafana/schema'\nexport const one = ${text.trim()} satisfies Dashboard\n`
  const { ES2022 } = ts.ScriptTarget
  const resolved = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] }
  const options = { noEmit: true, strict: true, skipLibCheck: true, target: ES2022, ...resolved }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile } = host
  host.fileExists = (name) => name === file || fileExists(name)
  host.getSourceFile = (name, ...more) =>
    name === file ? ts.createSourceFile(name, code, ES2022) : getSourceFile(name, ...more)
  const program = ts.createProgram([file], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

const grafana = read('deploy/grafana-dashboard.json')
console.log(
  JSON.stringify({
    openapi: await openapi(),
    dockerfile: dockerfile(),
    kubernetes: await kubernetes(),
    dashboard: dashboard(grafana),
    // That a fault is seen at all.
    wrongDashboard: dashboard(grafana.replace('"gridPos"', '"gridpos"')),
  }),
)
