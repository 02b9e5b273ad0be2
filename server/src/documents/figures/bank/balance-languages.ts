/** Between blanks, wherever the lines break. */
export const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '')

type Words = { nouns: string; openers?: string; closers?: string; fillers?: string }

/**
 * Words that mean something else in other languages (`NY` is New York, `primo` the first, `NA` Naples): each counts only beside a word of
 * its own language.
 */
const languages: readonly Words[] = [
  {
    nouns:
      'saldo kontosaldo dagsaldo alkusaldo loppusaldo startsaldo slutsaldo sluttsaldo primosaldo ultimosaldo overfort',
    openers: 'ingaende inngaende primo foregaende forrige sidste edellinen',
    closers: 'utgaende ny nytt uusi',
    fillers: 'deres din vores fra til pr kontoutskrift kontoudskrift kontoutdrag udskrift utskrift utdrag dato',
  },
  { nouns: 'favor eur', fillers: 'i var' },
  {
    nouns: 'saldo',
    openers: 'poczatkowe poprzednie otwarcia',
    closers: 'koncowe zamkniecia',
    fillers: 'dzien wyciagu wyciag',
  },
  { nouns: 'dzien wyciagu wyciag', fillers: 'na z' },
  {
    nouns: 'zustatek zostatok',
    openers: 'pocatecni predchozi pociatocny zaciatocny',
    closers: 'konecny',
    fillers: 'ke dni dne k z na vypisu vypis',
  },
  { nouns: 'saldo', fillers: 'do em' },
  {
    nouns: 'saldo stand kontostand kontosaldo buchsaldo abschlusssaldo',
    fillers: 'gunsten lasten ihren deinen unseren',
  },
  { nouns: 'sold', fillers: 'cont zi zilei' },
  { nouns: 'egyenleg', openers: 'nyito elozo', closers: 'zaro' },
]

const all = (of: 'openers' | 'closers' | 'fillers') => languages.flatMap((language) => words(language[of] ?? ''))
export const languageOpeners = all('openers')
export const languageClosers = all('closers')
export const languageFillers = all('fillers')

const nounsBeside = new Map<string, readonly string[]>()
for (const { nouns, openers = '', closers = '', fillers = '' } of languages)
  for (const word of words(`${openers} ${closers} ${fillers}`))
    nounsBeside.set(word, [...(nounsBeside.get(word) ?? []), ...words(nouns)])

/** Italian for the first: `saldo primo conto`, `al primo gennaio`. */
const italianFirst =
  /\b(?:al?|il|del|dal|nel|di|da) primo\b|\bprimo (?:conto|mese|periodo|giorno|estratto|del|della|di|il|a|e|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)\b/

/** Whether one of the words stands without any of its own language. */
export const isOutOfLanguage = (said: readonly string[]): boolean =>
  said.some((word) => nounsBeside.get(word)?.every((noun) => !said.includes(noun)) === true) ||
  (said.includes('primo') && italianFirst.test(said.join(' ')))
