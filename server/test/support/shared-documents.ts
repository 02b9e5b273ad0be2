import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The labelled development documents lie beside the project; a clone without them skips the tests that read them. */
const folder = path.resolve(import.meta.dirname, '../../../../shared/data/documents')

export const sharedDocumentsMissing = existsSync(folder) ? false : 'the folder ../shared/data/documents is not here'

export type SharedDocument = {
  file: string
  format: string
  pages: number
  truth: 'genuine' | 'tampered'
  group: string
  technique: string
}

export function sharedDocuments(): SharedDocument[] {
  return JSON.parse(readFileSync(path.join(folder, 'labels.json'), 'utf8')).files
}

export function sharedDocumentBytes(file: string): Buffer {
  return readFileSync(path.join(folder, 'files', file))
}
