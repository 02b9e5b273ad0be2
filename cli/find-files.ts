import { access, constants, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { UsageError } from './exit-codes.ts'
import { safe } from './safe-text.ts'

/** What is looked for below a folder; a file that is named is read whatever its name ends in. */
const endings = [
  'pdf',
  'jpg',
  'jpeg',
  'png',
  'tif',
  'tiff',
  'webp',
  'xml',
  'xbrl',
  'xhtml',
  'csv',
  'tsv',
  'txt',
  'ofx',
  'sta',
  'mt940',
  'xlsx',
  'xlsm',
]
export const kindsInWords = 'PDF, JPEG, PNG, TIFF, WebP, XLSX, XBRL, FEC, CAMT, MT940, OFX or CSV'

export type Found = { files: readonly { path: string; shown: string }[]; passedOver: number }

/** All files that are named or lie below a folder that is, each once, in the order of their names. */
export async function findFiles(named: readonly string[], folder: string): Promise<Found> {
  const found = new Map<string, string>()
  let passedOver = 0
  for (const name of named) {
    const full = path.resolve(folder, name)
    const about = await stat(full).catch((error: NodeJS.ErrnoException) => Promise.reject(cannotBeHad(name, error)))
    if (about.isFile()) {
      await access(full, constants.R_OK).catch((error) => Promise.reject(cannotBeHad(name, error)))
      found.set(full, name)
      continue
    }
    if (!about.isDirectory())
      throw new UsageError(`${safe(name)} is neither a file nor a folder. Write what comes from it to a file first.`)
    const entries = await readdir(full, { recursive: true, withFileTypes: true }).catch((error) =>
      Promise.reject(cannotBeHad(name, error)),
    )
    const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    const taken = files.filter((entry) => endings.includes(path.extname(entry.name).slice(1).toLowerCase()))
    if (taken.length === 0)
      throw new UsageError(
        `There is no document in the folder ${safe(name)}: put ${kindsInWords} there, or name a file.`,
      )
    passedOver += files.length - taken.length
    for (const full of taken.map((entry) => path.join(entry.parentPath, entry.name)).sort())
      if (!found.has(full)) found.set(full, path.join(name, path.relative(path.resolve(folder, name), full)))
  }
  return { files: [...found].map(([path, shown]) => ({ path, shown })), passedOver }
}

function cannotBeHad(name: string, { code, message }: NodeJS.ErrnoException): UsageError {
  const what = safe(name)
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new UsageError(`There is no file or folder ${what}. Check the name, and the folder that you are in.`)
  if (code === 'EACCES' || code === 'EPERM')
    return new UsageError(`You may not read ${what}. Ask its owner, or change its rights: chmod u+r.`)
  return new UsageError(`${what} cannot be read: ${message}`)
}
