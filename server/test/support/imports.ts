import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const sourceFolder = join(import.meta.dirname, '../../src')

/** `file` and `target` below `server/src`; `target` is undefined for packages, Node and the SDK. */
export type Import = { file: string; specifier: string; target: string | undefined; isType: boolean }

export const sourceFiles = (): string[] =>
  globSync('**/*.ts', { cwd: sourceFolder })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()

export const sourceText = (file: string): string => readFileSync(join(sourceFolder, file), 'utf8')

const statement = /^(?:import|export)\s+(type\s)?(?:[^'"]*?from )?'([^']+)'|import\('([^']+)'\)/gm

export function importsOf(file: string, text = sourceText(file)): Import[] {
  return [...text.matchAll(statement)].map((match) => {
    const specifier = (match[2] ?? match[3]) as string
    return { file, specifier, target: targetOf(file, specifier), isType: match[1] !== undefined }
  })
}

function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#sdk/')) return undefined
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? relative('.', join(dirname(file), specifier)) : undefined
}

/** Sets of files that import one another in a circle, each named once: the strongly connected parts of the graph (Tarjan). */
export function circlesOf(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ file }) => file)
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    low.set(file, number)
    open.push(file)
    for (const { target } of targets.get(file) ?? []) {
      if (target === undefined) continue
      const known = order.get(target)
      const reached = known === undefined ? visit(target) : open.includes(target) ? known : number
      low.set(file, Math.min(low.get(file) ?? number, reached))
    }
    const lowest = low.get(file) ?? number
    if (lowest !== number) return lowest
    const part = open.splice(open.indexOf(file))
    if (part.length > 1 || targets.get(file)?.some(({ target }) => target === file)) circles.push(part.sort())
    return number
  }
  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return circles
}
