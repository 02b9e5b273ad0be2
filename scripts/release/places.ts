import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the version is written: the pattern finds what is before it, the version, and what is after it. */
export const places: readonly { file: string; pattern: RegExp }[] = [
  { file: 'package.json', pattern: /^( {2}"version": ")([^"]+)(",)$/gm },
  // Its own two: at the top, and of the package at the root.
  { file: 'package-lock.json', pattern: /^( {2}"version": "| {6}"name": "roentgen",\n {6}"version": ")([^"]+)(",)$/gm },
  { file: 'openapi.json', pattern: /^( {4}"version": ")([^"]+)(",)$/gm },
  { file: 'sdk/package.json', pattern: /^( {2}"version": ")([^"]+)(",)$/gm },
  { file: 'sdk/src/version.ts', pattern: /^(export const sdkVersion = ')([^']+)(')$/gm },
  { file: 'Dockerfile', pattern: /(roentgen:|image\.version=")(\d[\w.-]*)(\b|")/g },
  { file: 'deploy/compose.yaml', pattern: /(image: roentgen:)(\S+)()/g },
  { file: 'deploy/kubernetes.yaml', pattern: /(image: roentgen:)(\S+)()/g },
  { file: 'deploy/README.md', pattern: /(roentgen:|roentgen-)(\d+\.\d+\.\d+(?:-[0-9A-Za-z.]+?)?)(?= |\.tar|`|$)/gm },
]

/** Every place and the version that is written there. */
export const versionsWritten = (root: string): { file: string; version: string }[] =>
  places.flatMap(({ file, pattern }) => {
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(pattern)]
    if (found.length === 0)
      throw new Error(`${file}: the place of the version was not found; see scripts/release/places.ts`)
    return found.map(([, , version = '']) => ({ file, version }))
  })

export function writeVersion(root: string, version: string): void {
  for (const { file, pattern } of places) {
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(
      join(root, file),
      text.replace(
        pattern,
        (_, before: string, __: string, after: unknown) =>
          `${before}${version}${typeof after === 'string' ? after : ''}`,
      ),
    )
  }
}
