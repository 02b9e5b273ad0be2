import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { NotesChange } from '#sdk/index.ts'
import type { Io } from '../command.ts'
import { UsageError } from '../exit-codes.ts'
import { safe } from '../safe-text.ts'

const sizeBytesMax = 1024 * 1024

/** Names with values: a JSON object, or a CSV with a name and a value a line. The service checks each of them. */
export async function readNotes(io: Pick<Io, 'folder' | 'input'>, name: string): Promise<NotesChange> {
  const text = name === '-' ? await io.input.all() : await textOf(io, name)
  const isJson = name === '-' ? text.trimStart().startsWith('{') : path.extname(name).toLowerCase() === '.json'
  const notes = isJson ? fromJson(text, name) : fromCsv(text, name)
  if (Object.keys(notes).length === 0) throw new UsageError(`There is no note in ${safe(name)}: ${wanted}`)
  return notes as NotesChange
}

const wanted =
  'write a JSON object, {"revenue": 123400}, or a CSV with a name and a value a line, revenue,123400. Money is in cents.'

async function textOf({ folder }: Pick<Io, 'folder'>, name: string): Promise<string> {
  try {
    const bytes = await readFile(path.resolve(folder, name))
    if (bytes.byteLength > sizeBytesMax) throw new UsageError(`${safe(name)} is too long for notes: ${wanted}`)
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof UsageError) throw error
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageError(`There is no file ${safe(name)}. Check the name.`)
    throw new UsageError(`${safe(name)} cannot be read (${code ?? 'it is no text'}): ${wanted}`)
  }
}

function fromJson(text: string, name: string): Record<string, unknown> {
  try {
    const parsed = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {}
  throw new UsageError(`${safe(name)} is no JSON object: ${wanted}`)
}

/** Separated by comma, semicolon or tab, with or without a line of headings. Several values are several labels. */
function fromCsv(text: string, name: string): Record<string, unknown> {
  const rows = rowsOf(text, name).filter((row, at) => !(at === 0 && /^(name|note|field)$/i.test(row[0] ?? '')))
  return Object.fromEntries(
    rows.map(([key = '', ...values], at) => {
      if (values.length === 0 || !/^[A-Za-z]+$/.test(key))
        throw new UsageError(`${safe(name)}, row ${at + 1}, is no name with a value: ${wanted}`)
      const isList = key === 'esgLabels'
      return [key, isList ? values.filter((one) => one !== '') : noteOf(values[0] ?? '', key)]
    }),
  )
}

function rowsOf(text: string, name: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    throw new UsageError(`${safe(name)} is no CSV (${(error as Error).message}): ${wanted}`)
  }
}

/** An empty one takes the note back. `2-5` and `0-20%` stay text, as those notes are. */
function noteOf(text: string, key: string): unknown {
  if (text === '') return null
  if (key.startsWith('esg')) return text
  if (/^(true|false)$/i.test(text)) return text.toLowerCase() === 'true'
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
