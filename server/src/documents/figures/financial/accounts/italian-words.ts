import type { AccountPlace } from './account-place.ts'

/** Italian charts are each program's own: what an account is, its words say. The first that fits; `group` are the words above it. */
const words: readonly { place: AccountPlace; on: 'balance' | 'income'; says: RegExp }[] = [
  {
    on: 'balance',
    place: 'fixedAssets',
    says: /\b(?:f(?:on)?\.?do|fondo|fondi) (?:di )?amm|immobilizz|fabbricat|impiant|macchinari|attrezzatur|automezz|autovettur|mobili|macchine (?:d')?ufficio|software|brevett|avviamento|partecipazion|cauzion|terren/,
  },
  { on: 'balance', place: 'receivableWriteDowns', says: /fondo (?:svalutazione|rischi su) crediti|f\.?do sval/ },
  {
    on: 'balance',
    place: 'provisions',
    says: /\bt\.?f\.?r\b|trattamento di fine rapporto|fond[oi] (?:per )?(?:rischi|oneri|imposte)|^fond[oi]\b/,
  },
  {
    on: 'balance',
    place: 'equity',
    says: /capitale (?:sociale|netto)|patrimonio netto|riserv|util[ei].{0,20}(?:a nuovo|portat)|perdit[ae].{0,20}(?:a nuovo|portat)|versamenti (?:soci )?(?:in )?conto capitale/,
  },
  { on: 'balance', place: 'stocks', says: /rimanenz|magazzin/ },
  { on: 'balance', place: 'deferrals', says: /rate[io]\b|riscont[io]\b/ },
  { on: 'balance', place: 'investments', says: /titoli|fondi comuni/ },
  { on: 'balance', place: 'loans', says: /mutu[io]|finanziament|prestit|obbligazion|leasing/ },
  {
    on: 'balance',
    place: 'overdrafts',
    says: /banc(?:a|he)\b.{0,20}passiv|scopert|anticip[io] (?:su )?(?:fatture|sbf)|banche c\/anticip/,
  },
  { on: 'balance', place: 'cash', says: /\bcassa\b|contant|assegni|disponibilita liquid/ },
  { on: 'balance', place: 'banks', says: /\bbanc(?:a|he)\b|c\/c postal|conto corrente/ },
  {
    on: 'balance',
    place: 'thirdParties',
    says: /client|credit|fornitor|debit|erario|iva\b|inps|inail|dipendent|personale|soci|anticip|acconti|fatture da/,
  },
  { on: 'income', place: 'depreciation', says: /^amm(?:ortament[oi]|\.t[oi])\b|ammortament/ },
  {
    on: 'income',
    place: 'interest',
    says: /interessi (?:e oneri )?passiv|oneri finanziari|interessi (?:su )?(?:mutu|finanziament|scopert)/,
  },
]

const revenue = /ricav|vendit|prestazion|corrispettiv|proventi da vendite/
const otherIncome =
  /altri ricavi|sopravvenien|plusvalen|interess|finanziar|rimanenz|contribut|rimbors|arrotond|straordinar|proventi divers|locazion|affitt/

export type ItalianSection = 'assets' | 'liabilities' | 'charges' | 'income'

/** `group`: the heading of the accounts, which is plainer than an account's own words. */
export function italianPlaceOf(label: string, group: string, section: ItalianSection): AccountPlace | undefined {
  const on = section === 'assets' || section === 'liabilities' ? 'balance' : 'income'
  const said = (text: string) => words.find((entry) => entry.on === on && entry.says.test(text))?.place
  if (on === 'balance') return said(label) ?? said(group)
  if (section === 'charges') return said(label) ?? said(group) ?? 'charges'
  if (otherIncome.test(label) || otherIncome.test(group)) return 'income'
  return revenue.test(label) || revenue.test(group) ? 'revenue' : 'income'
}
