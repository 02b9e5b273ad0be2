import type { PdfFile } from './file.ts'
import { type Dictionary, dictionaryOf, isStream, nameOf, type Value } from './objects.ts'
import { dictionariesIn } from './walk.ts'

const actions: Readonly<Record<string, string>> = {
  JavaScript: 'javascript',
  Launch: 'launch-action',
  SubmitForm: 'submit-form',
  ImportData: 'import-data',
  GoToR: 'external-reference',
  GoToE: 'external-reference',
}

/** Collects what could act or reach out when the file is opened. Nothing of it is run or fetched. */
export function activeContent(file: PdfFile) {
  const found = new Set<string>()

  const inspect = (dictionary: Dictionary) => {
    const { entries } = dictionary
    const action = actions[nameOf(entries.get('S')) ?? '']
    if (action !== undefined) found.add(action)
    if (entries.has('AA')) found.add('additional-actions')
    if (entries.has('XFA')) found.add('xfa')
    if (entries.has('EF') || nameOf(entries.get('Type')) === 'EmbeddedFile') found.add('embedded-file')
    if (nameOf(entries.get('FS')) === 'URL') found.add('external-reference')
    if (entries.has('OpenAction') && isAction(file.resolve(entries.get('OpenAction')))) found.add('open-action')
  }

  return {
    add(value: Value): void {
      // A stream whose data is "in another file".
      if (isStream(value) && dictionaryOf(file.resolve(value.dictionary.entries.get('F'))))
        found.add('external-reference')
      for (const dictionary of dictionariesIn(value)) inspect(dictionary)
    },
    list: () => [...found].sort(),
  }
}

/** A destination, or an action that goes to one, only says which page is shown first. */
function isAction(value: Value): boolean {
  const kind = nameOf(dictionaryOf(value)?.entries.get('S'))
  return kind !== undefined && kind !== 'GoTo'
}
