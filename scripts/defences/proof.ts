import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Defence } from './defence.ts'

/** Of a defence how it is taken away, and of the tests that must notice it what they say: with any of it changed, an outcome of before says nothing. */
export function proofsOf(root: string): (defence: Defence) => string {
  const patterns = ['server/**/*.test.ts', 'scripts/*.test.{ts,mjs}', 'cli/**/*.test.ts']
  const exclude = (path: string) => path.includes('node_modules')
  const texts = new Map(
    globSync(patterns, { cwd: root, exclude })
      .sort()
      .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
  return ({ code, file, from, to, noticedBy }) => {
    const naming = [...texts].filter(([name, text]) => noticedBy?.includes(name) ?? text.includes(`${code} `))
    const hash = createHash('sha256').update(JSON.stringify([code, file, from, to]))
    for (const [, text] of naming) for (const one of testsOf(text, code)) hash.update(one)
    return hash.digest('hex').slice(0, 10)
  }
}

/** The tests of a file whose titles name the case, each from its first line to the one that closes it. */
export function testsOf(text: string, code: string): string[] {
  const tests = [...text.matchAll(/^( *)test\(.*?^\1\}\)$/gms)].map(([whole]) => whole)
  const named = tests.filter((one) => new RegExp(`\\b${code}\\b`).test(one.slice(0, one.search(/=>|$/))))
  // Its titles are put together in a way that is not seen here.
  return named.length === 0 ? [text] : named
}
