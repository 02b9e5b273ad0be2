import type { Language } from '#language/languages.ts'
import type { SeenPage } from '../analysed.ts'
import { wholeFile } from '../whole-file.ts'
import { htmlEnd, htmlFile, htmlHead, type Picture, pagesToShow } from './html.ts'
import type { View } from './view.ts'

/** Of one file: a page that something points at is some 100 kB. */
const picturesMax = 20

/** Draws pages; one that cannot be drawn comes with the reason. */
export type PicturesOf = (pages: readonly SeenPage[]) => Promise<readonly Picture[]>

/** The page of a run, which is there whole at the end, or not at all. */
export async function htmlPage(target: string, language: Language) {
  const file = await wholeFile(target)
  let at = 0
  await file.write(htmlHead(language))
  return {
    async add(view: View, pages: readonly SeenPage[], picturesOf: PicturesOf): Promise<void> {
      const { shown, leftOut } = pagesToShow(view, pages, picturesMax)
      const pictures = shown.length === 0 ? [] : await picturesOf(shown)
      at += 1
      await file.write(htmlFile(view, pictures, { at, language, leftOut }))
    },
    async keep(): Promise<void> {
      await file.write(htmlEnd)
      await file.keep()
    },
    /** What is not kept by then is gone. */
    close: () => file.drop(),
  }
}
