import type { StatementRow } from './statement-rows.ts'

/** By law and custom all that was sold, whatever else the statement adds to it. */
const allSales =
  /^(?:total )?(?:group |net |sales )*turnover(?: net.*| revenue)?$|^(?:net |operating )?revenues?(?: net| from operations.*)?$|\bchiffres? (?:d )?affaires\b|^produits (?:des activites ordinaires|nets des? ventes)|^(?:summe )?(?:der )?(?:umsatzerlose|nettoerlose|nettoumsatz|gesamtumsatz|umsatz)$|^(?:totale )?ricavi (?:delle )?vendite (?:e )?(?:delle )?prestazioni|^ricavi delle vendite$|^totale ricavi (?:delle |di )?vendit[ae]$|^fatturato$|cifra (?:de )?negocios|^(?:waarvan |totale )?(?:netto )?(?:netto)?omzet$|^vendas (?:e )?(?:servicos prestados|prestacoes)|^volume de negocios|^redito|^(?:netto)?oms(?:a|ae)ttning|^(?:netto)?oms(?:ae?|e)tning|^salgsinntekt|^liikevaihto|^przychody netto|^trzby celkem/

/** Earned, and not by selling: `Other operating income`, `Autres produits`, `Altri ricavi`, grants, interest. */
const besideSales =
  /^(?:(?:total )?other (?!revenues?\b|sales\b)|sonstige|ubrige|andere|autres|altr[io]|otr[oa]s|overige|outr[oa]s|ovriga|andre|annen|anden|pozostale|muut|ostatni)\b|\b(?:inter(?:est|ess[ei]|ets?|eses)|zins\w{0,10}|rente\w{0,12}|ranteintakter|juros|odsetki|divid\w{2,6}|plusval\w{2,5}|sopravvenienze|grants?|gains?|investment income|finance income|subvention\w{0,2}|reprises?|transferts?|production (?:stockee|immobilisee)|contributi|variazion[ei]|incrementi|proventi|ertrage|bestandsveranderung\w{0,3}|eigenleistung\w{0,2}|subvencion\w{0,2}|variacion|trabajos realizados|subsidies|bidrag|dotacje|own work|capitalised)\b/

/** What was made and not sold, and what was sold and not made to be: stock that grew, assets given away at a profit. */
const notSold =
  /\b(?:changes?|increases?|decreases?|variations?|movements?) (?:in|of|des?)\b|\bvariations? (?:des? )?stocks?\b|\b(?:erhohung|verminderung|veranderung|bestandserhohung|bestandsverminderung)\b|^increment[oi]\b|^variac(?:ion|ao|oes)\b|^wijziging|^forandring|^zmiana stanu|\b(?:profits?|result) (?:on|from)\b|^benefici?os? (?:por|de|en)\b|\b(?:reversals?|written back|fair value|(?:sundry|misc\w{0,11}) (?!sales|revenues?)|share of (?:profits?|results?)|equity in earnings|donations?|exchange differences|sales tax|vat)\b/

/** May be said of sales and of what is none: a word of sales beside it proves nothing. */
const doubtful = /\b(?:proceeds|profits?|discounts?|tax(?:es)?|assets?|insurance|refunds?|rimborsi|non operating)\b/

/** Earned by selling, in whatever words: goods, services, fees. */
const ofSales =
  /\b(?:sales?|sold|services?|revenues?|turnover|fees?|products?|goods|subscriptions?|licen[cs]\w{1,4}|consult\w{2,5}|contracts?|commissions?|rent(?:al)?s?|royalt\w{1,3}|hire|maintenance|support|training|shipping|delivery|export\w{0,9}|domestic|overseas|vent[ae]s?|prestations?|prestazioni|prestaciones|marchandises|travaux|honoraires|umsatz\w{0,8}|erlose|verkauf\w{0,4}|dienstleistungen|waren|ricavi|vendit[ae]|servi[zc]i\w{0,3}|corrispettivi|omzet|verkopen|diensten|vendas|forsaljning|tjanster|salg|sprzedaz\w{0,2})\b/

export const namesAllSales = ({ normal }: StatementRow): boolean => allSales.test(normal)

export const isBesideSales = ({ key, normal }: StatementRow): boolean =>
  key === 'financialIncome' || besideSales.test(normal) || notSold.test(normal) || stock.test(normal)

/** `RIMANENZE FINALI` among what was earned: stock that is left at the end of the year. */
const stock =
  /\b(?:rimanenz[ae]|giacenz[ae]|stocks? (?:final|de cloture)s?|existencias? finale?s?|closing (?:stock|inventor(?:y|ies))|schlussbestand\w{0,2}|eindvoorraad)\b/
export const isStock = ({ normal }: StatementRow): boolean => stock.test(normal)

export const isSold = (row: StatementRow): boolean =>
  row.key === undefined && !isBesideSales(row) && !doubtful.test(row.normal) && ofSales.test(row.normal)
