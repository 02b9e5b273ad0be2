import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import { keep, kept } from '../kept.ts'
import { chosenLanguage, isLanguage, type Language } from './languages.ts'

type Spoken = {
  language: Language
  setLanguage(language: Language): void
  /** Of the organisation: spoken as long as nobody has chosen another. */
  suggestLanguage(language: Language): void
}

const LanguageContext = createContext<Spoken>({ language: 'en', setLanguage: () => {}, suggestLanguage: () => {} })

/** For what is no component: the client that asks the service for sentences in the reader's language. */
let current: Language = firstLanguage()
export const currentLanguage = (): Language => current

function firstLanguage(): Language {
  const chosen = kept('language')
  return isLanguage(chosen) ? chosen : chosenLanguage(navigator.languages)
}

type Props = { onChange?(): void; children: ReactNode }

export function LanguageProvider({ onChange, children }: Props) {
  const [language, setLanguage] = useState(current)
  current = language
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const spoken = useMemo(() => {
    const speak = (chosen: Language) => {
      current = chosen
      setLanguage(chosen)
      onChange?.()
    }
    return {
      language,
      setLanguage(chosen: Language) {
        keep('language', chosen)
        speak(chosen)
      },
      suggestLanguage(suggested: Language) {
        if (!isLanguage(kept('language')) && suggested !== current) speak(suggested)
      },
    }
  }, [language, onChange])
  return <LanguageContext value={spoken}>{children}</LanguageContext>
}

export const useLanguage = (): Spoken => use(LanguageContext)
