import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenceOf } from './licences.ts'

/** A package that is installed with the service, on this or on another platform. */
export type Component = {
  /** In the lock file: `node_modules/…`. */
  path: string
  name: string
  version: string
  /** As SPDX writes it. */
  licence: string
  /** Only some platforms have it, or nobody misses it. */
  isOptional: boolean
  /** `sha512-…` in base64, by which npm checks what it installs. */
  integrity: string | undefined
  /** Paths of the components that it needs. */
  needs: readonly string[]
}

type Locked = {
  name?: string
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
  optional?: boolean
  devOptional?: boolean
  integrity?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
export type Project = { name: string; version: string; licence: string; needs: readonly string[] }

/** What `npm ci --omit=dev` may install, by the lock file; sorted, so that two runs give the same text. */
export function componentsOf(root: string): { project: Project; components: Component[] } {
  const packages = (JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages })
    .packages
  const own = packages[''] as Locked
  const components = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path, locked]) => componentOf(path, locked, packages))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const project = {
    name: own.name ?? '',
    version: own.version ?? '',
    licence: own.license ?? '',
    needs: neededBy('', own, packages),
  }
  return { project, components }
}

type Packages = Record<string, Locked>

function componentOf(path: string, locked: Locked, packages: Packages): Component {
  const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return {
    path,
    name,
    version: locked.version ?? '',
    licence: licenceOf(name, locked.license),
    isOptional: locked.optional === true || locked.devOptional === true,
    integrity: locked.integrity,
    needs: neededBy(path, locked, packages),
  }
}

/** As Node finds them: in the package's own folder, then in those above it. */
function neededBy(path: string, locked: Locked, packages: Packages): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = locked
  const found = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }).flatMap((name) => {
    for (
      let from = path;
      ;
      from = from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : ''
    ) {
      const candidate = `${from === '' ? '' : `${from}/`}node_modules/${name}`
      if (packages[candidate] !== undefined) return packages[candidate].dev ? [] : [candidate]
      if (from === '') return []
    }
  })
  return found.sort()
}
