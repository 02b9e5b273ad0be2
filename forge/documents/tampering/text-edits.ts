import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { python, run } from '../producers/producer.ts'
import type { Technique } from './technique.ts'

/** Done by the Python libraries that forgers' scripts are made of. */
const withScript =
  (script: string, needs: readonly string[]) =>
  (name: string, family: Technique['family']): Technique => ({
    name,
    family,
    needs,
    async apply({ pdf, target, folder }) {
      await writeFile(join(folder, 'genuine.pdf'), pdf)
      const args = [join(import.meta.dirname, script), name, 'genuine.pdf', 'forged.pdf', JSON.stringify(target)]
      try {
        await run(python, args, { folder })
      } catch {
        return undefined
      }
      return readFile(join(folder, 'forged.pdf'))
    },
  })

const withMupdf = withScript('edit.py', ['python:fitz', 'python:PIL'])
const inStream = withScript('stream.py', ['python:pikepdf', 'python:reportlab'])

export const sameFont = withMupdf('same_font', 'text-edit')

export const textEdits: readonly Technique[] = [
  sameFont,
  withMupdf('other_font', 'text-edit'),
  withMupdf('own_font', 'text-edit'),
  withMupdf('html_box', 'text-edit'),
  withMupdf('retyped_row', 'text-edit'),
  inStream('stream_edit', 'text-edit'),
  inStream('stream_edit_scrubbed', 'text-edit'),
  inStream('kerning_kept', 'text-edit'),
  inStream('raw_bytes', 'text-edit'),
  inStream('glyph_remap', 'text-edit'),
  withMupdf('incremental', 'incremental'),
  withMupdf('freetext', 'annotation'),
  withMupdf('freetext_flattened', 'annotation'),
  withMupdf('field_cover', 'annotation'),
  withMupdf('field_flattened', 'annotation'),
  withMupdf('invisible_swap', 'overlay'),
  withMupdf('image_patch', 'overlay'),
  inStream('form_overlay', 'overlay'),
]
