type Lexicon = { values: ReadonlyMap<string, number>; between: ReadonlySet<string> }

/** `name:value`, of one language; hundreds, thousands and millions multiply what stands before them. */
function lexicon(between: string, names: string): Lexicon {
  const values = names.split(/\s+/).flatMap((entry) => {
    const [words = '', value] = entry.split(':')
    return words.split('/').map((word) => [word, Number(value)] as const)
  })
  return { values: new Map(values), between: new Set(between.split(' ')) }
}

const lexicons: readonly Lexicon[] = [
  lexicon(
    'et',
    'un/une:1 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15 seize:16 vingt:20 trente:30 quarante:40 cinquante:50 soixante:60 septante:70 huitante:80 nonante:90 quatrevingt/quatrevingts:80 cent/cents:100 mille:1000 million/millions:1000000',
  ),
  lexicon(
    'e',
    'uno/un:1 due:2 tre:3 quattro:4 cinque:5 sei:6 sette:7 otto:8 nove:9 dieci:10 undici:11 dodici:12 tredici:13 quattordici:14 quindici:15 sedici:16 diciassette:17 diciotto:18 diciannove:19 venti/vent:20 trenta/trent:30 quaranta/quarant:40 cinquanta/cinquant:50 sessanta/sessant:60 settanta/settant:70 ottanta/ottant:80 novanta/novant:90 cento:100 mille/mila:1000 milione/milioni:1000000',
  ),
  lexicon(
    'and',
    'one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 million:1000000',
  ),
  lexicon(
    'und',
    'ein/eins:1 zwei:2 drei:3 vier:4 funf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwolf:12 dreizehn:13 vierzehn:14 funfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreissig/dreisig/dreißig:30 vierzig:40 funfzig:50 sechzig:60 siebzig:70 achtzig:80 neunzig:90 hundert:100 tausend:1000 million/millionen:1000000',
  ),
  lexicon(
    'y',
    'uno/un/una:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15 dieciseis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte/veinti:20 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 ciento/cien:100 doscientos/doscientas:200 trescientos/trescientas:300 cuatrocientos/cuatrocientas:400 quinientos/quinientas:500 seiscientos/seiscientas:600 setecientos/setecientas:700 ochocientos/ochocientas:800 novecientos/novecientas:900 mil:1000 millon/millones:1000000',
  ),
  lexicon(
    'en',
    'een:1 twee:2 drie:3 vier:4 vijf:5 zes:6 zeven:7 acht:8 negen:9 tien:10 elf:11 twaalf:12 dertien:13 veertien:14 vijftien:15 zestien:16 zeventien:17 achttien:18 negentien:19 twintig:20 dertig:30 veertig:40 vijftig:50 zestig:60 zeventig:70 tachtig:80 negentig:90 honderd:100 duizend:1000 miljoen:1000000',
  ),
]

const prefixLength = 3
const prefixes = new Set(
  lexicons.flatMap(({ values }) => [...values.keys()].map((name) => name.slice(0, prefixLength))),
)

/** Most words of a page begin no number: they need not be taken apart. */
export const mayBeginNumber = (word: string): boolean => prefixes.has(word.slice(0, prefixLength))

const charactersMax = 160
const nameMax = 14

/** A number that words say, in any of the languages; `words` are plain, without accents. `undefined`: they say none. */
export function speltNumber(words: readonly string[]): number | undefined {
  const text = words.join('').replaceAll('-', '')
  if (text.length < 3 || text.length > charactersMax) return undefined
  for (const one of lexicons) {
    const names = namesIn(text, one)
    if (names !== undefined) return saidBy(names)
  }
  return undefined
}

/** The longest name first, at every place: `quatrevingts` is no four. */
function namesIn(text: string, { values, between }: Lexicon): number[] | undefined {
  const found: number[] = []
  for (let at = 0; at < text.length; ) {
    const length = [...Array(nameMax).keys()]
      .map((less) => nameMax - less)
      .find((size) => values.has(text.slice(at, at + size)) || between.has(text.slice(at, at + size)))
    if (length === undefined) return undefined
    const value = values.get(text.slice(at, at + length))
    if (value !== undefined) found.push(value)
    at += length
  }
  return found.length === 0 ? undefined : found
}

function saidBy(names: readonly number[]): number {
  let [whole, open] = [0, 0]
  for (const value of names) {
    if (value >= 1_000) {
      whole += Math.max(1, open) * value
      open = 0
    } else if (value === 100) open = Math.max(1, open) * 100
    else open += value
  }
  return whole + open
}
