import type { Text } from '#language/languages.ts'
import { join, text } from '#language/text.ts'
import type { FigureName } from '../model/types.ts'
import { figureWords } from '../words.ts'
import { amount, type Check } from './check.ts'

const roundingShare = 1.02

/** Accounts know it, but it is rare, and more often a sign that was turned round. The model counts it as zero. */
function rarelyNegative(name: FigureName, known: Text): Check {
  return {
    code: `${name}Negative`,
    severity: 'warning',
    figures: [name],
    fails: (checked) => amount(checked, name) < 0,
    title: join(figureWords[name], text(' is negative', ' : valeur négative', ': valore negativo')),
    why: join(
      known,
      text(
        ' If so, the value counts as zero here; if the sign marks an expense, send the amount without the sign.',
        ' Si c’est le cas, la valeur compte ici pour zéro ; si le signe désigne une charge, envoyez le montant sans signe.',
        ' In tal caso qui il valore conta come zero; se il segno indica un costo, inviare l’importo senza segno.',
      ),
    ),
  }
}

export const unlikely: readonly Check[] = [
  rarelyNegative(
    'revenue',
    text(
      'Revenue is below zero only where credit notes exceed what was sold.',
      'Le chiffre d’affaires n’est négatif que si les avoirs dépassent les ventes.',
      'I ricavi sono negativi solo se le note di credito superano le vendite.',
    ),
  ),
  rarelyNegative(
    'amortizationDepreciation',
    text(
      'Depreciation is below zero only where reversals exceed it.',
      'Les amortissements ne sont négatifs que si les reprises les dépassent.',
      'Gli ammortamenti sono negativi solo se i ripristini li superano.',
    ),
  ),
  rarelyNegative(
    'interestExpense',
    text(
      'Interest is below zero only where more was received than paid.',
      'Les intérêts ne sont négatifs que s’il en a été reçu plus que payé.',
      'Gli interessi sono negativi solo se ne sono stati ricevuti più di quanti pagati.',
    ),
  ),
  rarelyNegative(
    'cashAvailable',
    text(
      'Cash is below zero only where accounts are overdrawn.',
      'La trésorerie n’est négative que si des comptes sont à découvert.',
      'La liquidità è negativa solo se i conti sono scoperti.',
    ),
  ),
  {
    code: 'equityAndDebtAboveTotalAssets',
    severity: 'warning',
    figures: ['equity', 'totalDebt', 'totalAssets'],
    fails: (checked) =>
      amount(checked, 'equity') + amount(checked, 'totalDebt') > amount(checked, 'totalAssets') * roundingShare,
    title: text(
      'Equity and debt exceed total assets',
      'Capitaux propres et dettes dépassent le total de l’actif',
      'Patrimonio netto e debiti superano il totale attivo',
    ),
    why: text(
      'A balance sheet balances: equity and debts are not more than total assets.',
      'Un bilan est équilibré : capitaux propres et dettes ne dépassent pas le total de l’actif.',
      'Un bilancio quadra: patrimonio netto e debiti non superano il totale attivo.',
    ),
  },
  {
    code: 'debtProbablyFinancialOnly',
    severity: 'warning',
    figures: ['equity', 'totalDebt', 'totalAssets'],
    fails: (checked) => amount(checked, 'equity') + amount(checked, 'totalDebt') < amount(checked, 'totalAssets') * 0.6,
    title: text(
      'Total debt seems to be financial debt only',
      'Le total des dettes semble être celui des dettes financières',
      'Il totale debiti sembra essere dei soli debiti finanziari',
    ),
    why: text(
      'Equity and debt are below 60% of total assets; the missing part is counted as debt.',
      'Capitaux propres et dettes font moins de 60 % du total de l’actif ; la part manquante est comptée comme dette.',
      'Patrimonio netto e debiti sono sotto il 60% del totale attivo; la parte mancante è contata come debito.',
    ),
  },
  {
    code: 'shortTermDebtAboveTotalDebt',
    severity: 'warning',
    figures: ['shortTermDebt', 'totalDebt'],
    fails: (checked) => amount(checked, 'shortTermDebt') > amount(checked, 'totalDebt'),
    title: text(
      'Short-term debt exceeds total debt',
      'Les dettes à court terme dépassent le total des dettes',
      'I debiti a breve superano il totale debiti',
    ),
    why: text(
      'Short-term debt is a part of total debt.',
      'Les dettes à court terme font partie du total des dettes.',
      'I debiti a breve fanno parte del totale debiti.',
    ),
  },
  {
    code: 'shortTermDebtAboveCurrentLiabilities',
    severity: 'warning',
    figures: ['shortTermDebt', 'currentLiabilities'],
    fails: (checked) => amount(checked, 'shortTermDebt') > amount(checked, 'currentLiabilities') * roundingShare,
    title: text(
      'Short-term debt exceeds current liabilities',
      'Les dettes à court terme dépassent les dettes à moins d’un an',
      'I debiti a breve superano le passività correnti',
    ),
    why: text(
      'What is repayable within a year is a current liability; the larger figure is taken.',
      'Ce qui est remboursable dans l’année est une dette à moins d’un an ; le plus grand chiffre est retenu.',
      'Ciò che si rimborsa entro l’anno è una passività corrente; si prende la cifra maggiore.',
    ),
  },
  {
    code: 'currentLiabilitiesAboveDebts',
    severity: 'warning',
    figures: ['currentLiabilities', 'totalAssets', 'equity'],
    fails: (checked) =>
      amount(checked, 'currentLiabilities') >
      (amount(checked, 'totalAssets') - amount(checked, 'equity')) * roundingShare,
    title: text(
      'Current liabilities exceed all that is owed',
      'Les dettes à moins d’un an dépassent tout ce qui est dû',
      'Le passività correnti superano tutto ciò che è dovuto',
    ),
    why: text(
      'Total assets less equity is all that the company owes.',
      'Le total de l’actif moins les capitaux propres est tout ce que l’entreprise doit.',
      'Il totale attivo meno il patrimonio netto è tutto ciò che l’impresa deve.',
    ),
  },
  {
    code: 'incomeAboveRevenue',
    severity: 'warning',
    figures: ['netIncome', 'revenue'],
    fails: (checked) =>
      checked.holding !== true &&
      amount(checked, 'revenue') > 0 &&
      Math.abs(amount(checked, 'netIncome')) > amount(checked, 'revenue') * 2,
    title: text(
      'Net income is more than twice the revenue',
      'Le résultat net dépasse deux fois le chiffre d’affaires',
      'Il risultato netto supera il doppio dei ricavi',
    ),
    why: text(
      'This is rare outside holdings: net income or revenue may be wrong.',
      'C’est rare hors des holdings : le résultat net ou le chiffre d’affaires est peut-être faux.',
      'È raro fuori dalle holding: il risultato netto o i ricavi possono essere errati.',
    ),
  },
  {
    code: 'interestAboveDebtShare',
    severity: 'warning',
    figures: ['interestExpense', 'totalDebt'],
    fails: (checked) =>
      amount(checked, 'totalDebt') > 0 && amount(checked, 'interestExpense') > amount(checked, 'totalDebt') * 0.25,
    title: text(
      'Interest is more than a quarter of the debt',
      'Les intérêts dépassent le quart des dettes',
      'Gli interessi superano un quarto dei debiti',
    ),
    why: text(
      'No bank lends at such a rate: the interest or the debt may be wrong.',
      'Aucune banque ne prête à un tel taux : les intérêts ou les dettes sont peut-être faux.',
      'Nessuna banca presta a un tale tasso: gli interessi o i debiti possono essere errati.',
    ),
  },
  {
    code: 'interestWithoutDebt',
    severity: 'warning',
    figures: ['interestExpense', 'totalDebt'],
    fails: (checked) => amount(checked, 'interestExpense') > 0 && amount(checked, 'totalDebt') === 0,
    title: text(
      'There is interest but no debt',
      'Il y a des intérêts mais aucune dette',
      'Ci sono interessi ma nessun debito',
    ),
    why: text(
      'Interest is paid on a debt, but no debt is given.',
      'Des intérêts se paient sur une dette, mais aucune dette n’est indiquée.',
      'Gli interessi si pagano su un debito, ma nessun debito è indicato.',
    ),
  },
  {
    code: 'depreciationAboveFixedAssets',
    severity: 'warning',
    figures: ['amortizationDepreciation', 'totalFixedAssets'],
    fails: (checked) => amount(checked, 'amortizationDepreciation') > amount(checked, 'totalFixedAssets'),
    title: text(
      'Depreciation exceeds fixed assets',
      'Les amortissements dépassent l’actif immobilisé',
      'Gli ammortamenti superano le immobilizzazioni',
    ),
    why: text(
      'More is written off in one year than the fixed assets are worth: perhaps the sum of all years was sent.',
      'L’amortissement d’un an dépasse la valeur des immobilisations : peut-être le cumul de toutes les années a-t-il été envoyé.',
      'In un anno si ammortizza più del valore delle immobilizzazioni: forse è stato inviato il cumulo di tutti gli anni.',
    ),
  },
  {
    code: 'depreciationMissing',
    severity: 'warning',
    figures: ['amortizationDepreciation', 'totalFixedAssets', 'totalAssets'],
    fails: (checked) =>
      amount(checked, 'amortizationDepreciation') === 0 &&
      amount(checked, 'totalFixedAssets') > amount(checked, 'totalAssets') * 0.3,
    title: text(
      'No depreciation although there are fixed assets',
      'Aucun amortissement malgré des immobilisations',
      'Nessun ammortamento malgrado le immobilizzazioni',
    ),
    why: text(
      'More than 30% of the assets are fixed, and nothing is written off.',
      'Plus de 30 % de l’actif est immobilisé, et rien n’est amorti.',
      'Oltre il 30% dell’attivo è immobilizzato, e nulla si ammortizza.',
    ),
  },
  {
    code: 'noRevenue',
    severity: 'warning',
    figures: ['revenue'],
    fails: (checked) => amount(checked, 'revenue') === 0 && checked.holding !== true,
    title: text('No revenue', 'Aucun chiffre d’affaires', 'Nessun ricavo'),
    why: text(
      'The company has no revenue and is not declared a holding.',
      'L’entreprise n’a pas de chiffre d’affaires et n’est pas déclarée comme holding.',
      'L’impresa non ha ricavi e non è dichiarata holding.',
    ),
  },
]
