import { defineKinds } from './kind.ts'

/** What the registers of the Netherlands and of Italy say: a state, without a date. */
export const otherKinds = defineKinds({
  nl_bankruptcy: {
    level: 'high',
    title: { en: 'Bankruptcy (faillissement)', fr: 'Faillite (faillissement)', it: 'Fallimento (faillissement)' },
    meaning: {
      en: 'A Dutch court declared the company bankrupt.',
      fr: 'Un tribunal néerlandais a prononcé la faillite.',
      it: 'Un tribunale olandese ha dichiarato il fallimento.',
    },
  },
  nl_suspension_of_payments: {
    level: 'high',
    title: {
      en: 'Suspension of payments (surseance)',
      fr: 'Suspension des paiements (surseance)',
      it: 'Sospensione dei pagamenti (surseance)',
    },
    meaning: {
      en: 'A Dutch court lets the company stop paying for some time.',
      fr: 'Un tribunal néerlandais autorise la société à suspendre ses paiements.',
      it: 'Un tribunale olandese consente alla società di sospendere i pagamenti.',
    },
  },
  nl_debt_restructuring: {
    level: 'high',
    title: {
      en: 'Debt restructuring (schuldsanering)',
      fr: 'Restructuration des dettes (schuldsanering)',
      it: 'Ristrutturazione dei debiti (schuldsanering)',
    },
    meaning: {
      en: 'Debts are restructured under a Dutch court.',
      fr: 'Les dettes sont restructurées sous contrôle d’un tribunal néerlandais.',
      it: 'I debiti sono ristrutturati sotto un tribunale olandese.',
    },
  },
  nl_not_active: {
    level: 'low',
    title: { en: 'Not active', fr: 'Sans activité', it: 'Non attiva' },
    meaning: {
      en: 'The register says that the company is not active.',
      fr: 'Le registre indique que la société est sans activité.',
      it: 'Il registro indica che la società non è attiva.',
    },
  },
  it_judicial_liquidation: {
    level: 'high',
    title: {
      en: 'Judicial liquidation (liquidazione giudiziale)',
      fr: 'Liquidation judiciaire (liquidazione giudiziale)',
      it: 'Liquidazione giudiziale',
    },
    meaning: {
      en: 'An Italian court declared the company insolvent; its assets are sold.',
      fr: 'Un tribunal italien a déclaré la société insolvable ; ses actifs sont vendus.',
      it: 'Il tribunale ha dichiarato la società insolvente; i suoi beni vengono venduti.',
    },
  },
  it_arrangement: {
    level: 'medium',
    title: {
      en: 'Arrangement with creditors (concordato)',
      fr: 'Concordat préventif (concordato)',
      it: 'Concordato preventivo',
    },
    meaning: {
      en: 'The company asks its creditors for terms, under the court.',
      fr: 'La société demande un accord à ses créanciers, sous contrôle du tribunal.',
      it: 'La società propone un accordo ai creditori, sotto il tribunale.',
    },
  },
  it_liquidation: {
    level: 'medium',
    title: { en: 'In liquidation', fr: 'En liquidation', it: 'In liquidazione' },
    meaning: {
      en: 'The company is being wound up.',
      fr: 'La société est en cours de liquidation.',
      it: 'La società è in corso di liquidazione.',
    },
  },
  it_ceased: {
    level: 'low',
    title: { en: 'Ceased', fr: 'Cessée', it: 'Cessata' },
    meaning: { en: 'The company no longer exists.', fr: 'La société n’existe plus.', it: 'La società non esiste più.' },
  },
})
