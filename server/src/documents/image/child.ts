import { serveTasks } from '#isolation/serve-tasks.ts'
import { answerOf } from '../answer-of.ts'
import type { ChildTasks } from '../child-tasks.ts'
import { jsonOf } from '../packed-reading.ts'
import { outlineOf } from '../picture-outline.ts'
import { printOf } from './forensics/print.ts'
import { outlinePicture } from './outline-picture.ts'
import { drawPicture, encodeBitmap } from './page-picture.ts'
import { greyPixels } from './pixels.ts'
import { readImage } from './read-image.ts'
import { lookForTampering } from './tamper/look.ts'
import { overlayOf } from './tamper/overlay.ts'

serveTasks<ChildTasks['image']>(
  {
    read: async ({ bytes }) => {
      const evidence = await readImage(bytes)
      return { draft: jsonOf(evidence), pictures: outlineOf(evidence) }
    },
    pixels: ({ bytes, frame, dpi }) => greyPixels(bytes, frame, dpi),
    print: async ({ bytes, page, dpi, words, stored }) => printOf(await greyPixels(bytes, page, dpi), words, stored),
    outline: ({ bytes, evidence }) => outlinePicture(bytes, evidence),
    draw: ({ bytes, format, ...asked }) => drawPicture(bytes, asked, format),
    tampering: (task) => lookForTampering(task),
    overlay: ({ map, format }) => overlayOf(map, format),
    encode: ({ bitmap, format }) => encodeBitmap(bitmap, format),
  },
  answerOf,
)
