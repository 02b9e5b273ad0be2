import { limits } from '../limits.ts'
import type { XmlElement } from './xml-element.ts'

/** A prefix is the file's choice: the taxonomies that are known by name get theirs, whatever the file calls them. */
const knownPrefixes: readonly [RegExp, string][] = [
  [/infocamere\.it\/itnn\/fr\/itcc\/ci\//i, 'itcc-ci'],
  [/xbrl\.ifrs\.org\/taxonomy\/[^/]{1,20}\/ifrs-full/i, 'ifrs-full'],
  [/xbrl\.frc\.org\.uk\/fr\/[^/]{1,20}\/core|xbrl\.org\/uk\/gaap\/core\//i, 'frc-core'],
  [/nbb\.be\/be\/fr\/pfs\/ci\//i, 'pfs'],
  [/\/de-gaap-ci-\d{4}/i, 'de-gaap-ci'],
  [/nltaxonomie\.nl\/(?:[^/]{1,40}\/){0,6}[\w-]{0,20}bw2/i, 'bw2'],
  [/xbrl\.dcca\.dk\/fsa/i, 'fsa'],
  [/taxonomier\.se\/se\/fr\/gen-base\//i, 'se-gen-base'],
  [/fasb\.org\/us-gaap\/|xbrl\.us\/us-gaap\//i, 'us-gaap'],
  [/icac\.[^/]{2,20}\/es\/fr\/gaap\/pgc07\//i, 'pgc07'],
]

export function qualifiedName(element: XmlElement): string {
  return joined(prefixOf(element.namespace, element.prefix), element.name)
}

/** Of a name that stands in an attribute or a text. */
export function resolvedName(name: string, scope: XmlElement['scope']): string {
  const [local = '', prefix = ''] = name.trim().split(':', 2).reverse()
  return joined(prefixOf(scope[prefix] ?? '', prefix), local)
}

const prefixOf = (namespace: string, prefix: string) =>
  knownPrefixes.find(([pattern]) => pattern.test(namespace))?.[1] ?? prefix
const joined = (prefix: string, local: string) =>
  (prefix === '' ? local : `${prefix}:${local}`).slice(0, limits.dataTextMax)

/** Whose elements a file uses tells its taxonomy. */
const taxonomies: ReadonlyMap<string, string> = new Map([
  ['itcc-ci', 'itcc-ci'],
  ['frc-core', 'frc'],
  ['pfs', 'pfs'],
  ['pgc07', 'pgc07'],
  ['de-gaap-ci', 'de-gaap-ci'],
  ['bw2', 'bw2'],
  ['fsa', 'fsa'],
  ['se-gen-base', 'se-gen-base'],
  ['us-gaap', 'us-gaap'],
  ['ifrs-full', 'esef'],
])

/** `undefined`: a taxonomy that nobody has mapped yet; its facts are read all the same. */
export function taxonomyOf(schemaRefs: readonly string[], names: Iterable<string>): string | undefined {
  if (schemaRefs.some((address) => /(?:^|\/)itcc-ci/i.test(address))) return 'itcc-ci'
  for (const name of names) {
    const taxonomy = taxonomies.get(name.slice(0, Math.max(0, name.indexOf(':'))))
    if (taxonomy !== undefined) return taxonomy
  }
  return undefined
}
