import { limits } from '../../limits.ts'
import type { AfterSigning, ChangeKind, FieldLock, LaterChange } from '../../signature-evidence.ts'
import type { PdfFile } from '../file.ts'
import { type Dictionary, dictionaryOf, integerOf, nameOf } from '../objects.ts'
import { textOf } from '../text-string.ts'
import type { Change } from './later-changes.ts'

export type CertificationLevel = 1 | 2 | 3

/** What a signature says of later changes, in the references beside it. */
export function restrictionsOf(
  file: PdfFile,
  { entries }: Dictionary,
): { certificationLevel: CertificationLevel | null; lock: FieldLock | null } {
  const references = file.resolve(entries.get('Reference'))
  let certificationLevel: CertificationLevel | null = null
  let lock: FieldLock | null = null
  for (const item of Array.isArray(references) ? references.slice(0, 16) : []) {
    const reference = dictionaryOf(file.resolve(item))
    const method = nameOf(file.resolve(reference?.entries.get('TransformMethod')))
    const parameters = dictionaryOf(file.resolve(reference?.entries.get('TransformParams')))
    if (method === 'DocMDP') certificationLevel = levelOf(integerOf(file.resolve(parameters?.entries.get('P'))))
    if (method === 'FieldMDP' && parameters !== undefined) lock = lockOf(file, parameters)
  }
  return { certificationLevel, lock }
}

/** Without a number, form filling is allowed: so the format says. */
const levelOf = (level: number | undefined): CertificationLevel => (level === 1 || level === 3 ? level : 2)

export function lockOf(file: PdfFile, { entries }: Dictionary): FieldLock | null {
  const action = nameOf(file.resolve(entries.get('Action')))?.toLowerCase()
  if (action !== 'all' && action !== 'include' && action !== 'exclude') return null
  const fields = file.resolve(entries.get('Fields'))
  const names = Array.isArray(fields) ? fields.slice(0, 100).map((name) => textOf(file.resolve(name)) ?? '') : []
  return { action, fields: names }
}

/** A name stands for the field and all below it. */
export function isLocked(lock: FieldLock | null, field: string): boolean {
  if (lock === null) return false
  if (lock.action === 'all') return true
  const isNamed = lock.fields.some((name) => field === name || field.startsWith(`${name}.`))
  return lock.action === 'include' ? isNamed : !isNamed
}

const always: readonly ChangeKind[] = ['time-stamp-added', 'validation-data-added', 'metadata-changed']
const whenFilling: readonly ChangeKind[] = [...always, 'signature-added', 'form-filled']
const whenAnnotating: readonly ChangeKind[] = [
  ...whenFilling,
  'annotation-added',
  'annotation-changed',
  'annotation-removed',
]

const allowed: Readonly<Record<AfterSigning['rule'], readonly ChangeKind[]>> = {
  'no-changes': always,
  'form-filling': whenFilling,
  annotations: whenAnnotating,
  // Nobody said what may be done. Readers let notes and further signatures pass, and nothing that alters a page.
  'signed-only': whenAnnotating,
}

const rules: Readonly<Record<CertificationLevel, AfterSigning['rule']>> = {
  1: 'no-changes',
  2: 'form-filling',
  3: 'annotations',
}

/** Undefined: there were too many revisions to look at all. */
export type Later = { revision: number | null; changes: readonly Change[] | undefined }

/** Judges what came after a signature. `level` is the strictest certification in force. */
export function judge(later: readonly Later[], level: CertificationLevel | null, lock: FieldLock | null): AfterSigning {
  const rule = level === null ? 'signed-only' : rules[level]
  const changes: LaterChange[] = []
  for (const { revision, changes: found } of later) {
    for (const { kind, pages, names } of found ?? []) {
      const isOpen = kind !== 'form-filled' || !names.some((name) => isLocked(lock, name))
      changes.push({
        revision,
        kind,
        permitted: allowed[rule].includes(kind) && isOpen,
        pages: pages.slice(0, limits.changedPagesMax),
        names: names.slice(0, 100),
      })
    }
  }
  const isCut = later.some(({ changes: found }) => found === undefined)
  const permitted = changes.every((change) => change.permitted)
  return {
    rule,
    permitted: permitted && isCut ? null : permitted,
    changes: changes.slice(0, limits.laterChangesMax),
    cut: isCut || changes.length > limits.laterChangesMax,
  }
}
