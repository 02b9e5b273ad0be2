import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { OcrLanguage } from '../ocr-languages.ts'
import { figureCharacters, type OcrEngine, portableGreymap, type Recognise, segmentation } from './engine.ts'
import { recognitionOf } from './tsv.ts'
import { quickerModule } from './wasm/quicker-module.ts'

/** What we use of it: the package brings no types. Its files are in memory, nothing of them reaches the disk. */
type Core = {
  FS: { writeFile(name: string, bytes: Uint8Array): void; unlink(name: string): void }
  TessBaseAPI: new () => CoreApi
}
type CoreApi = {
  Init(folder: string, languages: string, engineMode: number): number
  End(): void
  SetPageSegMode(mode: number): void
  SetVariable(name: string, value: string): boolean
  SetSourceResolution(dpi: number): void
  /** Reads `/input`; 1: it is no picture. */
  SetImageFile(exifOrientation: number, radians: number): number
  Recognize(monitor: null): number
  GetTSVText(page: number): string
  Clear(): void
}

const require = createRequire(import.meta.url)
const coreName = 'tesseract.js-core/tesseract-core-simd-lstm'
const lstmOnly = 1

/**
 * Tesseract as WebAssembly, in this process: a thread of its own would double the memory and could not be killed. `quicker`: what is
 * made of its module first.
 */
export function embeddedTesseract(quicker: (module: Uint8Array) => Uint8Array = quickerModule): OcrEngine {
  const core = startCore(quicker)
  let ready: { key: string; api: CoreApi } | undefined

  const apiFor = async (languages: readonly OcrLanguage[]): Promise<CoreApi> => {
    const key = languages.join('+')
    if (ready?.key === key) return ready.api
    ready?.api.End()
    ready = undefined
    const { FS, TessBaseAPI } = await core
    for (const language of languages) FS.writeFile(dataName(language), dataOf(language))
    const api = new TessBaseAPI()
    const status = api.Init('/', key, lstmOnly)
    for (const language of languages) FS.unlink(dataName(language))
    if (status !== 0) throw new Error(`the data of ${key} cannot be used`)
    ready = { key, api }
    return api
  }

  const recognise: Recognise = async (bitmap, languages, what = 'lines') => {
    const api = await apiFor(languages)
    const { FS } = await core
    FS.writeFile('/input', portableGreymap(bitmap))
    api.SetPageSegMode(segmentation[what])
    const unreadable = api.SetImageFile(1, 0) === 1
    FS.unlink('/input')
    if (unreadable) throw new Error('the bitmap cannot be read')
    api.SetSourceResolution(bitmap.dpi)
    api.SetVariable('tessedit_char_whitelist', what === 'figures' ? figureCharacters : '')
    api.Recognize(null)
    const recognition = recognitionOf(api.GetTSVText(0), 'tesseract.js')
    api.Clear()
    return recognition
  }
  return { name: 'tesseract.js', recognise }
}

async function startCore(quicker: (module: Uint8Array) => Uint8Array): Promise<Core> {
  const silent = () => {}
  const wasmBinary = quicker(readFileSync(require.resolve(`${coreName}.wasm`)))
  return require(coreName)({ print: silent, printErr: silent, wasmBinary })
}

const dataName = (language: OcrLanguage) => `/${language}.traineddata`

function dataOf(language: OcrLanguage): Buffer {
  const folder = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`))
  return gunzipSync(readFileSync(path.join(folder, '4.0.0_best_int', `${language}.traineddata.gz`)))
}
