import { spawn } from 'node:child_process'
import { writeSync } from 'node:fs'
import type { Writable } from 'node:stream'
import type { Bitmap } from '../child-tasks.ts'
import { limitExceeded } from '../failure.ts'
import { limits } from '../limits.ts'
import { figureCharacters, greymapHeader, type OcrEngine, type Recognise, segmentation } from './engine.ts'
import type { NativeTesseract } from './find-native.ts'
import { recognitionOf } from './tsv.ts'

/** The program is not there any more, or ended in a fault: the embedded engine can still read the page. */
export class NativeFailure extends Error {}

/**
 * The installed program. It is handed grey pixels that we rendered, never the file, and it has no environment. It belongs to
 * the process group of this child: the parent watches the memory and the time of both and ends both. `scratch`: see `scratch-file.ts`.
 */
export function nativeTesseract({ program, dataFolder }: NativeTesseract, scratch?: number | undefined): OcrEngine {
  const recognise: Recognise = (bitmap, languages, what = 'lines') => {
    // Digits are the same in all of them, and the program starts anew each time: one is loaded sooner than three.
    const used = what === 'figures' ? languages.slice(0, 1) : languages
    const how = String(segmentation[what])
    const options = ['-l', used.join('+'), '--psm', how, '--dpi', String(Math.round(bitmap.dpi))]
    const folder = dataFolder === undefined ? [] : ['--tessdata-dir', dataFolder]
    // By its variable, not by the name of a configuration file, which is not found beside foreign data.
    const handed = scratch !== undefined && isWritten(scratch, bitmap) ? scratch : bitmap
    const input = handed === bitmap ? 'stdin' : '/dev/stdin'
    const alphabet = what === 'figures' ? ['-c', `tessedit_char_whitelist=${figureCharacters}`] : []
    const args = [input, 'stdout', ...folder, ...options, '-c', 'tessedit_create_tsv=1', ...alphabet]
    return outputOf(program, args, handed).then((tsv) => recognitionOf(tsv, 'tesseract'))
  }
  return { name: 'tesseract', recognise }
}

/** Over what was there: the header says where the picture ends. False where there is no room: then it goes by the pipe. */
function isWritten(descriptor: number, bitmap: Bitmap): boolean {
  try {
    const header = greymapHeader(bitmap)
    writeWhole(descriptor, header, 0)
    writeWhole(descriptor, bitmap.grey, header.length)
    return true
  } catch {
    return false
  }
}

function writeWhole(descriptor: number, bytes: Uint8Array, position: number): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at, bytes.length - at, position + at)
}

/** `input`: pixels for its pipe, or the descriptor of a file that has them. */
function outputOf(program: string, args: readonly string[], input: Bitmap | number): Promise<string> {
  return new Promise((resolve, reject) => {
    // More threads cost more than they give, and pages already run beside one another.
    const env = { OMP_THREAD_LIMIT: '1' }
    const child = spawn(program, args, { env, stdio: [typeof input === 'number' ? input : 'pipe', 'pipe', 'ignore'] })
    // A parent that is gone ends us by an orderly exit: then this too.
    const abandon = () => child.kill('SIGKILL')
    process.once('exit', abandon)
    const give = (end: () => void) => {
      process.off('exit', abandon)
      child.kill('SIGKILL')
      end()
    }
    const chunks: Buffer[] = []
    let sizeBytes = 0
    child.stdout?.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length
      chunks.push(chunk)
      if (sizeBytes > limits.ocrOutputBytesMax) {
        give(() => reject(limitExceeded(`OCR gave more than ${limits.ocrOutputBytesMax} bytes`)))
      }
    })
    child.on('error', (error) => give(() => reject(new NativeFailure(error.message))))
    child.on('close', (code, signal) => {
      if (code === 0) return give(() => resolve(Buffer.concat(chunks).toString('utf8')))
      give(() => reject(new NativeFailure(`tesseract ended with ${code ?? signal}`)))
    })
    if (typeof input !== 'number') pour(input, child.stdin)
  })
}

function pour(bitmap: Bitmap, into: Writable | null): void {
  // It may end before it has read everything; how it ended is told by `close`.
  into?.on('error', () => {})
  // In two pieces: put together, all pixels would be copied once more.
  into?.write(greymapHeader(bitmap))
  into?.end(bitmap.grey)
}
