import type { Text } from '../doc-xray/text.ts'

/** `in`, `out`: only money that goes that way; an alert is what a lender would ask about. */
export type Category = {
  name: string
  title: Text
  direction: 'in' | 'out' | 'both'
  isAlert: boolean
  /** Folded words: without accents, lower case. A phrase matches at the beginning of a word. */
  words: readonly string[]
}

const listed = (words: string): string[] => words.split(/,\s+/)

/**
 * The first that matches, so the order is part of the rules: what is rejected is a rejection whatever it was for, and a fee on a
 * loan is a fee. French, Italian and English side by side; banks of Belgium, Switzerland and Luxembourg use the same words.
 */
export const categories: readonly Category[] = [
  {
    name: 'rejectedPayment',
    title: { en: 'Rejected payments', fr: 'Paiements rejetés', it: 'Pagamenti respinti' },
    direction: 'both',
    isAlert: true,
    words: listed(`rejet, impaye, prlv rejete, prelevement rejete, cheque rejete, cheque sans provision, retour
      prlv, insoluto, insoluti, storno sdd, assegno impagato, addebito respinto, respinto, mancato
      pagamento, unpaid, returned direct debit, returned dd, bounced, returned cheque, insufficient
      funds, rejected payment`),
  },
  {
    name: 'seizure',
    title: { en: 'Seizures', fr: 'Saisies et avis à tiers détenteur', it: 'Pignoramenti' },
    direction: 'out',
    isAlert: true,
    words: listed(`saisie, avis a tiers, atd, satd, opposition administrative, huissier, commissaire de justice,
      pignoramento, sequestro, cartella esattoriale, agenzia entrate riscossione, equitalia,
      ufficiale giudiziario, garnish, attachment order, third party debt order, bailiff, high court
      enforcement`),
  },
  {
    name: 'gambling',
    title: { en: 'Gambling', fr: 'Jeux d’argent', it: 'Gioco d’azzardo' },
    direction: 'both',
    isAlert: true,
    words: listed(`casino, pmu, fdj, francaise des jeux, loto, paris sportifs, betclic, winamax, unibet, zebet,
      parions sport, scommesse, snai, sisal, lottomatica, gioco online, eurobet, goldbet, bet365,
      betting, gambling, ladbrokes, paddy power, william hill, pokerstars, lottery`),
  },
  {
    name: 'crypto',
    title: { en: 'Crypto assets', fr: 'Cryptoactifs', it: 'Criptoattività' },
    direction: 'both',
    isAlert: true,
    words: listed(`binance, coinbase, kraken, bitstamp, bitpanda, crypto, bitcoin, coinhouse, paymium, bitfinex,
      okx`),
  },
  {
    name: 'bankFee',
    title: { en: 'Bank fees', fr: 'Frais bancaires', it: 'Commissioni bancarie' },
    direction: 'out',
    isAlert: false,
    words: listed(`frais, commission, com interv, cotisation carte, cotis carte, abonnement banque, agios,
      interets debiteurs, tenue de compte, commissioni, spese tenuta conto, spese conto, canone,
      imposta di bollo, bollo, interessi passivi, competenze, bank charge, bank fee, account fee,
      service charge, overdraft interest, debit interest, monthly fee, unarranged overdraft`),
  },
  {
    name: 'salary',
    title: { en: 'Salaries', fr: 'Salaires', it: 'Stipendi' },
    direction: 'out',
    isAlert: false,
    words: listed(`salaire, salaires, paie, paye, remuneration, vir sal, virement salaire, acompte salaire,
      stipendio, stipendi, emolumenti, retribuzione, retribuzioni, salario, busta paga, salary,
      salaries, wages, payroll, net pay`),
  },
  {
    name: 'socialCharges',
    title: { en: 'Social charges', fr: 'Charges sociales', it: 'Contributi sociali' },
    direction: 'both',
    isAlert: false,
    words: listed(`urssaf, cpam, agirc, arrco, klesia, malakoff, humanis, ag2r, pro btp, probtp, mutuelle,
      prevoyance, pole emploi, france travail, msa, conges payes, inps, inail, contributi
      previdenziali, contributi inps, cassa edile, enasarco, fondo pensione, national insurance,
      nic, hmrc paye, paye nic, pension contribution, nest pension`),
  },
  {
    name: 'tax',
    title: { en: 'Taxes', fr: 'Impôts et taxes', it: 'Imposte' },
    direction: 'both',
    isAlert: false,
    words: listed(`dgfip, impot, impots, tva, cfe, cvae, taxe, tresor public, direction generale des finances,
      sie, douane, prelevement a la source, f24, agenzia delle entrate, iva, irap, ires, imposta,
      imposte, erario, tributi, imu, tari, ritenute, hmrc, vat, corporation tax, business rates, tax`),
  },
  {
    name: 'leasing',
    title: { en: 'Leasing', fr: 'Crédit-bail et location financière', it: 'Leasing' },
    direction: 'out',
    isAlert: false,
    words: listed(`leasing, credit bail, lixxbail, loa, lld, location longue duree, locam, grenke, arval,
      alphabet, noleggio, canone leasing, locazione finanziaria, hire purchase, lease`),
  },
  {
    name: 'factoring',
    title: { en: 'Factoring', fr: 'Affacturage', it: 'Factoring' },
    direction: 'both',
    isAlert: false,
    words: listed(`factor, factoring, affacturage, factofrance, dailly, cession creances, anticipo fatture,
      anticipo fattura, sbf, salvo buon fine, invoice finance, invoice discounting`),
  },
  {
    name: 'loan',
    title: { en: 'Loans', fr: 'Emprunts', it: 'Finanziamenti' },
    direction: 'both',
    isAlert: false,
    words: listed(`echeance pret, ech pret, pret, remb pret, remboursement pret, emprunt, echeance credit, credit
      mensualite, pge, deblocage pret, bpifrance, rata mutuo, rata prestito, rata finanziamento,
      mutuo, finanziamento, prestito, rimborso finanziamento, erogazione, loan, loan repayment,
      mortgage, repayment, instalment, bounce back loan, cbils`),
  },
  {
    name: 'rent',
    title: { en: 'Rent', fr: 'Loyers', it: 'Affitti' },
    direction: 'out',
    isAlert: false,
    words: listed(`loyer, loyers, bail, sci, charges locatives, affitto, affitti, locazione, canone locazione,
      condominio, rent, rental, landlord`),
  },
  {
    name: 'cardTakings',
    title: { en: 'Card takings', fr: 'Encaissements par carte', it: 'Incassi con carta' },
    direction: 'in',
    isAlert: false,
    words: listed(`remise cb, rem cb, remise carte, encaissement cb, telecollecte, tpe, incasso pos, incassi pos,
      accredito pos, nexi, sumup, zettle, stripe, worldline, adyen, worldpay, card takings, card
      settlement, merchant settlement, square`),
  },
  {
    name: 'cash',
    title: { en: 'Cash', fr: 'Espèces', it: 'Contante' },
    direction: 'both',
    isAlert: false,
    words: listed(`versement especes, remise especes, retrait, retrait dab, dab, especes, prelievo, prelievo
      bancomat, versamento contante, contante, bancomat, atm, cash withdrawal, cash deposit, cash
      machine, cash`),
  },
  {
    name: 'cheque',
    title: { en: 'Cheques', fr: 'Chèques', it: 'Assegni' },
    direction: 'both',
    isAlert: false,
    words: listed(`cheque, chq, remise cheque, rem chq, assegno, versamento assegni, check`),
  },
]

export const otherIn: Category = {
  name: 'otherIncome',
  title: { en: 'Other money in', fr: 'Autres encaissements', it: 'Altre entrate' },
  direction: 'in',
  isAlert: false,
  words: [],
}
export const otherOut: Category = {
  name: 'otherSpending',
  title: { en: 'Other money out', fr: 'Autres décaissements', it: 'Altre uscite' },
  direction: 'out',
  isAlert: false,
  words: [],
}

const folded = (label: string) =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export type Categorised = { category: Category; word: string | null }

/** With the word that decided, so that the reader can see why. */
export function categoryOf({ label, cents }: { label: string; cents: number }): Categorised {
  const text = ` ${folded(label)} `
  const way = cents < 0 ? 'out' : 'in'
  for (const category of categories) {
    if (category.direction !== 'both' && category.direction !== way) continue
    const word = category.words.find((one) => text.includes(` ${one} `))
    if (word !== undefined) return { category, word }
  }
  return { category: cents < 0 ? otherOut : otherIn, word: null }
}
