import { monthNamesPattern } from '../../../classification/month-names.ts'
import { balanceWords } from '../balances/balance-words.ts'

/**
 * What the words beside an amount make of it. `balance`: of a day, it depends on which whether it opens or closes.
 * `carried`, `brought`: taken to the next page, from the one before. `debits`, `credits`, `total`: of the movements.
 */
export type Mark = 'opening' | 'closing' | 'balance' | 'carried' | 'brought' | 'debits' | 'credits' | 'total'

const owner =
  '(?:(?:votre|vos|il|vostro|your|ihr|su|uw|le|la|the|el|het|der|de|i|compte|konto|account|contabile|comptable|you have|=|total) ){0,2}'
const sign =
  '(?: (?:crediteur|debiteur|creditore|debitore|a credito|a debito|a vs credito|a vs debito|a vostro credito|a vostro debito|contabile|comptable|acreedor|deudor|haben|soll|credit|debit|de votre compte|del conto|de la cuenta|du compte|liquide))?'

const opening = `(?:ancien solde|solde${sign} (?:precedent|initial|de depart|d'ouverture|anterieur|(?:en |au |de )?debut(?: de (?:mois|periode))?|ancien)|saldo${sign} (?:iniziale|precedente|di apertura|apertura|di inizio|anterior|inicial|de apertura|previo|vorig|begin|oud)|(?:opening|previous|start(?:ing)?|beginning|initial|old|last)(?: statement| account)? balance|balance (?:at (?:the )?start|from (?:last|previous) statement)|(?:alter|vorheriger|letzter|bisheriger) (?:konto)?(?:saldo|stand)|(?:anfangs|start)(?:saldo|bestand|kontostand)|kontostand (?:alt|zu beginn|am anfang)|saldovortrag|(?:vorig|oud|begin|openings?) ?saldo|saldo vorige?)`
const closing = `(?:nouveau solde|solde${sign} (?:final|de fin|(?:en |a la )?fin(?: de (?:mois|periode))?|de cloture|nouveau|actuel)|saldo${sign} (?:finale|di chiusura|chiusura|di fine|final|de cierre|actual|nuevo|nieuw|eind|attuale)|nuevo saldo|(?:closing|new|end(?:ing)?|final|current)(?: statement| account)? balance|balance at (?:the )?(?:end|close)(?: of (?:the )?(?:period|month))?|(?:neuer|aktueller) (?:konto)?(?:saldo|stand)|(?:end|schluss|abschluss)(?:saldo|bestand|kontostand)|kontostand (?:neu|am ende)|(?:nieuw|eind|slot|huidig) ?saldo|saldo nieuw)`
/** `Übertrag von Blatt 1` is of a page; from or to a savings account, money moves. */
const page =
  '(?: (?:der|die|das|dem|den|het|de|neue[rns]?|na(?:e)?chste[rns]?|folgende[rns]?|vorige[rns]?|vorherige[rns]?|vorhergehende[rns]?|vorangegangene[rns]?|letzte[rns]?|volgende?|vorig|nr|no|n|zum|zur)\\.?){0,3} (?:seite|blatt|blattes|auszugs?|kontoauszugs?|vorseite|vorblatt|folgeseite|folgeblatt|pagina|pag|blad|bladzijde|afschrift|uittreksel|vormonat|vorjahr|vortag|vorperiode|vorquartal|folgemonat|saldo)(?: (?:nr|no|n|von|van)\\.?)?'
const brought = `(?:(?:balance )?brought (?:forward|over|down)|report(?: (?:de la )?page(?: precedente)?| du solde| solde)?|reports?|report (?:de |des )?(?:totaux|operations)|solde reporte|reporte|riporto(?: (?:da|dalla|di) (?:pagina|pag\\.?|foglio)(?: precedente)?| saldo)?|saldo riportato|ue?ber ?trag(?: (?:von|vom|aus)${page})?|suma anterior|saldo transportado|transporte?(?: van${page})?|overgebracht(?: saldo)?|(?:saldo )?overgedragen(?: saldo)?|overdracht(?: van${page})?)`
const carried = `(?:(?:balance |total )?carried (?:forward|over|down)|(?:solde |total |totaux |sous-total )?a ?reporter(?: (?:en |sur )?page.{0,12})?|(?:saldo |totale |totali )?(?:da|a) ?riportare|ue?ber ?trag (?:auf|nach|zu|zum|zur)${page}|zwischensaldo|zwischenstand|suma y sigue|a transportar|transporteren|te transporteren|over te brengen|(?:saldo )?over te dragen(?: saldo)?|(?:overdracht|transport) naar${page})`
const balance = `(?:(?:solde|saldo|balance|kontostand|saldostand|rekeningsaldo|rechnungsabschluss saldo|ending daily balance|daily balance|tagessaldo|tagesendsaldo|dagsaldo)${sign})`

const movements =
  '(?:mouvements?|movements|operations?|ecritures?|transactions?|moviment[io]|movimientos?|operazion[ie]|operaciones|umsatze|umsaetze|buchungen|transaktionen|mutaties|bewegungen|page|pagina|seite|mois|periode)'
const debitWord =
  '(?:debits?|debiteurs?|au debit|a debito|a dare|dare|addebiti|uscite|sorties|depenses|retraits|paid out|money out|withdrawals?|payments?(?: out)?(?! in)|outgoings?|zahlungsausgange|ausgehende|geldausgange|abbuchungen|subtractions|deductions|soll(?:umsatze|buchungen)?|belastungen|lastschriften|ausgaben|abgange|ausgange|cargos?|debe|salidas|gastos|af|afgeschreven|af ?boekingen|uitgaven|debet|withdrawn|pagamenti|out)'
const creditWord =
  '(?:credits?|crediteurs?|au credit|a credito|a avere|avere|accrediti|entrate|entrees|recettes|encaissements|versements|paid in|money in|deposits?|receipts?|payments? in|zahlungseingange|eingehende|geldeingange|additions|haben(?:umsatze|buchungen)?|gutschriften|einnahmen|zugange|eingange|abonos?|haber|entradas|ingresos|bij|bijgeschreven|bij ?boekingen|inkomsten|incassi|in)'
const of =
  '(?: (?:des|de|der|of|die|van|i|gli|le|los|las|du|di|your|vos|in|en|sur la|of the|tot|movimenti|mouvements|operations|operazioni|gen|:))*'
const total =
  '(?:sous[- ]?tota(?:l|ux)|sub ?tota(?:l|le|ls|al)|tota(?:l|ux|le|les|li|al|len|ls|is)|totaal|summe|summen|gesamt|suma|sumas|somme|umsatzsumme|zwischensumme)'

/** Lists of their own on American statements. */
const american = {
  credits:
    '(?:(?:(?:electronic|customer|other|branch|atm|mobile|and|&) ){0,3}(?:deposits|credits|additions|payments?(?: received)?(?:,? and| ?&|,)(?: other)? (?:credits|refunds|adjustments))(?:(?:,? and |, | ?[&/] ?| )(?:other )?(?:credits|additions|deposits|interest|adjustments)){0,2})',
  debits:
    '(?:(?:(?:electronic|card|atm|other|debit|online|banking|bill|conventional|standard|and|&) ){0,4}(?:withdrawals|debits|payments|checks|cheques|purchases|fees|subtractions|deductions|(?:service|other) (?:fees|charges)|new charges|cash advances|balance transfers)(?:(?:,? and |, | ?[&/] ?| )(?:other |substitute |balance |cash |service )?(?:debits|subtractions|withdrawals|deductions|charges|purchases|payments|fees|interest|checks|adjustments|advances|transfers)){0,3}(?: paid| charged| presented(?: conventionally| electronically)?)?|interest charged)(?: for this period)?',
}

/**
 * What may stand behind such words: the day, a page, a currency. More, and it is the label of a payment. Each ends as a
 * word does: what is glued together could be cut in many ways, and hostile text has them all tried.
 */
const tail = `(?:[ :*.,()=€£$+-]|(?:au|le|al|il|el|del|dal|a|am|vom|zum|per|on|at|as|of|op|de|den|en|in|eur|euros?|gbp|chf|usd|cr|dr|c|d|s|h|page|pag|seite|auszug|releve|statement|estratto|extracto|nr|no|n°|n|${monthNamesPattern})(?![a-z]))*$`

const anchored = (body: string, end = tail) => new RegExp(`^${owner}${body}${end}`)
const marks: readonly (readonly [Mark, RegExp])[] = [
  ['carried', anchored(carried)],
  ['brought', anchored(brought)],
  ['opening', anchored(opening)],
  // `Totais / Saldo final`: of one row, whose columns say which amount is which.
  ['closing', anchored(`(?:${total}(?: (?:et|e|and|und|y|en))? )?${closing}`)],
  // All that a card is owed, and not the least of it that is to be paid.
  [
    'closing',
    anchored(
      '(?:(?:(?:new|statement|total|closing) ){0,2}balance (?:due|owed|to (?:pay|be paid))|(?:nuovo )?saldo (?:totale )?(?:da (?:pagare|versare)|a pagare)|(?:nouveau )?solde (?:total )?a (?:payer|regler)|(?:zu zahlender|offener) (?:saldo|rechnungssaldo)|saldo (?:total )?(?:a|por) pagar|(?:te betalen|openstaand) saldo|saldo te betalen|saldo (?:att|a) betala|saldo (?:til|a) betal(?:e|ing)|saldo do zaplaty)',
    ),
  ],
  // What a card has to be paid on that day, and no sum of what went out.
  ['closing', anchored('totale (?:a|in) (?:suo|vostro|vs\\.?) debito (?:al|alla data)')],
  ['total', anchored(`${total}${of} ${debitWord}(?: (?:et|e|and|und|y|en|/|-))? ${creditWord}`)],
  ['credits', anchored(`(?:${total}${of} )?(?:payments? in|${american.credits})`)],
  ['debits', anchored(`(?:${total}${of} )?${american.debits}`)],
  ['debits', anchored(`(?:${total}${of} |(?:${movements}|montants?) )?${debitWord}(?: ${movements})?`)],
  ['credits', anchored(`(?:${total}${of} |(?:${movements}|montants?) )?${creditWord}(?: ${movements})?`)],
  ['total', anchored(`${total}(?:${of} ${movements})?(?: (?:du|de|de la|del|der|des|of) .{0,20})?`)],
  ['balance', anchored(balance)],
]

/** `b/f`, `C/FWD`, `Bal b/d`: to the next page or statement and from the one before, as British and Irish banks write it. */
const inShort = /\b(?:bal(?:ance)?\.? )?([bc])(?: ?\/ ?(?:f(?:wd|orward)?|d|down|over)| ?fwd)\b\.?/g

/** Before the days and numbers in it are taken out, a label is cut: what is longer is no mark. */
const labelMax = 90

/** `Total fees charged in 2025`: of more than what is listed. */
const ofYear =
  /^total (?:[a-z]{3,12} ){1,3}(?:in|for) 20\d\d\b|\b(?:year[- ]to[- ]date|ytd|seit jahresbeginn|depuis le (?:debut de l'annee|1er janvier)|da inizio anno|desde (?:el )?(?:inicio|principio) de(?:l)? ano|sinds begin (?:van het )?jaar)\b/

/** A label in its plain form. What can be drawn on today is no balance of the books. */
export function markOf(label: string): Mark | undefined {
  const words = label
    .slice(0, 2 * labelMax)
    .replaceAll(inShort, (_, way: string) => (way === 'b' ? 'brought forward' : 'carried forward'))
    .replaceAll(/[\d/][\d./:-]*(?:er)?/g, ' ')
    .replaceAll(/[*_•·|€£$]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[ :.,;()-]{1,8}/, '')
  if (words === '' || words.length > labelMax || ofYear.test(label.slice(0, labelMax))) return undefined
  const known = lately.get(words)
  if (known !== undefined) return known ?? undefined
  const isOfToday = /disponib|available|verfugbar|beschikba/.test(words)
  const mark = isOfToday
    ? undefined
    : (marks.find(([, expression]) => expression.test(words))?.[0] ?? balanceWords(words))
  if (lately.size >= latelyMax) lately.clear()
  lately.set(words, mark ?? null)
  return mark
}

/** What the words of a line, without its days and amounts, are those of. */
export const markOn = ({ plain }: { plain: string }): Mark | undefined =>
  markOf(plain.replaceAll(/(?:[-+(] ?)?\d[\d .,'/)]*/g, ' '))

/** A line of a balance or a total. */
export const isMarked = (line: { plain: string }): boolean => markOn(line) !== undefined

/** Without their numbers the labels of a statement are few, and each is looked at line by line and column by column. */
const lately = new Map<string, Mark | null>()
const latelyMax = 1_000

const debtor =
  /debiteur|debitore|(?<!nostro )\bdebito\b|nostro credito|deudor|nuestro favor|nostro favore|notre faveur|(?:var|vores|bankens) favor|(?:ihren|deinen) lasten|unseren gunsten|\bsoll\b|overdrawn|\bdebit\b/
const creditor =
  /crediteur|creditore|(?<!nostro )\bcredito\b|nostro debito|acreedor|su favor|vostro favore|votre faveur|(?:deres|din) favor|(?:ihren|deinen) gunsten|unseren lasten|\bhaben\b|\bcredit\b/

/** Some say in words which way a balance goes. */
export function sideIn(label: string): 1 | -1 | undefined {
  const isDebt = debtor.test(label)
  if (isDebt === creditor.test(label)) return undefined
  return isDebt ? -1 : 1
}
