import { plainText } from '../../../classification/normalise.ts'

/** Owed to lenders, in the words of notes. */
const loan =
  /\b(?:banks?|bank loans?|banken|banche|banques?|bancos?|bancari[oe]?|bancaires?|bankschulden|bankkrediet\w{0,3}|banklan\w{0,2}|loans?|overdrafts?|borrowings|debentures?|finance leases?|hire purchase|leasing|leasing\w{4,18}|lease\w{0,14}|kreditinstitut\w{0,4}|kredittinstitu\w{0,6}|darlehen|anleihen?|mutui|finanziatori|finanziamenti|obbligazioni|emprunts?|(?:etablissements?|ets|etabts?|etabl?|etbts?)\.? (?:de )?credit|credit[- ]bail|location[- ]financement|entidades? de credito|credit institutions?|invoice discounting|mortgages?|prestamos|obligaciones y (?:otros|bonos)|obligaciones emitidas|arrendamiento financiero|kredietinstelling\w{0,3}|kortlopend deel \w{0,30}|aflossing\w{0,24}|leningen?|hypothe\w{2,12}|realkredit\w{0,12}|ans? (?:au )?(?:max(?:imum|i)? |plus )?a? ?l'origine|checkrakningskredit|kassekredit\w{0,4}|gjeld til kredittinst\w{0,10}|kredyty|pozyczki|instituicoes de credito|financiamentos obtidos|locacao financeira)\b/
/** Owed to a group company or a director is no debt of finance by its words alone. */
const ofOthers =
  /\bgroup|related|participating|director|associate(?!s)|konzern|verbunden|[ck]oncern|groepsm|\bgrupo|vinculad|controllant|controllat|collegat/
/** Owed to suppliers, the state, staff, and whoever else lends nothing. */
const trade =
  /\b(?:trade|creditors|tax\w{0,6}|vat|social|accruals?|deferred|suppliers?|other|customers?|payments? (?:received )?on account|wages|salaries|staff|employees?|pensions?|dividends?|paye|insurance|contract liabilities|fornitori|tributari|previdenza|altri|acconti|avances et acomptes|dettes sur immobilisations|lieferung\w{0,3}|leistung\w{0,3}|sonstige|steuer\w{0,4}|gesellschaftern?|anzahlung\w{0,3}|fournisseurs?|fiscales|sociales|impots|autres|produits constates|personnel|organismes sociaux|securite sociale|tva|taxes?|etat et|proveedores|acreedores|hacienda|administraciones|otros|otras|leveranciers|handelscrediteuren|crediteuren|belasting\w{0,3}|premies|overlopende|overige|leverantor\w{0,10}|skatt\w{0,10}|ovriga|upplupna|leverandor\w{0,10}|skyldig\w{0,14}|anden|annen|dostaw|podatk\w{0,4}|wynagrodzen|inne|fornecedores|estado|outras|outros)\b/

export const isLoanLabel = (label: string): boolean => {
  const plain = plainText(label.slice(0, 200))
  return loan.test(plain) && !ofOthers.test(plain)
}

/** `Other financial liabilities`, `Altri debiti finanziari`: who lends is not told, and may be a bank. */
const ofFinance =
  /\bfinan[cz]\w{0,12}|\bcredit (?:card|agreement)\w{0,1}|\bfacilit\w{1,4}|\bfunding\b|\bfactoring\b|\bnotes payable\b|\bbonds?\b/

export const mayBeLent = (label: string): boolean => ofFinance.test(plainText(label.slice(0, 200)))

/** Words that tell that nobody lends. What is neither this nor a loan may be one in words that are not known. */
export const isTradeLabel = (label: string): boolean => {
  const plain = plainText(label.slice(0, 200))
  return (trade.test(plain) || ofOthers.test(plain)) && !ofFinance.test(plain)
}
