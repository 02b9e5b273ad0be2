/** In what amounts are told, in the words of titles and heads; compared in small letters without accents. */

const sign = String.raw`(?:\b(?:u\.?s\.?|hk|nz|nt|au|ca|can|mex?|mx|[acrs]) ?)?\$|[€£¥₹]`
const codes =
  'eur|gbp|usd|chf|sfr|inr|sek|dkk|nok|pln|czk|huf|ron|jpy|cny|rmb|hkd|sgd|aud|cad|nzd|zar|aed|sar|qar|kwd|myr|ils|mad|tnd|brl|mxn|clp'
const names = String.raw`euros?|(?:u\.?s\.? |united states |canadian |australian )?dollars?|pounds?(?: sterling)?|sterling|(?:swiss )?francs?|(?:schweizer )?franken|rupees?|reais|pesos`
/** What amounts are counted in: `€`, `US$`, `GBP`, `pounds sterling`. */
const money = String.raw`(?:${sign}|\b(?:${codes}|${names}|rs\.?)(?![a-z]))`

const thousands = 'thousands?|tausend|duizend(?:en|tallen)?|milliers|migliaia|milhares'
const millions = 'millions?|millionen|milioni|millones|milhoes|miljoen(?:en)?'
const thousand = String.raw`(?:${thousands}|miles|tsd\.?)`
const million = String.raw`(?:${millions}|mio\.?|mln\.?)`
/** Of a unit that goes on in the next line: what it ends with, and what that one begins with. */
export const thousandsOrMillions = `${thousand}|${million}`
export const thousandsOrMillionsApart = { thousand, million }
export const moneyNames = `${codes}|${names}`
/** `USDm`, `GBPk`: written together with their unit. */
const joinedCode = '(?:eur|gbp|usd|chf|sek|dkk|nok|pln|czk|jpy|aud|cad|hkd|sgd|zar|aed|inr|rmb)'
/** `'000`, `1,000`, `000's`. */
const noughts = String.raw`['’]?(?:1[ .,'’]?)?000(?:['’]?s)?\b`
/** `thousands of euros`, `milliers d'euros`, `Tausend Euro`. */
const counted = (many: string) => String.raw`\b${many} ?(?:of |de |di |d['’] ?|do |do$)?${money}`
/** `EUR thousand`, `£ (thousands)`, `dollars are in thousands`. */
const scaled = (many: string) => String.raw`${money}(?: are)?(?: in)? ?\(?${many}(?![a-z])\)?`

const northern = String.raw`\bt\.? ?kr\b|\b[tk] ?(?:sek|dkk|nok)\b|\b(?:kr|sek|dkk|nok)\.? ?(?:i )?(?:hele )?(?:tusen\w{0,4}|1?[ .,]?000)\b|\b(?:hele tusen|tusental|\w{0,12}hele 1 ?000|1 ?000) ?(?:kr|kroner|kronor)\b|\btys\.? ?(?:zl|pln)\b|\btis(?:icich)?\.? ?(?:kc|czk)\b`

/** `R$ mil`, `mil reais`, `mil euros`; behind another sign `mil.` may be millions. */
const iberian = String.raw`\br\$ ?(?:em )?mil\b|\bmil (?:reais|euros)\b`

/** `1` on the page means so many cents. Each stands for itself: what is before it decides whether it tells of the amounts. */
export const units: readonly [number, string][] = [
  // Indian accounts: ten million and a hundred thousand rupees. A `lac` by itself is a lake in French.
  [1_000_000_000, String.raw`(?:₹|\brs\.?|\binr|\brupees)? ?(?:in )?\bcrores?\b`],
  [
    10_000_000,
    String.raw`(?:₹|\brs\.?|\binr|\brupees) ?(?:in )?\blacs?\b|(?:₹|\brs\.?|\binr|\brupees)? ?(?:in )?\blakhs?\b`,
  ],
  [
    100_000_000,
    String.raw`\bm ?€|\bm ?(?:eur|usd|gbp|chf|sek|dkk|nok)\b|${money} ?\(?['’]?(?:m|mm|mn)\b\)?|\b${joinedCode}(?:m|mm|mn)\b|${scaled(million)}|${counted(million)}|\bmkr\b|\b(?:mio|mln)\.? ?(?:kr|zl)\b`,
  ],
  [
    100_000,
    String.raw`\bk ?(?:€|£|\$|(?:eur(?:os?)?|usd|gbp|chf|pln|czk)\b)|\bt ?(?:€|(?:euro?|usd|chf)\b)|${iberian}|${money} ?k\b|\b${joinedCode}k\b|${money} ?[x/(]? ?${noughts}\)?|${scaled(thousand)}|${counted(thousand)}|\bchf in 1[ .,'’]?000\b|(?:€|euro) ?/ ?migliaia|(?<![\d€£$.,] ?)['’]000s?\b|\b000(?:['’]?s)? omitted|${northern}`,
  ],
  // Rupees of small Indian companies.
  [10_000, `${scaled('hundreds?')}|${counted('hundreds?')}`],
  [100, String.raw`\beuros?\b|\beur\b|€|unita di euro|\b(?:kr|kroner|kronor|sek|dkk|nok|zl|pln|kc|czk)\b`],
]

/** After `en` and `in` thousands need no currency, unless they are thousands of something else. */
export const bareCounts: readonly [number, string][] = [
  [100_000_000, `(?:[€£$] ?)?(?:${millions})(?! d)`],
  [100_000, String.raw`(?:[€£$] ?)?(?:${thousands}|miles)(?! (?:d|of\b))`],
  [10_000, String.raw`hundreds(?! of\b)`],
]

/** `in 1.000 EUR`: anywhere but behind such a word it is an amount. */
export const afterIn: readonly [number, string][] = [[100_000, `1[ .,'’]?000 ?${money}`]]

/**
 * Nothing but `thousand thousand` or `C thousand C thousand`: over each column, behind the sign of a currency that was lost or is not known.
 * Noughts with nothing before them, as in `000 £000`, need others that have a sign.
 */
export const overColumns: readonly [number, RegExp][] = [
  [100_000_000, new RegExp(String.raw`^(?:[^\s\d]{0,3} ?${million}(?: |$)){2,}$`)],
  [100_000, new RegExp(String.raw`^(?:[^\s\d]{0,3} ?(?:${thousand}|['’]000s?)(?: |$)){2,}$`)],
  // A picture makes `E` or `f` of the sign of the pound.
  [100_000, /^(?=(?:000s? ){0,8}[€£$ef'])(?:[€£$ef]{0,1} ?'?000s?(?: |$)){2,}$/],
]

/** `Rounded to the nearest £1,000`: such amounts are printed with their noughts or without. */
export const rounded = new RegExp(
  String.raw`\brounded (?:off |up )?to (?:the )?(?:nearest )?(?:${money} ?)?(?:thousands?|millions?|1[ ,.]000)\b`,
)

/** Speaks of thousands or millions: where that is not understood, the unit is not known. */
export const manyWords = new RegExp(
  String.raw`\b(?:hundreds|${thousands}|miles de|${millions}|mio|mln|crores?|lakhs?|lacs|tusen\w{0,4}|tys|tis|tisicich)\b|${iberian}|${money} ?mil\b|\bmil\.? ?(?:€|eur\b)|\b[kt] euros?\b|\b[kt]\.? ?(?:€|£|(?:eur|chf|kr|sek|dkk|nok)\b)|[€£$]['’]?[km]\b|['’]000\b|(?:${money}|\bx) ?\(?1?[ .,'’]?000\b|\b000s?\b`,
)

/** Before thousands or millions: of what follows the amounts are told, and it is no count of other things within a sentence. */
export const namesMany = new RegExp(String.raw`(?:^|[([]|\b(?:in|en|em|i|w) )(?=.{0,12}${manyWords.source})`)
/** `Te Te`, `k? k?`: twice the same at the end of a line, and nobody knows what. */
export const unknownHeads = /(?:^| )([tk][^\s\d])(?: \1)+$/

/** Without one of these a line tells no unit. */
export const anyUnit = new RegExp(
  String.raw`[€£$¥₹]|eur|000|kr|\b[kmt]?(?:${codes})(?:k|mm?|mn)?\b|\b(?:${names}|rs|zl|kc)\b|${thousand}|${million}|hundreds|crore|lakh|\blacs?\b`,
)

const dollarsOf = (prefix: string, code: string) => new RegExp(String.raw`\b${prefix}\$|\b${code}\b`)

export const currencies: readonly [string, RegExp][] = [
  ['EUR', /€|\beuros?\b|\b[kmt]?eur(?:k|mm?|mn)?\b/],
  ['GBP', /£|\bgbp(?:k|mm?|mn)?\b|\b(?:in|pounds?|uk|british|currency:?) sterling\b/],
  [
    'USD',
    // `R$`, `MX$`: a letter before the sign names another one.
    /(?<!\p{L}|\b(?:hk|nz|nt|au|ca|can|[acrs]) )\$|\bu\.?s\.? ?\$|\busd(?:k|mm?|mn)?\b|\b(?:u\.?s\.?|united states) dollars?|(?<!\p{L} )\bdollars?\b/u,
  ],
  ['CHF', /\b[kt]?chf\b|francs? suisses?|franchi svizzeri|swiss francs?|schweizer franken|\bin (?:tausend )?franken\b/],
  ['XPF', /\bxpf\b|francs? (?:cfp|pacifique)/],
  ['XOF', /\bxof\b|francs? cfa|\bfcfa\b/],
  ['FRF', /\bfrf\b|(?:en|milliers de) francs\b(?! (?:suisses|cfa|cfp|pacifique|congolais))/],
  ['MAD', /\bmad\b|dirhams?/],
  ['PLN', /\bpln\b|zlotys?/],
  ['SEK', /\b[tkm]?sek\b|\bkronor\b/],
  ['DKK', /\b[tkm]?dkk\b/],
  ['NOK', /\b[tkm]?nok\b/],
  ['CZK', /\bczk\b/],
  ['CAD', dollarsOf('c(?:an?)?', 'cad')],
  ['AUD', dollarsOf('au?', 'aud')],
  ['HKD', dollarsOf('hk', 'hkd')],
  ['SGD', dollarsOf('s', 'sgd')],
  ['BRL', /\br\$|\bbrl\b|\breais\b/],
  ['MXN', /\bmxn\b|\bm(?:e)?x\$|pesos mexicanos/],
  ['JPY', /\bjpy\b|¥/],
  [
    'INR',
    // `RS Technologies` is a company.
    /\binr\b|₹|rupees|\brs\.|\b(?:in|amount) rs\b|\(rs\)|^rs$|\brs rs\b|\brs ?(?=\d|\(?(?:in\b|['’]?000|lakhs?\b|lacs?\b|crores?\b|thousands?\b|millions?\b|hundreds?\b))/,
  ],
]
