import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, componentsOf } from './components.ts'
import { exceptions } from './licences.ts'

/** Files in which a package tells its licence; libvips tells those of its parts in its README. */
const tells = (name: string) => (name.startsWith('@img/sharp-libvips') ? /^README/i : /^(licen[cs]e|copying|notice)/i)

/** Copyrights and licences of everything that is installed with the service on this platform, equal texts once. */
export function noticesText(root: string): string {
  const { project, components } = componentsOf(root)
  const installed = components.filter(({ path }) => existsSync(join(root, path)))
  const byText = Map.groupBy(installed, (component) => textOf(root, component))
  const silent = byText.get('') ?? []
  byText.delete('')
  const sections = [...byText].map(([text, [...those]]) => `${those.map(headOf).join('\n')}\n\n${text}`)
  return [
    `Third-party notices of Roentgen ${project.version}`,
    'Roentgen itself is under Apache-2.0 (LICENSE). It is installed together with the packages below, unchanged, each under its own licence.',
    exceptions.map(({ name, licence, why }) => `${name}* is under ${licence}: ${why}.`).join('\n'),
    'The texts of LGPL-3.0 and GPL-3.0 are at https://www.gnu.org/licenses/ and, on Debian and in the image, in /usr/share/common-licenses. The embedded PostgreSQL (PostgreSQL licence) comes with ICU (Unicode), OpenSSL (OpenSSL and SSLeay), libxml2 and libxslt (MIT), zlib (Zlib) and liblzma (public domain).',
    ...sections,
    `These packages bring no text of their licence; they declare:\n\n${silent.map(headOf).join('\n')}`,
  ].join(`\n\n${'-'.repeat(100)}\n\n`)
}

const headOf = ({ name, version, licence }: Component): string => `${name} ${version} (${licence})`

function textOf(root: string, { path, name }: Component): string {
  const folder = join(root, path)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && tells(name).test(entry.name))
    .map((entry) => entry.name)
    .sort()
  return files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()).join('\n\n')
}

if (import.meta.main) process.stdout.write(`${noticesText(join(import.meta.dirname, '../..'))}\n`)
