import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findNativeTesseract } from '#documents/ocr/find-native.ts'
import { documentReader } from '#documents/reader.ts'
import { silentLog } from '#kernel/log.ts'
import type { Examination } from './examination.ts'
import { freeSpace } from './free-space.ts'

const majorNeeded = 24

/** What the offline X-Rays need. */
export const ofMachine: readonly Examination[] = [
  {
    name: 'Node',
    async examine() {
      const version = process.versions.node
      return Number(version.split('.')[0]) >= majorNeeded
        ? { state: 'well', detail: version }
        : { state: 'broken', detail: `${version} is too old: install ${majorNeeded} or newer` }
    },
  },
  {
    name: 'Reading of documents',
    async examine() {
      const reader = documentReader({ log: silentLog, processes: 1 })
      try {
        const result = await reader.read(Buffer.from(bankLines))
        return result.ok
          ? { state: 'well', detail: 'a file was read in an isolated process' }
          : {
              state: 'broken',
              detail: `a small file could not be read (${result.reason.detail}): install the packages again, npm ci`,
            }
      } finally {
        await reader.close()
      }
    },
  },
  {
    name: 'Scans',
    async examine({ env }) {
      const native = await findNativeTesseract({ engine: 'auto', dataFolder: undefined, searchPath: env.PATH ?? '' })
      return native === undefined
        ? {
            state: 'note',
            detail:
              'read by the embedded engine; a tesseract of the machine in PATH would be used instead, and is about as fast',
          }
        : { state: 'well', detail: `read by ${native.program} (${native.languages.join(', ')})` }
    },
  },
  {
    name: 'Temporary files',
    async examine() {
      const folder = await mkdtemp(path.join(tmpdir(), 'roentgen-'))
      try {
        await writeFile(path.join(folder, 'try'), 'x')
        return await freeSpace(folder, `${tmpdir()} can be written`, 'make room, or set TMPDIR to another folder')
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  },
]

const bankLines =
  'Date;Label;Amount;Balance\n2026-01-05;Fictional payer;100.00;1100.00\n2026-01-09;Fictional payee;-40.00;1060.00\n'
