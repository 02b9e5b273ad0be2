/** Licences that ask for no more than to be told: whatever is installed with the service has one of these. */
export const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
] as const

/** Packages whose licence asks for more, each with the reason why it may be there. By the beginning of the name. */
export const exceptions: readonly { name: string; licence: string; why: string }[] = [
  {
    name: '@img/sharp-',
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is a library of its own file, loaded when the service runs, unchanged, and may be replaced by another build',
  },
  {
    name: 'exifreader',
    licence: 'MPL-2.0',
    why: 'asks for the source of its own files alone, which are used unchanged and published by their authors',
  },
]

/** What packages say of themselves in another way than SPDX, or not at all: read in their own licence files. */
export const said: Readonly<Record<string, string>> = {
  ibantools: 'MIT OR MPL-2.0',
  'png-js': 'MIT',
}

export const licenceOf = (name: string, declared: string | undefined): string =>
  said[name] ?? declared?.replace(/^\((.*)\)$/, '$1') ?? ''

/** Undefined where it may be installed; otherwise why not. One of several that are offered is enough; of several that hold, all. */
export function licenceFault({ name, licence }: { name: string; licence: string }): string | undefined {
  if (licence === '') return `${name} names no licence: read what it says, and add it to licences.ts or do without it`
  const isAllowed = licence
    .split(' OR ')
    .some((offered) => offered.split(' AND ').every((one) => isPermissive(one) || hasException(name, one)))
  return isAllowed ? undefined : `${name} is under ${licence}, which is not in the list of licences.ts: do without it`
}

const isPermissive = (licence: string): boolean => (permissive as readonly string[]).includes(licence)
const hasException = (name: string, licence: string): boolean =>
  exceptions.some((exception) => name.startsWith(exception.name) && exception.licence === licence)
