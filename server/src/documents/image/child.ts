import { serveTasks } from '../serve-tasks.ts'
import { printOf } from './forensics/print.ts'
import { greyPixels } from './pixels.ts'
import { readImage } from './read-image.ts'

serveTasks('image', {
  read: ({ bytes }) => readImage(bytes),
  pixels: ({ bytes, frame, dpi }) => greyPixels(bytes, frame, dpi),
  print: async ({ bytes, page, dpi, words, stored }) => printOf(await greyPixels(bytes, page, dpi), words, stored),
})
