import { defineKinds } from './kind.ts'

/** What Companies House says of a company. */
export const britishKinds = defineKinds({
  uk_compulsory_liquidation: {
    level: 'high',
    title: { en: 'Compulsory liquidation', fr: 'Liquidation forcée', it: 'Liquidazione coatta' },
    meaning: {
      en: 'A court ordered the company to be wound up.',
      fr: 'Un tribunal a ordonné la liquidation de la société.',
      it: 'Un tribunale ha ordinato la liquidazione della società.',
    },
  },
  uk_creditors_voluntary_liquidation: {
    level: 'high',
    title: {
      en: "Creditors' voluntary liquidation",
      fr: 'Liquidation volontaire par les créanciers',
      it: 'Liquidazione volontaria dei creditori',
    },
    meaning: {
      en: 'The owners wind up a company that cannot pay its debts.',
      fr: 'Les associés liquident une société qui ne peut payer ses dettes.',
      it: 'I soci liquidano una società che non può pagare i debiti.',
    },
  },
  uk_administration: {
    level: 'high',
    title: { en: 'Administration', fr: 'Mise sous administration', it: 'Amministrazione controllata' },
    meaning: {
      en: 'An administrator runs the insolvent company in place of its directors.',
      fr: 'Un administrateur dirige la société insolvable à la place de ses dirigeants.',
      it: 'Un amministratore gestisce la società insolvente al posto dei dirigenti.',
    },
  },
  uk_receiver: {
    level: 'high',
    title: { en: 'Receiver appointed', fr: 'Séquestre nommé', it: 'Curatore nominato' },
    meaning: {
      en: 'A creditor with a charge had a receiver appointed to collect the assets.',
      fr: 'Un créancier garanti a fait nommer un séquestre pour réaliser les actifs.',
      it: 'Un creditore garantito ha fatto nominare un curatore per realizzare i beni.',
    },
  },
  foreign_insolvency: {
    level: 'high',
    title: { en: 'Foreign insolvency', fr: "Procédure d'insolvabilité étrangère", it: 'Insolvenza estera' },
    meaning: {
      en: 'The company is insolvent in another country.',
      fr: 'La société fait l’objet d’une procédure dans un autre pays.',
      it: 'La società è insolvente in un altro paese.',
    },
  },
  uk_voluntary_arrangement: {
    level: 'medium',
    title: {
      en: 'Company voluntary arrangement',
      fr: 'Accord volontaire avec les créanciers',
      it: 'Accordo volontario con i creditori',
    },
    meaning: {
      en: 'Creditors agreed to be paid later or less.',
      fr: 'Les créanciers ont accepté d’être payés plus tard ou moins.',
      it: 'I creditori hanno accettato di essere pagati più tardi o meno.',
    },
  },
  uk_moratorium: {
    level: 'medium',
    title: { en: 'Moratorium', fr: 'Moratoire', it: 'Moratoria' },
    meaning: {
      en: 'Creditors may not act against the company for some time.',
      fr: 'Les créanciers ne peuvent agir contre la société pendant un temps.',
      it: 'I creditori non possono agire contro la società per un periodo.',
    },
  },
  uk_restructuring_plan: {
    level: 'medium',
    title: { en: 'Restructuring plan', fr: 'Plan de restructuration', it: 'Piano di ristrutturazione' },
    meaning: {
      en: 'A court approved a plan that changes what creditors get.',
      fr: 'Un tribunal a homologué un plan modifiant les droits des créanciers.',
      it: 'Un tribunale ha omologato un piano che modifica i diritti dei creditori.',
    },
  },
  uk_members_voluntary_liquidation: {
    level: 'low',
    title: {
      en: "Members' voluntary liquidation (solvent)",
      fr: 'Liquidation volontaire des associés (solvable)',
      it: 'Liquidazione volontaria dei soci (solvibile)',
    },
    meaning: {
      en: 'The owners end a company that can pay all its debts.',
      fr: 'Les associés mettent fin à une société qui peut payer toutes ses dettes.',
      it: 'I soci pongono fine a una società che può pagare tutti i debiti.',
    },
  },
  uk_strike_off_proposal: {
    level: 'medium',
    title: { en: 'Active proposal to strike off', fr: 'Radiation proposée', it: 'Cancellazione proposta' },
    meaning: {
      en: 'The register has announced that it will remove the company, often because nothing was filed.',
      fr: 'Le registre a annoncé la radiation de la société, souvent faute de dépôts.',
      it: 'Il registro ha annunciato la cancellazione della società, spesso per mancati depositi.',
    },
  },
  uk_dissolved_compulsory: {
    level: 'medium',
    title: { en: 'Dissolved (compulsory)', fr: 'Dissoute (forcée)', it: 'Sciolta (coatta)' },
    meaning: {
      en: 'The register removed the company because the company did not meet its obligations.',
      fr: 'Le registre a radié la société pour manquement à ses obligations.',
      it: 'Il registro ha cancellato la società per inadempienza.',
    },
  },
  uk_dissolved: {
    level: 'low',
    title: { en: 'Dissolved', fr: 'Dissoute', it: 'Sciolta' },
    meaning: { en: 'The company no longer exists.', fr: 'La société n’existe plus.', it: 'La società non esiste più.' },
  },
  uk_accounts_overdue: {
    level: 'low',
    title: { en: 'Accounts overdue', fr: 'Comptes en retard', it: 'Bilancio in ritardo' },
    meaning: {
      en: 'Accounts were due and have not been filed.',
      fr: 'Les comptes étaient dus et n’ont pas été déposés.',
      it: 'Il bilancio era dovuto e non è stato depositato.',
    },
  },
  uk_confirmation_overdue: {
    level: 'low',
    title: {
      en: 'Confirmation statement overdue',
      fr: 'Déclaration annuelle en retard',
      it: 'Dichiarazione annuale in ritardo',
    },
    meaning: {
      en: 'The yearly statement to the register was due and has not been made.',
      fr: 'La déclaration annuelle au registre était due et n’a pas été faite.',
      it: 'La dichiarazione annuale al registro era dovuta e non è stata fatta.',
    },
  },
  uk_office_not_reachable: {
    level: 'low',
    title: { en: 'Registered office not reachable', fr: 'Siège injoignable', it: 'Sede non raggiungibile' },
    meaning: {
      en: 'The address of the registered office is disputed, or letters are returned.',
      fr: 'L’adresse du siège est contestée ou le courrier revient.',
      it: "L'indirizzo della sede è contestato o la posta ritorna.",
    },
  },
})
