import type { Text } from '../doc-xray/text.ts'

export type { Language, Text } from '../doc-xray/text.ts'

/** Title and sentence of a reason, in every language. */
export type Telling = { title: Text; content: Text }

export const text = (en: string, fr: string, it: string): Text => ({ en, fr, it })

/** One part after another; a plain string is the same in every language. */
export function join(...parts: readonly (Text | string)[]): Text {
  let [en, fr, it] = ['', '', '']
  for (const part of parts) {
    const own = typeof part === 'string' ? { en: part, fr: part, it: part } : part
    en += own.en
    fr += own.fr
    it += own.it
  }
  return { en, fr, it }
}

export function listed(texts: readonly Text[]): Text {
  return join(...texts.flatMap((one, index) => (index === 0 ? [one] : [', ', one])))
}

/** As reports carry languages: English, and beside it what replaces it. */
export const spoken = ({ en, fr, it }: Text) => ({ message: en, translations: { fr, it } })

export const told = ({ title, content }: Telling) => ({
  message: { title: title.en, content: content.en },
  translations: {
    fr: { title: title.fr, content: content.fr },
    it: { title: title.it, content: content.it },
  },
})

export const capital = ({ en, fr, it }: Text): Text => ({ en: raised(en), fr: raised(fr), it: raised(it) })
const raised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
