import { defineKinds } from './kind.ts'

/** What courts and the register of France publish. */
export const frenchKinds = defineKinds({
  liquidation_opened: {
    level: 'high',
    title: {
      en: 'Judicial liquidation opened',
      fr: 'Liquidation judiciaire ouverte',
      it: 'Liquidazione giudiziale aperta',
    },
    meaning: {
      en: 'A court found that the company cannot pay its debts and cannot be saved; its assets are sold.',
      fr: 'Le tribunal a constaté que la société ne peut ni payer ni être redressée ; ses actifs sont vendus.',
      it: 'Il tribunale ha accertato che la società non può pagare né essere risanata; i suoi beni vengono venduti.',
    },
  },
  receivership_opened: {
    level: 'high',
    title: {
      en: 'Receivership opened',
      fr: 'Redressement judiciaire ouvert',
      it: 'Amministrazione giudiziaria aperta',
    },
    meaning: {
      en: 'The company cannot pay its debts; the court watches whether it can recover.',
      fr: 'La société est en cessation des paiements ; le tribunal examine si elle peut se redresser.',
      it: 'La società non può pagare i debiti; il tribunale verifica se può riprendersi.',
    },
  },
  safeguard_opened: {
    level: 'medium',
    title: {
      en: 'Safeguard procedure opened',
      fr: 'Procédure de sauvegarde ouverte',
      it: 'Procedura di salvaguardia aperta',
    },
    meaning: {
      en: 'The company asked the court for protection before it ran out of money.',
      fr: 'La société a demandé la protection du tribunal avant la cessation des paiements.',
      it: "La società ha chiesto la protezione del tribunale prima dell'insolvenza.",
    },
  },
  plan_terminated: {
    level: 'high',
    title: { en: 'Recovery plan terminated', fr: 'Plan de redressement résolu', it: 'Piano di risanamento risolto' },
    meaning: {
      en: 'The company did not keep to the plan that the court had approved.',
      fr: 'La société n’a pas respecté le plan arrêté par le tribunal.',
      it: 'La società non ha rispettato il piano approvato dal tribunale.',
    },
  },
  converted_to_liquidation: {
    level: 'high',
    title: {
      en: 'Procedure converted to judicial liquidation',
      fr: 'Procédure convertie en liquidation judiciaire',
      it: 'Procedura convertita in liquidazione giudiziale',
    },
    meaning: {
      en: 'The attempt to save the company failed; its assets are sold.',
      fr: 'Le redressement a échoué ; les actifs sont vendus.',
      it: 'Il risanamento è fallito; i beni vengono venduti.',
    },
  },
  plan_adopted: {
    level: 'low',
    title: { en: 'Recovery plan adopted', fr: 'Plan de redressement arrêté', it: 'Piano di risanamento adottato' },
    meaning: {
      en: 'The court approved a plan by which old debts are paid over years.',
      fr: 'Le tribunal a arrêté un plan d’apurement des dettes sur plusieurs années.',
      it: 'Il tribunale ha approvato un piano di pagamento dei debiti in più anni.',
    },
  },
  sale_plan_adopted: {
    level: 'medium',
    title: { en: 'Sale plan adopted', fr: 'Plan de cession arrêté', it: 'Piano di cessione adottato' },
    meaning: {
      en: 'The business was sold by the court to pay creditors.',
      fr: 'L’entreprise a été cédée par le tribunal pour payer les créanciers.',
      it: "L'impresa è stata ceduta dal tribunale per pagare i creditori.",
    },
  },
  closed_insufficient_assets: {
    level: 'high',
    title: {
      en: 'Liquidation closed for insufficient assets',
      fr: "Liquidation clôturée pour insuffisance d'actif",
      it: "Liquidazione chiusa per insufficienza dell'attivo",
    },
    meaning: {
      en: 'Everything was sold and creditors were not paid in full.',
      fr: 'Tout a été vendu et les créanciers n’ont pas été entièrement payés.',
      it: 'Tutto è stato venduto e i creditori non sono stati pagati per intero.',
    },
  },
  closed_debts_paid: {
    level: 'low',
    title: {
      en: 'Procedure closed, debts paid',
      fr: 'Procédure clôturée, passif éteint',
      it: 'Procedura chiusa, debiti pagati',
    },
    meaning: {
      en: 'The procedure ended because the debts were paid or it was no longer needed.',
      fr: 'La procédure a pris fin, le passif étant éteint ou la procédure sans objet.',
      it: 'La procedura è terminata perché i debiti sono stati pagati o non era più necessaria.',
    },
  },
  insolvency_judgment: {
    level: 'low',
    title: {
      en: 'Judgment in insolvency matters',
      fr: 'Jugement en matière de procédure collective',
      it: 'Sentenza in materia di insolvenza',
    },
    meaning: {
      en: 'A court decided on a procedure of the company; the notice does not say what.',
      fr: 'Un tribunal a statué dans une procédure de la société ; l’annonce ne dit pas sur quoi.',
      it: 'Un tribunale ha deciso in una procedura della società; l’avviso non dice su cosa.',
    },
  },
  conciliation: {
    level: 'low',
    title: { en: 'Conciliation', fr: 'Conciliation', it: 'Conciliazione' },
    meaning: {
      en: 'The company came to terms with its creditors with the help of the court.',
      fr: 'La société a conclu un accord avec ses créanciers avec l’aide du tribunal.',
      it: 'La società ha raggiunto un accordo con i creditori con l’aiuto del tribunale.',
    },
  },
  sole_trader_debt_relief: {
    level: 'medium',
    title: {
      en: 'Debt relief of a sole trader',
      fr: 'Rétablissement professionnel',
      it: 'Esdebitazione di imprenditore individuale',
    },
    meaning: {
      en: 'A sole trader without assets is freed of debts by the court.',
      fr: 'Un entrepreneur individuel sans actif voit ses dettes effacées.',
      it: 'Un imprenditore individuale senza beni viene liberato dai debiti.',
    },
  },
  struck_off_ex_officio: {
    level: 'medium',
    title: { en: 'Struck off ex officio', fr: "Radiation d'office", it: "Cancellazione d'ufficio" },
    meaning: {
      en: 'The register removed the company on its own initiative, as after a liquidation without assets.',
      fr: 'Le greffe a radié la société d’office, comme après une liquidation impécunieuse.',
      it: "Il registro ha cancellato la società d'ufficio, come dopo una liquidazione senza attivo.",
    },
  },
  struck_off: {
    level: 'low',
    title: { en: 'Struck off the register', fr: 'Radiation du registre', it: 'Cancellazione dal registro' },
    meaning: {
      en: 'The company no longer exists.',
      fr: 'La société n’existe plus.',
      it: 'La società non esiste più.',
    },
  },
  voluntary_dissolution: {
    level: 'low',
    title: { en: 'Voluntary dissolution', fr: 'Dissolution volontaire', it: 'Scioglimento volontario' },
    meaning: {
      en: 'The owners decided to end the company.',
      fr: 'Les associés ont décidé de mettre fin à la société.',
      it: 'I soci hanno deciso di porre fine alla società.',
    },
  },
  equity_below_half: {
    level: 'medium',
    title: {
      en: 'Equity below half of the share capital',
      fr: 'Capitaux propres inférieurs à la moitié du capital',
      it: 'Patrimonio netto inferiore alla metà del capitale',
    },
    meaning: {
      en: 'Losses have used up more than half of the share capital; the owners decided to continue.',
      fr: 'Les pertes ont absorbé plus de la moitié du capital ; les associés ont décidé de continuer.',
      it: 'Le perdite hanno assorbito più di metà del capitale; i soci hanno deciso di continuare.',
    },
  },
  accounts_not_filed: {
    level: 'low',
    title: { en: 'Annual accounts not filed', fr: 'Comptes annuels non déposés', it: 'Bilancio non depositato' },
    meaning: {
      en: 'Accounts that the law requires were not filed seven months after the year’s end.',
      fr: 'Les comptes obligatoires n’ont pas été déposés sept mois après la clôture.',
      it: "Il bilancio obbligatorio non è stato depositato sette mesi dopo la chiusura dell'esercizio.",
    },
  },
})
