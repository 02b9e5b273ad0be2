import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g

/** A test that comes to import it reads whole documents or opens a database: seconds each, and not for one process with others. */
const startsProcesses = 'node:child_process'

/** What a file imports, as paths from the root. Packages are left out, save what starts processes. */
export function importsOf(file: string, code: string): string[] {
  return [...code.matchAll(imported)].flatMap(([, name = '']) => {
    if (name.startsWith('.')) return [normalize(join(dirname(file), name))]
    if (name.startsWith('#sdk/')) return [`sdk/src/${name.slice(5)}`]
    if (name.startsWith('#test/')) return [`server/test/${name.slice(6)}`]
    if (name === startsProcesses) return [name]
    return name.startsWith('#') ? [`server/src/${name.slice(1)}`] : []
  })
}

/**
 * `server/src/analyses/bank-xray`: the X-Ray, or the part of a room, that a file belongs to. What X-Rays share (`analyses/alerts`) is
 * tested by them as well.
 */
export function areaOf(file: string): string {
  const [server, src, room, part = ''] = file.split('/')
  const isShared = room === 'analyses' && !part.endsWith('-xray')
  return [server, src, room, ...(isShared ? [] : [part])].join('/')
}

type Reached = { test: string; steps: number }

/** Which tests of a file's area come to run it, the nearest first: it is the one that should notice. */
export function openAreas(root: string) {
  const read = new Map<string, string[]>()
  const importsFrom = (file: string): string[] => {
    const known = read.get(file)
    if (known !== undefined) return known
    let found: string[] = []
    try {
      found = importsOf(file, readFileSync(join(root, file), 'utf8'))
    } catch {
      // Made elsewhere, or no file of ours.
    }
    read.set(file, found)
    return found
  }
  const stepsFrom = (test: string): Map<string, number> => {
    const steps = new Map([[test, 0]])
    for (const [file, count] of steps)
      for (const next of importsFrom(file)) if (!steps.has(next)) steps.set(next, count + 1)
    return steps
  }
  const byArea = new Map<string, { test: string; steps: Map<string, number> }[]>()
  return {
    /** The files read so far that come to import this one, itself included: what a change of it is seen by. */
    affectedBy(file: string): string[] {
      const affected = new Set([file])
      for (const each of affected) for (const [from, imports] of read) if (imports.includes(each)) affected.add(from)
      return [...affected]
    },
    testsOf(file: string): Reached[] {
      const area = areaOf(file)
      const tests =
        byArea.get(area) ??
        globSync(`${area}/**/*.test.ts`, { cwd: root }).map((test) => ({ test, steps: stepsFrom(test) }))
      byArea.set(area, tests)
      return tests
        .flatMap(({ test, steps }) => {
          const count = steps.get(file)
          return count === undefined || steps.has(startsProcesses) ? [] : [{ test, steps: count }]
        })
        .sort((a, b) => a.steps - b.steps || (a.test < b.test ? -1 : 1))
    },
  }
}
