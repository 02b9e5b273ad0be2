import type { Language } from '#language/languages.ts'
import type { Analysed } from '../offline/analysed.ts'
import { htmlEnd, htmlFile, htmlHead, pagesToShow } from './html.ts'
import { wholeFile } from './html-file.ts'
import { pagePictures } from './page-pictures.ts'
import type { View } from './view.ts'

/** Of one file: a page that something points at is some 100 kB. */
const picturesMax = 20

/** The page of a run, which is there whole at the end, or not at all. */
export async function htmlPage(target: string, language: Language) {
  const file = await wholeFile(target)
  const pictures = pagePictures(1)
  let at = 0
  await file.write(htmlHead(language))
  return {
    async add(view: View, { kind, pages }: Analysed, bytes: Uint8Array, signal: AbortSignal): Promise<void> {
      const shown =
        kind === undefined ? [] : await pictures.of(kind, bytes, pagesToShow(view, pages, picturesMax), signal)
      at += 1
      await file.write(htmlFile(view, shown, { at, language }))
    },
    async keep(): Promise<void> {
      await file.write(htmlEnd)
      await file.keep()
    },
    /** What is not kept by then is gone. */
    async close(): Promise<void> {
      await pictures.close()
      await file.drop()
    },
  }
}
