import { defineKinds } from './kind.ts'

/** What is said of a person, and what several of a person's companies say together. */
export const personKinds = defineKinds({
  management_ban: {
    level: 'high',
    ages: 'in force',
    about: 'person',
    title: { en: 'Management ban', fr: 'Interdiction de gérer', it: 'Interdizione dalla gestione' },
    meaning: {
      en: 'A court forbade the person to manage companies.',
      fr: 'Un tribunal a interdit à la personne de diriger une entreprise.',
      it: 'Un tribunale ha vietato alla persona di gestire imprese.',
    },
  },
  personal_bankruptcy: {
    level: 'high',
    ages: 'in force',
    about: 'person',
    title: { en: 'Personal bankruptcy', fr: 'Faillite personnelle', it: 'Fallimento personale' },
    meaning: {
      en: 'A court sanctioned the person for faults in a failed company; the person may not manage companies for that time.',
      fr: 'Un tribunal a sanctionné la personne pour des fautes dans une société en faillite ; elle ne peut diriger.',
      it: 'Un tribunale ha sanzionato la persona per colpe in una società fallita; non può dirigere imprese.',
    },
  },
  director_disqualified: {
    level: 'high',
    ages: 'in force',
    about: 'person',
    title: { en: 'Director disqualified', fr: 'Dirigeant disqualifié', it: 'Amministratore interdetto' },
    meaning: {
      en: 'The person may not be a director in the United Kingdom.',
      fr: 'La personne ne peut être dirigeant au Royaume-Uni.',
      it: 'La persona non può essere amministratore nel Regno Unito.',
    },
  },
  asset_freeze: {
    level: 'high',
    ages: 'in force',
    about: 'person',
    title: { en: 'Asset freeze', fr: 'Gel des avoirs', it: 'Congelamento dei beni' },
    meaning: {
      en: 'The assets of the person are frozen: nobody may pay or be paid by them.',
      fr: 'Les avoirs de la personne sont gelés : nul ne peut la payer ni en recevoir de paiement.',
      it: 'I beni della persona sono congelati: nessuno può pagarla né riceverne pagamenti.',
    },
  },
  manager_left_before_insolvency: {
    level: 'medium',
    about: 'person',
    title: {
      en: 'Manager left shortly before insolvency',
      fr: 'Dirigeant parti peu avant la procédure collective',
      it: "Amministratore uscito poco prima dell'insolvenza",
    },
    meaning: {
      en: 'The person left within six months before the procedure, or when the company had already stopped paying.',
      fr: 'La personne est partie dans les six mois avant la procédure, ou après la cessation des paiements.',
      it: 'La persona è uscita nei sei mesi prima della procedura, o quando la società già non pagava.',
    },
  },
  repeated_failures: {
    level: 'high',
    about: 'person',
    title: {
      en: 'Repeated short-lived failed companies',
      fr: 'Sociétés éphémères défaillantes à répétition',
      it: 'Ripetute società fallite di breve durata',
    },
    meaning: {
      en: 'Three or more companies of the person failed within three years of their creation, in ten years.',
      fr: 'Au moins trois sociétés de la personne ont failli dans les trois ans de leur création, en dix ans.',
      it: 'Tre o più società della persona sono fallite entro tre anni dalla creazione, in dieci anni.',
    },
  },
  successor_company: {
    level: 'medium',
    about: 'person',
    title: {
      en: 'Successor company after liquidation',
      fr: 'Société de reprise après liquidation',
      it: 'Società subentrante dopo la liquidazione',
    },
    meaning: {
      en: 'Within six months of a liquidation the person had a new company in the same trade and town, or with a similar name.',
      fr: 'Dans les six mois d’une liquidation, la personne a créé une société de même activité et ville, ou de nom voisin.',
      it: 'Entro sei mesi da una liquidazione la persona ha una nuova società di stessa attività e città, o di nome simile.',
    },
  },
})
