import { inOthers, type Translations } from '#language/languages.ts'
import { phraseBook } from '#language/phrases.ts'

const words = (fr: string, it: string): Translations => ({ fr, it })

/** What the sums of a document are made of. */
const terms: Readonly<Record<string, Translations>> = {
  assets: words('actif', 'attivo'),
  'total assets': words('total de l’actif', 'totale attivo'),
  'total liabilities': words('total du passif', 'totale passivo'),
  'total liabilities and equity': words('total du passif et des capitaux propres', 'totale passivo e patrimonio netto'),
  liabilities: words('dettes', 'passività'),
  equity: words('capitaux propres', 'patrimonio netto'),
  'net assets': words('actif net', 'attivo netto'),
  'shareholders’ funds': words('fonds propres', 'fondi propri'),
  fixed: words('actif immobilisé', 'immobilizzazioni'),
  'fixed assets': words('actif immobilisé', 'immobilizzazioni'),
  'current assets': words('actif circulant', 'attivo circolante'),
  'net current assets': words('actif circulant net', 'attivo circolante netto'),
  'non-current': words('non courant', 'non corrente'),
  'current liabilities': words('dettes à moins d’un an', 'passività correnti'),
  'total assets less current liabilities': words(
    'total de l’actif moins dettes à moins d’un an',
    'totale attivo meno passività correnti',
  ),
  'formation expenses': words('frais d’établissement', 'costi di impianto'),
  'unpaid capital': words('capital non versé', 'capitale non versato'),
  deferrals: words('comptes de régularisation', 'ratei e risconti'),
  provisions: words('provisions', 'fondi'),
  severance: words('indemnités de fin de contrat', 'trattamento di fine rapporto'),
  debts: words('dettes', 'debiti'),
  'debts by when they are due': words('dettes par échéance', 'debiti per scadenza'),
  'untaxed reserves': words('réserves non imposées', 'riserve non tassate'),
  'total debt': words('total des dettes', 'totale debiti'),
  'all debts': words('toutes les dettes', 'tutti i debiti'),
  'debts other than loans': words('dettes hors emprunts', 'debiti diversi dai prestiti'),
  loans: words('emprunts', 'prestiti'),
  'all loans': words('tous les emprunts', 'tutti i prestiti'),
  'loans due within a year': words('emprunts à moins d’un an', 'prestiti entro l’anno'),
  overdrafts: words('découverts', 'scoperti'),
  'overdrafts and all loans': words('découverts et tous les emprunts', 'scoperti e tutti i prestiti'),
  creditors: words('créanciers', 'creditori'),
  'creditors within a year': words('créanciers à moins d’un an', 'creditori entro l’anno'),
  'due within a year': words('à moins d’un an', 'entro l’anno'),
  'due later': words('à plus d’un an', 'oltre l’anno'),
  'all, and all': words('tout, et tout', 'tutto, e tutto'),
  stocks: words('stocks', 'rimanenze'),
  receivables: words('créances', 'crediti'),
  debtors: words('débiteurs', 'debitori'),
  investments: words('placements', 'investimenti'),
  'financial assets': words('actifs financiers', 'attività finanziarie'),
  cash: words('trésorerie', 'liquidità'),
  revenue: words('chiffre d’affaires', 'ricavi'),
  turnover: words('chiffre d’affaires', 'ricavi'),
  'turnover and other income': words('chiffre d’affaires et autres produits', 'ricavi e altri proventi'),
  'other income': words('autres produits', 'altri proventi'),
  'cost of sales': words('coût des ventes', 'costo del venduto'),
  costs: words('charges', 'costi'),
  'its costs': words('ses coûts', 'i suoi costi'),
  charges: words('charges', 'oneri'),
  'gross profit': words('marge brute', 'utile lordo'),
  profit: words('bénéfice', 'utile'),
  'profit before tax': words('bénéfice avant impôt', 'utile ante imposte'),
  'operating profit': words('résultat d’exploitation', 'risultato operativo'),
  result: words('résultat', 'risultato'),
  'result before tax': words('résultat avant impôt', 'risultato ante imposte'),
  'result of the balance sheet': words('résultat du bilan', 'risultato dello stato patrimoniale'),
  'result of the income statement': words('résultat du compte de résultat', 'risultato del conto economico'),
  tax: words('impôt', 'imposte'),
  interest: words('intérêts', 'interessi'),
  'interest to others': words('intérêts à des tiers', 'interessi ad altri'),
  'interest received': words('intérêts reçus', 'interessi attivi'),
  'interest paid': words('intérêts payés', 'interessi passivi'),
  'financial income': words('produits financiers', 'proventi finanziari'),
  'financial result': words('résultat financier', 'risultato finanziario'),
  'value of production': words('valeur de la production', 'valore della produzione'),
  difference: words('différence', 'differenza'),
  gross: words('brut', 'lordo'),
  depreciation: words('amortissements', 'ammortamenti'),
  net: words('net', 'netto'),
  total: words('total', 'totale'),
  'this year': words('cet exercice', 'esercizio corrente'),
  'last year': words('exercice précédent', 'esercizio precedente'),
  'the change printed': words('variation imprimée', 'variazione stampata'),
}

const sentences = phraseBook({
  '{} lines make the sum below them': words(
    '{} lignes font la somme en dessous',
    '{} righe fanno la somma sottostante',
  ),
  '{} lines make “{}”': words('{} lignes font « {} »', '{} righe fanno «{}»'),
  'the lines make the operating result': words(
    'les lignes font le résultat d’exploitation',
    'le righe fanno il risultato operativo',
  ),
  'the costs make the costs of production': words(
    'les coûts font les coûts de production',
    'i costi fanno i costi della produzione',
  ),
  'the parts make depreciation and write-downs': words(
    'les parts font les amortissements et dépréciations',
    'le parti fanno ammortamenti e svalutazioni',
  ),
  'what is written off of fixed assets and of receivables makes depreciation and write-downs': words(
    'ce qui est amorti des immobilisations et déprécié des créances fait les amortissements et dépréciations',
    'ammortamenti delle immobilizzazioni e svalutazioni dei crediti fanno ammortamenti e svalutazioni',
  ),
  'the parts make the fixed assets': words('les parts font l’actif immobilisé', 'le parti fanno le immobilizzazioni'),
  'every entry has as much debit as credit': words(
    'chaque écriture a autant de débit que de crédit',
    'ogni scrittura ha tanto dare quanto avere',
  ),
  'the balances of all accounts together are nothing: as much debit as credit': words(
    'les soldes de tous les comptes s’annulent : autant de débit que de crédit',
    'i saldi di tutti i conti si annullano: tanto dare quanto avere',
  ),
  'the lines of the note make the creditors due within a year': words(
    'les lignes de la note font les dettes à moins d’un an',
    'le righe della nota fanno i debiti entro l’esercizio',
  ),
  'debts due within a year − debts of trade = overdrafts': words(
    'dettes à moins d’un an − dettes d’exploitation = découverts',
    'debiti entro l’esercizio − debiti commerciali = scoperti',
  ),
  'box {} and its words': words('case {} et son libellé', 'casella {} e la sua dicitura'),
})

/** A proof is a sum in words: `fixed assets + current assets = total assets`. One that has none yet is told as what it is. */
export const proofWords = (what: string): Translations =>
  sentences(what) ?? inTerms(what) ?? words('une somme du document', 'una somma del documento')

function inTerms(what: string): Translations | undefined {
  const parts = what.split(/( [+−=…] )/)
  const known = parts.map((part, at) => (at % 2 === 1 ? inOthers(() => part) : terms[part]))
  if (known.some((part) => part === undefined)) return undefined
  return inOthers((language) => known.map((part) => part?.[language]).join(''))
}
