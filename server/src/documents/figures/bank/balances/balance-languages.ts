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
    openers: 'ingaende inngaende primo foregaende forrige sidste edellinen borjan',
    closers: 'utgaende ny nytt uusi slut',
    fillers:
      'vid periodens deres din vores fra til pr kontoutskrift kontoudskrift kontoutdrag udskrift utskrift utdrag dato',
  },
  { nouns: 'favor eur', fillers: 'i var' },
  {
    nouns: 'saldo',
    openers: 'poczatkowe poprzednie poprzedniego otwarcia',
    closers: 'koncowe zamkniecia biezace',
    fillers: 'dzien wyciagu wyciag ksiegowe',
  },
  {
    nouns: 'saldo stan',
    openers: 'poczatek poczatkowy poprzedni',
    closers: 'koniec koncowy',
    fillers: 'okresu konta rachunku',
  },
  { nouns: 'dzien wyciagu wyciag okresu poczatek koniec obdobi konci zacatku', fillers: 'na z' },
  { nouns: 'obdobi konci zacatku', fillers: 'zacatek obdobi konci zacatku' },
  {
    nouns: 'zustatek zostatok',
    openers: 'pocatecni predchozi pociatocny zaciatocny zacatku',
    closers: 'konecny konci novy',
    fillers: 'ke dni dne k z na vypisu vypis uctu obdobi',
  },
  { nouns: 'stav', openers: 'pocatecni pociatocny', closers: 'konecny' },
  { nouns: 'saldo', openers: 'abertura', closers: 'fecho encerramento atual', fillers: 'do em conta' },
  { nouns: 'saldo', openers: 'aanvang', fillers: 'aan bij het van ad openstaand openstaande' },
  { nouns: 'saldo stand kontostand kontosaldo', openers: 'beginn' },
  {
    nouns: 'saldo stand kontostand kontosaldo buchsaldo abschlusssaldo',
    fillers: 'gunsten lasten ihren deinen unseren',
  },
  { nouns: 'letzte letzten', fillers: 'abrechnung' },
  { nouns: 'sold', fillers: 'cont zi zilei' },
  { nouns: 'egyenleg', openers: 'nyito elozo', closers: 'zaro uj' },
  { nouns: 'stanje', openers: 'pocetno prethodno', closers: 'zavrsno novo krajnje', fillers: 'racuna' },
  { nouns: 'bakiye bakiyesi', openers: 'acilis onceki', closers: 'kapanis' },
  { nouns: 'υπολοιπο', openers: 'εναρξης προηγουμενο', closers: 'ληξης νεο' },
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
