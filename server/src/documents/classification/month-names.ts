import { plainText } from './normalise.ts'

/** In plain letters, as the languages of Europe write and shorten them, by themselves and behind a day. */
const names = [
  'janvier janv jan gennaio gen january januar januara januarja jaenner janner enero ene januari janeiro ianuarie styczen stycznia sty leden ledna tammikuu tammikuuta tammi sijecanj sijecnja sij ocak oca ιανουαριος ιανουαριου ιαν',
  'fevrier fevr fev febbraio feb february februar februara februarja febr feber febrero februari fevereiro februarie luty lutego lut unor unora helmikuu helmikuuta helmi veljaca veljace velj subat φεβρουαριος φεβρουαριου φεβ',
  'mars marzo mar march maerz marz mrz maart mrt marco martie marts marzec marec marca brezen brezna marcius maaliskuu maaliskuuta maalis ozujak ozujka ozu mart μαρτιος μαρτιου μαρ',
  'avril avr aprile apr april aprila abril abr aprilie kwiecien kwietnia kwi duben dubna aprilis huhtikuu huhtikuuta huhti travanj travnja nisan απριλιος απριλιου απρ',
  'mai maggio mag may mayo mei maio maj maja kveten kvetna kve majus toukokuu toukokuuta touko svibanj svibnja mayis μαιος μαιου μαι',
  'juin giugno giu june jun juna juni junij junija junio junho iunie iun czerwiec czerwca cze cerven cervna cvn junius kesakuu kesakuuta kesa lipanj lipnja haziran ιουνιος ιουνιου ιουν',
  'juillet juil jul jula luglio lug july juli julij julija julio julho iulie iul lipiec lipca cervenec cervence cvc julius heinakuu heinakuuta heina srpanj srpnja temmuz ιουλιος ιουλιου ιουλ',
  'aout aou agosto ago august augusta aug augustus augusti avgust avgusta sierpien sierpnia srpen srpna augusztus elokuu elokuuta kolovoz kolovoza agustos αυγουστος αυγουστου αυγ',
  'septembre sept sep settembre set september septembra septiembre setembro septembrie wrzesien wrzesnia wrz zari szeptember szept syyskuu syyskuuta syys rujan rujna ruj eylul eyl σεπτεμβριος σεπτεμβριου σεπ σεπτ',
  'octobre oct ottobre ott october oktober oktobra okt octubre outubro out octombrie pazdziernik pazdziernika rijen rijna rij lokakuu lokakuuta ekim οκτωβριος οκτωβριου οκτ',
  'novembre nov november novembra noviembre novembro noiembrie listopadu marraskuu marraskuuta marras studeni studenoga studenog kasim νοεμβριος νοεμβριου νοε',
  'decembre dec dicembre dic december decembra dezember dez diciembre dezembro decembrie desember grudzien grudnia gru prosinec prosince joulukuu joulukuuta joulu prosinac prosinca aralik δεκεμβριος δεκεμβριου δεκ',
]
/** Words or names as well (`pro`, `Ian`): a month only between a day and its year. */
const shortNames = [
  'led ian',
  'uno sub vel',
  'bre marc',
  'dub tra nis',
  'svi',
  'haz',
  'tem',
  'sie avg elo kol agu',
  'zar',
  'paz loka eki',
  'noi kas stu',
  'pro des ara',
]
const numbered = (months: readonly string[]) =>
  new Map(months.flatMap((each, at) => each.split(' ').map((name) => [name, at + 1] as const)))
const [monthOf, shortMonthOf] = [numbered(names), numbered(shortNames)]

/** One word for two months: the leaves fall earlier in Croatia than in Poland and Bohemia. */
export type Slavic = 'croatian' | 'northern'
const twofold: Readonly<Record<string, Readonly<Record<Slavic, number>>>> = {
  listopad: { croatian: 10, northern: 11 },
  listopada: { croatian: 10, northern: 11 },
  lis: { croatian: 10, northern: 11 },
  lip: { croatian: 6, northern: 7 },
  srp: { croatian: 7, northern: 8 },
}

/** 1…12. `slavic`: what the document is written in, where it is known; without it a word for two months is none. */
export const monthNamed = (name = '', slavic?: Slavic): number | undefined =>
  monthOf.get(name) ?? (slavic === undefined ? undefined : twofold[name]?.[slavic])
export const monthBetween = (name = '', slavic?: Slavic): number | undefined =>
  monthNamed(name, slavic) ?? shortMonthOf.get(name)

export const isMonthName = (word: string): boolean => monthOf.has(word) || word in twofold

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|')
/** As a part of an expression. */
export const monthNamesPattern = longestFirst([...monthOf.keys(), ...Object.keys(twofold)])
export const anyMonthPattern = longestFirst([...monthOf.keys(), ...Object.keys(twofold), ...shortMonthOf.keys()])

const isTwofold = new RegExp(`(?<![a-z])(?:${longestFirst(Object.keys(twofold))})(?![a-z])`, 'i')
const croatian =
  /(?<![a-z])(?:sijec(?:anj|nja)|veljac[ae]|ozuj(?:ak|ka)|trav(?:anj|nja)|svib(?:anj|nja)|lip(?:anj|nja)|srp(?:anj|nja)|kolovoza?|ruj(?:an|na)|studen(?:i|oga?)|prosin(?:ac|ca)|izvadak|izvatka|racuna?|stanj[ea]|iznos|promet|uplat[ae]|isplat[ae]|placanj[ea]|knjizenja|primatelj|hrvatsk[ae]|hrk|hr\d\d)(?![a-z])/g
const northern =
  /(?<![a-z])(?:stycz(?:en|nia)|lut(?:y|ego)|marz?ec|kwie(?:cien|tnia)|czerw(?:iec|ca)|lip(?:iec|ca)|sierp(?:ien|nia)|wrzes(?:ien|nia)|pazdziernika?|grud(?:zien|nia)|led(?:en|na)|unora?|brez(?:en|na)|dub(?:en|na)|kvet(?:en|na)|cerv(?:en|na|enec|ence)|srp(?:en|na)|zari|rij(?:en|na)|listopadu|prosin(?:ec|ce)|wyciag|rachun(?:ek|ku)|poczatkowe|koncowe|kwota|ksiegowania|operacji|waluta|przelew|odbiorca|nadawca|okres|zl|pln|vypis|uctu|ucet|zustatek|castka|obdobi|platba|kc|czk|(?:pl|cz)\d\d)(?![a-z])/g
const clearlyMore = 3

/** By the other words, months and accounts of a text; only where a month hangs on it. */
export function slavicOf(text: string): Slavic | undefined {
  if (!isTwofold.test(text)) return undefined
  const plain = plainText(text)
  const [one, other] = [plain.match(croatian)?.length ?? 0, plain.match(northern)?.length ?? 0]
  if (one > clearlyMore * other) return 'croatian'
  return other > clearlyMore * one ? 'northern' : undefined
}
