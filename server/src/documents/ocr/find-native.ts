import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type OcrLanguage, ocrLanguages } from '../ocr-languages.ts'

/** The program of the machine, and which of our languages it has data for. */
export type NativeTesseract = {
  program: string
  /** Absent: where the program looks by itself. */
  dataFolder?: string | undefined
  languages: readonly OcrLanguage[]
}

export type OcrEngineChoice = 'auto' | 'embedded' | 'native'

export type OcrSettings = {
  engine: OcrEngineChoice
  dataFolder: string | undefined
  /** `PATH`. */
  searchPath: string
}

const run = promisify(execFile)
const listDeadlineMs = 10_000

/** Looked for once, at start. Absent: the embedded engine reads. Rejects if `native` is asked for and cannot be had. */
export async function findNativeTesseract(settings: OcrSettings): Promise<NativeTesseract | undefined> {
  if (settings.engine === 'embedded') return undefined
  const program = await executable('tesseract', settings.searchPath)
  const native = program === undefined ? undefined : await withLanguages(program, settings.dataFolder)
  if (native === undefined && settings.engine === 'native') {
    throw new Error('OCR_ENGINE is native, but there is no tesseract in PATH with data for one of our languages')
  }
  return native
}

async function executable(name: string, searchPath: string): Promise<string | undefined> {
  for (const folder of searchPath.split(path.delimiter).filter((part) => path.isAbsolute(part))) {
    const file = path.join(folder, name)
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return file
  }
  return undefined
}

async function withLanguages(program: string, dataFolder: string | undefined): Promise<NativeTesseract | undefined> {
  const args = [...(dataFolder === undefined ? [] : ['--tessdata-dir', dataFolder]), '--list-langs']
  try {
    const { stdout } = await run(program, args, { env: {}, timeout: listDeadlineMs, killSignal: 'SIGKILL' })
    const lines = stdout.split('\n').map((line) => line.trim())
    const languages = ocrLanguages.filter((language) => lines.includes(language))
    return languages.length === 0 ? undefined : { program, dataFolder, languages }
  } catch {
    return undefined
  }
}
