import { serveTasks } from '../serve-tasks.ts'
import { greyPixels } from './pixels.ts'
import { readImage } from './read-image.ts'

serveTasks('image', {
  read: ({ bytes }) => readImage(bytes),
  pixels: ({ bytes, frame, dpi }) => greyPixels(bytes, frame, dpi),
})
