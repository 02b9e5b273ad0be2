import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Component, componentsOf, type Project } from './components.ts'

/** CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/), as far as we say something. */
export type Sbom = {
  $schema: string
  bomFormat: 'CycloneDX'
  specVersion: '1.6'
  serialNumber: string
  version: 1
  metadata: { timestamp: string; component: SbomComponent }
  components: SbomComponent[]
  dependencies: { ref: string; dependsOn: string[] }[]
}
export type SbomComponent = {
  type: 'application' | 'library'
  'bom-ref': string
  group?: string
  name: string
  version: string
  scope?: 'required' | 'optional'
  hashes?: { alg: 'SHA-512'; content: string }[]
  licenses: [{ license: { id: string } }] | [{ expression: string }]
  purl: string
}

/** The same lock file and day give the same text, down to the serial number. */
export function sbomOf(root: string, madeAt: Date): Sbom {
  const { project, components } = componentsOf(root)
  const refs = new Map(components.map((component) => [component.path, refOf(component)]))
  const dependsOn = (needs: readonly string[]) => [...new Set(needs.flatMap((path) => refs.get(path) ?? []))].sort()
  const body = {
    metadata: { timestamp: madeAt.toISOString(), component: ownComponent(project) },
    components: components.map(componentEntry),
    dependencies: [
      { ref: purlOf(project), dependsOn: dependsOn(project.needs) },
      ...components.map((one) => ({ ref: refOf(one), dependsOn: dependsOn(one.needs) })),
    ],
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(body))}`,
    version: 1,
    ...body,
  }
}

const ownComponent = (project: Project): SbomComponent => ({
  type: 'application',
  'bom-ref': purlOf(project),
  name: project.name,
  version: project.version,
  licenses: licensesOf(project.licence),
  purl: purlOf(project),
})

function componentEntry(component: Component): SbomComponent {
  const [, group, name = component.name] = /^(@[^/]+)\/(.+)$/.exec(component.name) ?? []
  const hash = /^sha512-(.+)$/.exec(component.integrity ?? '')?.[1]
  return {
    type: 'library',
    'bom-ref': refOf(component),
    ...(group !== undefined && { group }),
    name,
    version: component.version,
    scope: component.isOptional ? 'optional' : 'required',
    ...(hash !== undefined && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }],
    }),
    licenses: licensesOf(component.licence),
    purl: purlOf(component),
  }
}

const licensesOf = (licence: string): SbomComponent['licenses'] =>
  / (AND|OR) /.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }]

/** A package may be there twice in one version, at two places of the tree: a reference is of one place. */
const refOf = (component: Component): string =>
  component.path === `node_modules/${component.name}` ? purlOf(component) : `${purlOf(component)}#${component.path}`

const purlOf = ({ name, version }: { name: string; version: string }): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`

/** A UUID of version 8, of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

if (import.meta.main) {
  const seconds = process.env.SOURCE_DATE_EPOCH
  const madeAt = seconds === undefined ? new Date() : new Date(Number(seconds) * 1000)
  process.stdout.write(`${JSON.stringify(sbomOf(join(import.meta.dirname, '../..'), madeAt), null, 2)}\n`)
}
