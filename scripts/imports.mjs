// What a source file reaches through its imports, read from the text: types are left out, since they are gone when it runs.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const statement = /^(?:import|export)\s(?!type\b)(?:[^'"`;]*?\sfrom\s)?['"]([^'"]+)['"]/gm
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/** The specifiers that a text imports when it runs, as they are written. */
export function importsOf(text) {
  return [statement, dynamic].flatMap((pattern) => [...text.matchAll(pattern)].map(([, specifier]) => specifier))
}

/** Of each file all that it reaches: files by their path from the root, packages and parts of Node by their names. */
export function reachOf(root) {
  const aliases = Object.entries(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports ?? {})
  const direct = new Map()

  const resolved = (specifier, from) => {
    if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier))
    const alias = aliases.find(([name]) => specifier.startsWith(name.slice(0, -1)))
    return alias === undefined ? specifier : join(alias[1].slice(0, -1), specifier.slice(alias[0].length - 1))
  }
  const directOf = (file) => {
    const known = direct.get(file)
    if (known !== undefined) return known
    const isSource = /\.(ts|mjs)$/.test(file) && existsSync(join(root, file))
    const found = isSource ? importsOf(readFileSync(join(root, file), 'utf8')).map((one) => resolved(one, file)) : []
    direct.set(file, found)
    return found
  }

  return (file) => {
    const reached = new Set([file])
    // A set that grows is walked to its end: cycles are no trouble.
    for (const one of reached) for (const next of directOf(one)) reached.add(next)
    return reached
  }
}
