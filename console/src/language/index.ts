export { type Format, formatOf, useFormat } from './format.ts'
export { currentLanguage, LanguageProvider, useLanguage } from './language.tsx'
export { type Language, languageNames, languages } from './languages.ts'
export { type Catalogue, defineWords, useWords } from './words.ts'
