import { plainText } from './normalise.ts'

/** In plain letters, as the languages of Europe write and shorten them, by themselves and behind a day. */
const names = [
  'janvier janv jan gennaio gen january januar januara januarja jaenner janner enero ene januari janeiro ianuarie styczen stycznia ledna tammikuu tammikuuta sijecanj sijecnja ιανουαριος ιανουαριου ιαν',
  'fevrier fevr fev febbraio feb february februar februara februarja febr feber febrero februari fevereiro februarie luty lutego unora helmikuu helmikuuta veljaca veljace subat φεβρουαριος φεβρουαριου φεβ',
  'mars marzo mar march maerz marz mrz maart mrt marco martie marts marzec marec marca brezen brezna marcius maaliskuu maaliskuuta ozujak ozujka μαρτιος μαρτιου μαρ',
  'avril avr aprile apr april aprila abril abr aprilie kwiecien kwietnia dubna aprilis huhtikuu huhtikuuta travanj travnja απριλιος απριλιου απρ',
  'mai maggio mag may mayo mei maio maj maja kveten kvetna majus toukokuu toukokuuta svibanj svibnja mayis μαιος μαιου μαι',
  'juin giugno giu june jun juni junij junija junio junho iunie iun czerwiec czerwca cerven cervna junius kesakuu kesakuuta lipanj lipnja haziran ιουνιος ιουνιου ιουν',
  'juillet juil jul luglio lug july juli julij julija julio julho iulie iul lipiec lipca cervenec cervence julius heinakuu heinakuuta srpanj srpnja temmuz ιουλιος ιουλιου ιουλ',
  'aout aou agosto ago august aug augustus augusti avgust avgusta sierpien sierpnia srpna augusztus elokuu elokuuta kolovoz kolovoza agustos αυγουστος αυγουστου αυγ',
  'septembre sept sep settembre set september septembra septiembre setembro septembrie wrzesien wrzesnia zari szeptember szept syyskuu syyskuuta rujan rujna eylul σεπτεμβριος σεπτεμβριου σεπ σεπτ',
  'octobre oct ottobre ott october oktober oktobra okt octubre outubro out octombrie pazdziernik pazdziernika rijna lokakuu lokakuuta οκτωβριος οκτωβριου οκτ',
  'novembre nov november novembra noviembre novembro noiembrie listopadu marraskuu marraskuuta studeni studenoga studenog νοεμβριος νοεμβριου νοε',
  'decembre dec dicembre dic december decembra dezember dez diciembre dezembro decembrie desember grudzien grudnia prosinec prosince joulukuu joulukuuta prosinac prosinca aralik δεκεμβριος δεκεμβριου δεκ',
]

/** Languages whose names for months are words or names elsewhere (`mart`, `leden`, `Ian`, `out`). */
export type MonthLanguage =
  /** Croatian and Slovene. */
  | 'south-slavic'
  /** Polish, Czech and Slovak. */
  | 'west-slavic'
  | 'turkish'
  | 'finnish'
  | 'hungarian'
  | 'romanian'
  | 'norwegian'
  | 'portuguese'
  | 'italian'
  | 'spanish'
/** From January on. The leaves, `listopad`, fall earlier in Croatia than in Poland and Bohemia. */
const own: Readonly<Record<MonthLanguage, string>> = {
  'south-slavic': 'sij|velj vel|ozu marca|tra|svi|lip|srp|kol avg|ruj|listopad listopada lis|stu|pro',
  'west-slavic':
    'sty leden led|lut unor uno|bre marca|kwi duben dub|kve|cze cvn juna|cvc jula lip|srpen srp sie augusta|wrz zar|paz rijen rij|listopad listopada lis|gru pro',
  turkish: 'ocak oca|sub|mart|nisan nis||haz|tem|agu|eyl|ekim eki|kasim kas|ara',
  finnish: 'tammi|helmi|maalis|huhti|touko|kesa|heina|elo|syys|loka|marras|joulu',
  hungarian: '||marc',
  romanian: 'ian||||||||||noi',
  norwegian: '|||||||||||des',
  portuguese: '|||||||ago|set|out',
  italian: 'gen||||mag|||ago|set',
  spanish: '|||||||ago|set',
}
/** In their own language words too: a month only between a day and its year. */
const needYear = new Set(
  'led uno bre dub zar pro vel tra svi kol avg stu sie paz sub nis haz tem agu eki kas ara elo loka marc ian noi des'.split(
    ' ',
  ),
)
/** `paid out 2024`, `a set of 2024`, `two years ago`, `registro de marca`: behind a day a month of whatever language, else of its own alone. */
const everyday = new Set('gen marca mag ago set out'.split(' '))
const numbered = (months: readonly string[]) =>
  new Map(months.flatMap((each, at) => each.split(' ').map((name) => [name, at + 1] as const)))
const monthOf = numbered(names)
const ownMonthOf = new Map(
  Object.entries(own).map(([language, months]) => [language as MonthLanguage, numbered(months.split('|'))] as const),
)

/** Where a name is printed: by itself or before a number, behind a day, between a day and its year. */
export type MonthPlace = 'alone' | 'behind-day' | 'in-date'

/** 1…12. `language`: what the document is written in, where it is known; without it a word of another language is no month. */
export function monthNamed(
  name = '',
  language: MonthLanguage | null | undefined = null,
  place: MonthPlace = 'alone',
): number | undefined {
  if (name === '' || (place !== 'in-date' && needYear.has(name))) return undefined
  const known = place === 'alone' && everyday.has(name) ? undefined : monthOf.get(name)
  return known ?? (language === null ? undefined : ownMonthOf.get(language)?.get(name))
}

export const isMonthName = (word: string, language?: MonthLanguage | null): boolean =>
  monthNamed(word, language) !== undefined

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|')
const ownNames = [...new Set(Object.values(own).flatMap((months) => months.split(/[ |]+/)))].filter(
  (name) => name !== '',
)
/** As a part of an expression: those that are months in whatever language. */
export const monthNamesPattern = longestFirst([...monthOf.keys()])
/** `monthNamed` says which of them are, in the language of the document. */
export const anyMonthPattern = longestFirst([...new Set([...monthOf.keys(), ...ownNames])])

/** As Hungarians write them between a year and a day: `2024. november 5.`, `2024. okt. 5.` */
export const hungarianPattern =
  '(?:januar|februar|marcius|aprilis|majus|junius|julius|augusztus|szeptember|oktober|november|december|(?:jan|febr|marc|apr|maj|jun|jul|aug|szept|okt|nov|dec)(?=[.]))'

const isOwn = new RegExp(`(?<![a-z])(?:${longestFirst(ownNames)})(?![a-z])`)
const isCertain = /(?<![a-z])listopada?(?![a-z])/
const word = (words: string) => new RegExp(`(?<![a-z])(?:${words})(?![a-z])`, 'g')
/** Words that none of the others has. */
const words: readonly (readonly [MonthLanguage, RegExp])[] = [
  [
    'south-slavic',
    word(
      'sijec(?:anj|nja)|veljac[ae]|ozuj(?:ak|ka)|trav(?:anj|nja)|svib(?:anj|nja)|lip(?:anj|nja)|srp(?:anj|nja)|kolovoza?|ruj(?:an|na)|studen(?:i|oga?)|prosin(?:ac|ca)|izvadak|izvatka|izpisek|racuna?|stanj[ea]|iznos|znesek|promet|uplat[ae]|isplat[ae]|placanj[ea]|knjizenja|primatelj|hrvatsk[ae]|hrk|(?:hr|si)\\d\\d',
    ),
  ],
  [
    'west-slavic',
    word(
      'stycz(?:en|nia)|lut(?:y|ego)|marz?ec|kwie(?:cien|tnia)|czerw(?:iec|ca)|lip(?:iec|ca)|sierp(?:ien|nia)|wrzes(?:ien|nia)|pazdziernika?|grud(?:zien|nia)|ledna|unora|brez(?:en|na)|dubna|kvet(?:en|na)|cerv(?:en|na|enec|ence)|srpna|zari|rijna|listopadu|prosin(?:ec|ce)|wyciag|rachun(?:ek|ku)|poczatkowe|koncowe|kwota|ksiegowania|operacji|waluta|przelew|odbiorca|nadawca|okres|zl|pln|vypis|uctu|ucet|zustatek|zostatok|castka|obdobi|obdobie|platba|kc|czk|(?:pl|cz|sk)\\d\\d',
    ),
  ],
  [
    'turkish',
    word(
      'subat|mayis|haziran|temmuz|agustos|eylul|hesap|hesabi?|ekstre(?:si)?|bakiye|tarihi?|tutari?|islem|aciklama|donem|tr\\d\\d',
    ),
  ],
  [
    'finnish',
    word(
      '[a-z]{3,6}kuu(?:ta|n)?|tiliote|tili|tilinumero|saaja|maksaja|viite|kirjauspaiva|arvopaiva|alkusaldo|loppusaldo|fi\\d\\d',
    ),
  ],
  [
    'hungarian',
    word(
      'szamla(?:szam|kivonat)?|egyenleg|nyito|zaro|osszeg|penznem|devizanem|konyveles|ertek(?:nap)?|forint|huf|hu\\d\\d',
    ),
  ],
  [
    'romanian',
    word('ianuarie|martie|aprilie|iunie|iulie|octombrie|noiembrie|decembrie|perioada|incasare|ron|ro\\d\\d'),
  ],
  ['norwegian', word('desember|kontoutskrift|utskrift|bokfort|bokforingsdato|rentedato|belop|inngaende|utgaende|nok')],
  [
    'portuguese',
    word(
      'janeiro|fevereiro|maio|junho|julho|setembro|outubro|novembro|dezembro|extrato|conta|lancamentos?|movimentos|descricao|montante|vencimento|brl|pt\\d\\d',
    ),
  ],
  [
    'italian',
    word(
      'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre|estratto|conto|movimenti|descrizione|operazion[ei]|bonifico|addebito|accredito|fattura|bilancio|it\\d\\d',
    ),
  ],
  [
    'spanish',
    word(
      'enero|febrero|junio|septiembre|octubre|noviembre|diciembre|extracto|cuenta|fecha|movimientos|importe|concepto|abonos?|cargos|ejercicio|es\\d\\d',
    ),
  ],
]
const clearlyMore = 3
/** One alone may be a name or of a payment; only what is nothing else than a month needs no more. */
const wordsMin = 2

/** By the other words, months and accounts of a text; only where a month hangs on it. `null`: it is none of them, or cannot be told. */
export function monthLanguageOf(text: string): MonthLanguage | null {
  const plain = plainText(text)
  if (!isOwn.test(plain)) return null
  const counts = words.map(([language, expression]) => ({ language, count: new Set(plain.match(expression)).size }))
  const [most, next] = counts.toSorted((one, other) => other.count - one.count)
  if (most === undefined || most.count < (isCertain.test(plain) ? 1 : wordsMin)) return null
  return most.count > clearlyMore * (next?.count ?? 0) ? most.language : null
}
