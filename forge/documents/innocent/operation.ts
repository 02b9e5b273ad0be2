import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { python, run } from '../producers/producer.ts'
import type { Random } from '../random.ts'

/** What honest people do to a document, with real tools. `undefined`: it cannot be done to this one. */
export type Operation = {
  name: string
  needs: readonly string[]
  extension?: 'jpg' | 'png'
  apply(pdf: Uint8Array, folder: string, random: Random): Promise<Uint8Array | undefined>
}

/** A program that reads `in.pdf` and writes `out.pdf`. */
export function withProgram(name: string, command: string, args: readonly string[]): Operation {
  return {
    name,
    needs: [command],
    async apply(pdf, folder) {
      await writeFile(join(folder, 'in.pdf'), pdf)
      await run(command, args, { folder })
      return readFile(join(folder, 'out.pdf'))
    },
  }
}

/** Several steps of a shell, from `in.pdf` to `out.pdf`. */
export const withShell = (name: string, needs: readonly string[], script: string): Operation => ({
  ...withProgram(name, 'sh', ['-c', script]),
  needs,
})

/** A few lines of PyMuPDF over `d`, the opened document. */
export const withMupdf = (name: string, lines: string, save = 'd.save("out.pdf")'): Operation => ({
  ...withProgram(name, python, ['-c', `import fitz\nd=fitz.open("in.pdf")\n${lines}\n${save}`]),
  needs: ['python:fitz'],
})
