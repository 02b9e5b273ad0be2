import type { LineKey } from '../words/line-table.ts'

/** Those who hold shares besides the owners of a parent company. */
const minority = String.raw`\bminorit|\bminoranz|\bminderhei[td]|\bminderheds|\bhors groupe\b|\bne donnant pas le controle\b|\bsocios externos\b|\bno (?:dominantes|controlador)|\bnicht beherrschend|\bnon ?control|\bnao control`
const theirs = String.raw`${minority}|\b(?:di|dei|a) terzi\b|\bdes tiers\b|\bderden\b|\bandere(?:r|n)? gesellschafter\w?\b`

/** `Profit attributable to non-controlling interests`, or to operations of which there are others: a part of the result. */
const ofOthers = new RegExp(
  String.raw`${theirs}|\battributable (?:to )?(?:the )?(?:redeemable )?(?:non|minori|outside|discontinu|continuing|prefer)|\boperac\w{2,5} (?:des)?(?:continuad|interrumpid)as\b|\bdiscontinued operations\b`,
)
/** `Jahresergebnis vor Minderheitsanteilen`, `Risultato netto di gruppo e di terzi`: their part is still in it. */
const withOthers = new RegExp(
  String.raw`\b(?:before|including|avant|compris|prima|compres[aoie]|comprensiv[aoie]|vor|inkl(?:usive)?|einschlie(?:ss|ß)lich|voor|inclusief|antes|incluid[ao]s?|incluindo) (?:\w+ ){0,4}?(?:${theirs})|\b(?:gruppo|groupe|group|grupo|konzern|groep) (?:${theirs})`,
)

/** What of the result is left to the owners of a parent company. Where others hold shares as well, it is not all. */
const ofOwners =
  /\battributable\b|\bpart (?:du|revenant au) groupe\b|\battribuables?\b|\bpertinenza\b|\b(?:del|di|al) gruppo\b|\bquota (?:del )?gruppo\b|\bdominante\b|\batribui\w{2,6}\b|\bempresa mae\b|\bdel grupo\b|\bdo grupo\b|\bkonzernanteil\b|\bmutter\w{4,16}\b|\bzuzurechnen\w{0,2}\b|\bentfallend\w{0,3}\b|\bmoeder\w{6,16}\b|\btoekomend\b|\baandeel (?:van )?(?:de )?groep\b|\bmoder\w{5,12}\b|\bmorselskap\w{0,4}\b|\bdominujacej\b/

/** `Résultat net des entreprises intégrées`: that of companies held in part, and the goodwill written off, are still to come. */
const ofIntegrated = /\b(?:entreprises|societes) integrees\b/

const results: ReadonlySet<LineKey> = new Set<LineKey>(['netIncome', 'balanceResult'])

/** What a line named like the result is: all of it, the owners' share, or none of both. */
export function resultOrShare(key: LineKey | undefined, label: string): LineKey | undefined {
  if (key === undefined || !results.has(key)) return key
  if (ofIntegrated.test(label)) return undefined
  if (ofOthers.test(label)) return withOthers.test(label) ? key : undefined
  return ofOwners.test(label) ? 'groupResult' : key
}

/** `Beni di terzi` are what is rented. */
const minorities = new RegExp(
  String.raw`${minority}|\b(?:capitale|riserve|patrimonio|utile|perdita|risultato|interessi|interessenze|pertinenza)\b.{0,60} di terzi\b|\bbelang(?:en)? (?:van )?derden\b|\baandeel (?:van )?derden\b|\banteile? (?:der )?anderer\b`,
)

export const namesMinorities = (label: string): boolean => minorities.test(label)
