import { plainText } from '../../../classification/normalise.ts'
import type { ReadFigure, YearFigures } from '../financial-reading.ts'
import type { PageLine } from '../pages/page-line.ts'
import { confidences } from '../proofs/confidence.ts'
import type { StatementMoney } from '../units/statement-money.ts'
import { movedDepreciation, type ToldDepreciation } from './movement-tables.ts'
import { amount, centsOf } from './told-maturities.ts'

const before = String.raw`(?:,? ?(?:\((?:im )?(?:vorjahr|vj\.?|vorig jaar|(?:19|20)\d\d|n-1|exercice precedent|(?:esercizio|anno) precedente|ejercicio anterior)\s?:? ?|and |und |et |e |y |en )${amount})?`
const ofAllDe = String.raw`(?: auf (?:das |die )?(?:anlagevermogen|gegenstande des anlagevermogens|immateriellen? verm\wgensgegenst\wnde(?: des anlagevermogens)? und (?:auf )?(?:die )?sachanlagen))?`
const ofYearDe = '(?: (?:des|im) (?:geschafts|berichts)jahr(?:e?s)?)?'

/** What is written off of one kind of assets, or of debtors, is not all of it: nothing else may stand between the word and the amount. */
const sentences: readonly RegExp[] = [
  String.raw`\babschreibungen${ofYearDe}${ofAllDe}${ofYearDe} (?:betragen|betrugen|belaufen sich auf|beliefen sich auf)(?: insgesamt)?`,
  String.raw`\bdotations (?:nettes )?aux amortissements(?: des immobilisations)?(?: de l'exercice)? (?:s'elevent|se montent|s'etablissent) a(?: un montant de)?`,
  String.raw`\bammortamenti(?: dell'esercizio| complessivi| delle immobilizzazioni){0,2} (?:ammontano|sono pari)(?: complessivamente)? ad?(?: complessivi)?`,
  String.raw`\bamortizacion(?: del inmovilizado)?(?: del ejercicio)? (?:ha ascendido|asciende|ascendio) a`,
  String.raw`\bdepreciacoes(?: e amortizacoes)?(?: do (?:exercicio|periodo))? ascend(?:em|eram) a`,
  String.raw`\bafschrijvingen(?: (?:over|in) het boekjaar)? (?:bedragen|bedroegen)`,
  String.raw`(?<!accumulated )\bdepreciation(?: and amorti[sz]ation)?(?: expense| charge)?(?: for the (?:financial )?(?:year|years ended [^.;]{4,40}))? (?:was|were|amounted to|totall?ed)(?: approximately)?`,
].map((words) => new RegExp(`${words} ${amount}${before}`))

/**
 * `Operating profit is stated after charging depreciation of tangible and intangible assets of £9,100 (2023: £8,200)`. Where the sentence
 * goes on with more that was written off, this is one kind of assets.
 */
const afterCharging = new RegExp(
  String.raw`\bafter (?:charging|deducting)(?: ?:)? (?:total )?depreciation(?: and amorti[sz]ation)?(?: (?:of|on) (?:(?:in)?tangible and (?:in)?tangible (?:fixed )?assets|(?:all )?fixed assets))?(?: charges?| expenses?)?(?: for the (?:financial )?(?:year|period))? (?:of|amounting to|totalling) ${amount}${before}(?![^.]{0,90}(?:depreciation|amorti[sz]ation))`,
)

const tells = /abschreib|amort|ammort|deprec|afschrijv/i

/**
 * Accounts by function, and those that file no income statement, tell what was written off only in a sentence or in the movements of the
 * fixed assets. Nothing says that it is all: it proves nothing.
 */
export function toldDepreciation(
  read: readonly YearFigures[],
  lines: readonly PageLine[],
  unitCentsOf: StatementMoney['unitCentsOf'],
): YearFigures[] {
  const isOpen = read.some(({ yearsBack, figures }) => yearsBack === 0 && !figures.amortizationDepreciation)
  if (!isOpen) return [...read]
  const told = lines.flatMap((line, at) => toldOn(line, lines[at + 1], unitCentsOf(line)))
  const [first, ...others] = told.length > 0 ? told : movedDepreciation(read, lines, unitCentsOf)
  if (first === undefined || others.some(({ cents }) => cents !== first.cents)) return [...read]
  return read.map((year) => withTold(year, first))
}

/** A sentence may go on over the next line. */
function toldOn(line: PageLine, next: PageLine | undefined, unitCents: number): ToldDepreciation[] {
  if (!tells.test(line.text)) return []
  const [own, below] = [line, next].map((each) =>
    each === undefined || each.page !== line.page ? '' : plainText(each.text.slice(0, 300)).replaceAll(/\s+/g, ' '),
  ) as [string, string]
  return [...sentences, afterCharging].flatMap((sentence) => {
    const found = sentence.exec(`${own} ${below}`)
    const cents = found === null || found.index >= own.length ? undefined : centsOf(found[1], unitCents)
    return cents === undefined ? [] : [{ line, cents, before: centsOf(found?.[2], unitCents) }]
  })
}

function withTold(year: YearFigures, told: ToldDepreciation): YearFigures {
  const cents = year.yearsBack === 0 ? told.cents : year.yearsBack === 1 ? told.before : undefined
  const { amortizationDepreciation, totalAssets } = year.figures
  if (cents === undefined || amortizationDepreciation !== undefined) return year
  if (totalAssets !== undefined && cents > totalAssets.valueCents) return year
  const { page, box, ocr, text } = told.line
  const figure: ReadFigure = {
    valueCents: cents,
    status: 'unproven',
    confidence: ocr ? confidences.scan.unproven : confidences.notes.unproven,
    page,
    box,
    proof: [],
    lines: [{ label: text.slice(0, 120), code: null, valueCents: cents, page, box }],
    warnings: ocr ? ['unproven'] : [],
  }
  return {
    ...year,
    figures: { ...year.figures, amortizationDepreciation: figure },
    absent: year.absent.filter(({ field }) => field !== 'amortizationDepreciation'),
    unprovable: [...year.unprovable, 'amortizationDepreciation'],
  }
}
