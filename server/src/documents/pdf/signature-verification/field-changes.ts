import type { ChangeKind } from '../../signature-evidence.ts'
import type { PdfFile } from '../file.ts'
import { type FormField, formFields } from '../form-fields.ts'
import { type Dictionary, dictionaryOf, nameOf } from '../objects.ts'
import { isSameValue } from '../same-value.ts'

export type FieldChange = { kind: ChangeKind; name: string }

/** What filling in a field, or signing it, may change of its dictionary and of its widgets. */
const fillingKeys = new Set(['V', 'AP', 'AS', 'M', 'DA', 'MK', 'I', 'Ff', 'F', 'NM', 'Lock', 'RV', 'DS', 'TU', 'P'])

/** How the fields of the form differ from those of the revision before. `differing` are the objects that changed. */
export function fieldChanges(
  file: PdfFile,
  revision: number,
  fields: readonly FormField[],
  touches: (name: string) => boolean,
): FieldChange[] {
  const before = new Map(formFields(file, revision - 1).map((field) => [field.name, field]))
  const changes: FieldChange[] = []
  for (const field of fields) {
    const known = before.get(field.name)
    before.delete(field.name)
    const kind = known === undefined ? newField(file, revision, field) : fieldChange(file, revision, known, field)
    if (kind !== undefined) changes.push({ kind, name: field.name })
    // Its value is the same, what it shows is not.
    else if (known !== undefined && touches(field.name)) changes.push({ kind: shownKind(field), name: field.name })
  }
  for (const field of before.values()) {
    const wasSigned = signatureOf(file, revision - 1, field) !== undefined
    changes.push({ kind: wasSigned ? 'signature-removed' : 'field-removed', name: field.name })
  }
  return changes
}

const shownKind = ({ type, value }: FormField): ChangeKind =>
  type === 'Sig' && value !== undefined ? 'form-changed' : 'form-filled'

function signatureOf(file: PdfFile, revision: number, { type, value }: FormField): Dictionary | undefined {
  return type === 'Sig' ? dictionaryOf(file.resolve(value, revision)) : undefined
}

function newField(file: PdfFile, revision: number, field: FormField): ChangeKind {
  const signature = signatureOf(file, revision, field)
  return signature === undefined ? 'field-added' : addedKind(file, revision, signature)
}

function addedKind(file: PdfFile, revision: number, { entries }: Dictionary): ChangeKind {
  const subFilter = nameOf(file.resolve(entries.get('SubFilter'), revision))
  return subFilter === 'ETSI.RFC3161' ? 'time-stamp-added' : 'signature-added'
}

function fieldChange(file: PdfFile, revision: number, known: FormField, field: FormField): ChangeKind | undefined {
  if (hasOtherShape(file, revision, known, field)) return 'form-changed'
  if (field.type !== 'Sig') {
    const [before, after] = [file.resolve(known.value, revision - 1), file.resolve(field.value, revision)]
    return isSameValue(before, after) ? undefined : 'form-filled'
  }
  const [before, after] = [signatureOf(file, revision - 1, known), signatureOf(file, revision, field)]
  if (before === undefined) return after === undefined ? undefined : addedKind(file, revision, after)
  return after === undefined || !isSameValue(before, after) ? 'signature-removed' : undefined
}

/** Another place on the page, another type, other widgets: no filling in does that. */
function hasOtherShape(file: PdfFile, revision: number, known: FormField, field: FormField): boolean {
  if (known.type !== field.type || !field.widgets.every((number) => known.widgets.includes(number))) return true
  return [field.number, ...field.widgets].some((number) => {
    const before = dictionaryOf(file.load(number, revision - 1))
    const after = dictionaryOf(file.load(number, revision))
    if (before === undefined || after === undefined) return before !== after
    const keys = new Set([...before.entries.keys(), ...after.entries.keys()])
    return [...keys].some(
      (key) => !fillingKeys.has(key) && !isSameValue(before.entries.get(key), after.entries.get(key)),
    )
  })
}
