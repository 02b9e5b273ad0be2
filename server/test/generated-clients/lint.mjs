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

console.log(JSON.stringify({ openapi: await openapi(), dockerfile: dockerfile(), kubernetes: await kubernetes() }))
