import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { type Analysis, defineAnalysis } from '#analyses/analysis.ts'

/** Analyses that behave as none should, for the process that runs them. */
function odd(source: string, produce: () => Promise<{ said: string }> | { said: string }): Analysis {
  return defineAnalysis({
    source,
    title: source,
    version: 1,
    per: 'request',
    needs: ['notes'],
    raw: z.object({ said: z.string() }),
    ready: () => 'ready',
    produce,
  }) as Analysis
}

export const analyses: readonly Analysis[] = [
  odd('sound', () => ({ said: String(process.pid) })),
  odd('throws', () => {
    throw new Error('as it was told to')
  }),
  odd('endless', () => {
    for (;;);
  }),
  odd('greedy', () => {
    const held: unknown[] = []
    for (;;) held.push(Array.from({ length: 100_000 }, (_, at) => ({ at })))
  }),
  odd('ends', () => process.exit(3)),
  odd('killed', async () => {
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => {})
  }),
  odd('interrupted', async () => {
    process.kill(process.pid, 'SIGTERM')
    return new Promise(() => {})
  }),
  odd('cut-short', () => ({ said: 'a\0b 💶'.slice(0, -1) })),
  odd('long-winded', () => ({ said: 'x'.repeat(17 * 1024 * 1024) })),
  odd('wrong', () => ({ said: 7 as unknown as string })),
  odd('looks-around', () => ({
    said: [
      () => readFileSync('/etc/passwd'),
      () => readFileSync(new URL('../../src/config.ts', import.meta.url)),
      () => writeFileSync(new URL('./x', import.meta.url), ''),
      () => execFileSync('/bin/true'),
      () => Object.keys(process.env).length,
    ]
      .map(codeOf)
      .join(' '),
  })),
  odd('reaches-out', async () => ({ said: String(await fetch('http://127.0.0.1:9/')) })),
]

function codeOf(attempt: () => unknown): string {
  try {
    return String(attempt())
  } catch (error) {
    return (error as { code: string }).code
  }
}
