import { scratchArgument, scratchDescriptor } from '#isolation/scratch-file.ts'
import { serveTasks } from '#isolation/serve-tasks.ts'
import { answerOf } from '../answer-of.ts'
import type { ChildTasks } from '../child-tasks.ts'
import { embeddedTesseract } from './embedded.ts'
import type { OcrEngine } from './engine.ts'
import type { NativeTesseract } from './find-native.ts'
import { NativeFailure, nativeTesseract } from './native.ts'
import { readBitmap } from './read-bitmap.ts'

const scratch = process.argv.includes(scratchArgument) ? scratchDescriptor : undefined
let started: OcrEngine | undefined

/** Started when first needed: where the native program reads, its data is never loaded. */
const embedded: OcrEngine = {
  name: 'tesseract.js',
  recognise(bitmap, languages, what) {
    started ??= embeddedTesseract()
    return started.recognise(bitmap, languages, what)
  },
}

/** The installed program for the languages that it has, the embedded one for all others. */
function engineFor(native: NativeTesseract | null): OcrEngine {
  if (native === null) return embedded
  const { name, recognise } = nativeTesseract(native, scratch)
  return {
    name,
    async recognise(bitmap, languages, what) {
      const isKnown = languages.every((language) => native.languages.includes(language))
      if (!isKnown) return embedded.recognise(bitmap, languages, what)
      try {
        return await recognise(bitmap, languages, what)
      } catch (error) {
        if (!(error instanceof NativeFailure)) throw error
        return embedded.recognise(bitmap, languages, what)
      }
    },
  }
}

serveTasks<ChildTasks['ocr']>(
  {
    recognise: ({ bitmap, languages, native }) => readBitmap(bitmap, languages, engineFor(native)),
  },
  answerOf,
)
