import { plainWords } from '#language/fold.ts'
import type { Text } from '#language/languages.ts'

/** `in`, `out`: only money that goes that way; an alert is what a lender would ask about. */
export type Category = {
  name: string
  title: Text
  direction: 'in' | 'out' | 'both'
  isAlert: boolean
  /** Folded: without accents, lower case. Whole words, in their order. */
  words: readonly string[]
}

const listed = (words: string): string[] => words.split(',').map((word) => word.trim().replaceAll(/\s+/g, ' '))

/**
 * The first that matches, so the order is part of the rules: what is rejected is a rejection whatever it was for, and a fee on a
 * loan is a fee. French, Italian and English side by side; banks of Belgium, Switzerland and Luxembourg use the same words.
 */
export const categories: readonly Category[] = [
  {
    // What the bank charges for a rejection is no second rejection.
    name: 'rejectionFee',
    title: { en: 'Fees for rejections', fr: 'Frais de rejet', it: 'Spese per insoluti' },
    direction: 'out',
    isAlert: false,
    words: listed(`frais rejet, frais de rejet, frais impaye, frais d impaye, commission rejet, spese insoluto,
      spese insoluti, commissioni insoluto, unpaid item fee, returned item fee, unpaid transaction fee`),
  },
  {
    name: 'rejectedPayment',
    title: { en: 'Rejected payments', fr: 'Paiements rejetés', it: 'Pagamenti respinti' },
    direction: 'both',
    isAlert: true,
    words: listed(`impaye, prlv rejete, prelevement rejete, cheque rejete, cheque sans provision, retour prlv,
      insoluto, insoluti, storno sdd, assegno impagato, addebito respinto, respinto, mancato
      pagamento, unpaid, returned direct debit, returned dd, bounced, returned cheque, insufficient
      funds, rejected payment, rejet, rejets`),
  },
  {
    name: 'seizure',
    title: { en: 'Seizures', fr: 'Saisies et avis à tiers détenteur', it: 'Pignoramenti' },
    direction: 'out',
    isAlert: true,
    words: listed(`saisie, avis a tiers, satd, opposition administrative, commissaire de justice, pignoramento,
      sequestro, cartella esattoriale, agenzia entrate riscossione, equitalia, ufficiale
      giudiziario, attachment order, third party debt order, bailiff, high court enforcement, avis
      atd, saisie atd, garnishee order, garnishment`),
  },
  {
    name: 'gambling',
    title: { en: 'Gambling', fr: 'Jeux d’argent', it: 'Gioco d’azzardo' },
    direction: 'both',
    isAlert: true,
    words: listed(`fdj, francaise des jeux, paris sportifs, betclic, winamax, unibet, zebet, parions sport, scommesse,
      snai, sisal, lottomatica, gioco online, eurobet, goldbet, bet365, betting, gambling,
      ladbrokes, paddy power, william hill, pokerstars, casino en ligne, online casino, pmu fr, loto
      fdj, national lottery`),
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
    words: listed(`com interv, cotisation carte, cotis carte, abonnement banque, agios, interets debiteurs, tenue de
      compte, spese tenuta conto, spese conto, imposta di bollo, bollo, interessi passivi, bank
      charge, bank fee, account fee, service charge, overdraft interest, debit interest, monthly
      fee, unarranged overdraft, frais bancaires, frais de tenue, frais sur, frais carte, frais
      virement, frais incident, commission d intervention, commission mouvement, commission compte,
      canone conto, canone mensile conto, canone carta, commissioni bancarie, commissioni su,
      commissioni bonifico, competenze di liquidazione, spese bancarie`),
  },
  {
    name: 'salary',
    title: { en: 'Salaries', fr: 'Salaires', it: 'Stipendi' },
    direction: 'out',
    isAlert: false,
    words: listed(`salaire, salaires, remuneration, vir sal, virement salaire, acompte salaire, stipendio, stipendi,
      emolumenti, retribuzione, retribuzioni, salario, busta paga, salary, salaries, wages, payroll,
      net pay, paie, vir paie, virement paie`),
  },
  {
    name: 'socialCharges',
    title: { en: 'Social charges', fr: 'Charges sociales', it: 'Contributi sociali' },
    direction: 'both',
    isAlert: false,
    words: listed(`urssaf, cpam, agirc, arrco, klesia, malakoff, humanis, ag2r, pro btp, probtp, mutuelle, prevoyance,
      pole emploi, france travail, msa, conges payes, inps, inail, contributi previdenziali,
      contributi inps, cassa edile, enasarco, fondo pensione, national insurance, nic, hmrc paye,
      paye nic, pension contribution, nest pension`),
  },
  {
    name: 'tax',
    title: { en: 'Taxes', fr: 'Impôts et taxes', it: 'Imposte' },
    direction: 'both',
    isAlert: false,
    words: listed(`dgfip, impot, impots, cfe, cvae, tresor public, direction generale des finances, douane, prelevement
      a la source, f24, agenzia delle entrate, irap, ires, imposta, imposte, erario, tributi, imu,
      tari, ritenute, hmrc, vat, corporation tax, business rates, paiement tva, tva dgfip, taxe
      fonciere, taxe apprentissage, taxe sur, versamento iva, liquidazione iva, pagamento imposte,
      vat payment, income tax, council tax`),
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
    words: listed(`factor, factoring, affacturage, factofrance, dailly, cession creances, anticipo fatture, anticipo
      fattura, invoice finance, invoice discounting`),
  },
  {
    name: 'loan',
    title: { en: 'Loans', fr: 'Emprunts', it: 'Finanziamenti' },
    direction: 'both',
    isAlert: false,
    words: listed(`echeance pret, ech pret, remb pret, remboursement pret, emprunt, echeance credit, credit mensualite,
      pge, deblocage pret, bpifrance, rata mutuo, rata prestito, rata finanziamento, mutuo,
      finanziamento, prestito, rimborso finanziamento, loan, loan repayment, mortgage, bounce back
      loan, cbils, loan instalment, loan instalments, pret professionnel, echeance de pret,
      erogazione finanziamento, erogazione mutuo, pret`),
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
    words: listed(`versement especes, remise especes, retrait, retrait dab, dab, especes, prelievo, prelievo bancomat,
      versamento contante, bancomat, atm, cash withdrawal, cash deposit, cash machine, versamento
      contanti, prelievo contante`),
  },
  {
    name: 'cheque',
    title: { en: 'Cheques', fr: 'Chèques', it: 'Assegni' },
    direction: 'both',
    isAlert: false,
    words: listed(`cheque, chq, remise cheque, rem chq, assegno, versamento assegni`),
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

export type Categorised = { category: Category; word: string | null }

/** With the word that decided, so that the reader can see why. */
export function categoryOf({ label, cents }: { label: string; cents: number }): Categorised {
  const text = ` ${plainWords(label)} `
  const way = cents < 0 ? 'out' : 'in'
  for (const category of categories) {
    if (category.direction !== 'both' && category.direction !== way) continue
    const word = category.words.find((one) => text.includes(` ${one} `))
    if (word !== undefined) return { category, word }
  }
  return { category: cents < 0 ? otherOut : otherIn, word: null }
}
