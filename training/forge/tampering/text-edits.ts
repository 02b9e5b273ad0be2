import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { python, run } from '../producers/producer.ts'
import type { Technique } from './technique.ts'

/** Done by the Python libraries that forgers' scripts are made of: see `edit.py`. */
function withPython(name: string, family: Technique['family']): Technique {
  return {
    name,
    family,
    needs: ['python:fitz', 'python:pikepdf'],
    async apply(pdf, target, folder) {
      await writeFile(join(folder, 'genuine.pdf'), pdf)
      const args = [join(import.meta.dirname, 'edit.py'), name, 'genuine.pdf', 'forged.pdf', JSON.stringify(target)]
      try {
        await run(python, args, { folder })
      } catch {
        return undefined
      }
      return readFile(join(folder, 'forged.pdf'))
    },
  }
}

export const textEdits: readonly Technique[] = [
  withPython('same_font', 'text-edit'),
  withPython('other_font', 'text-edit'),
  withPython('stream_edit', 'text-edit'),
  withPython('stream_edit_scrubbed', 'text-edit'),
  withPython('incremental', 'incremental'),
  withPython('freetext', 'annotation'),
  withPython('invisible_swap', 'overlay'),
]
