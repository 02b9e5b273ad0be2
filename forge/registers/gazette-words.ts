import type { Random } from '../documents/random.ts'
import type { FactType } from './facts.ts'

/** How courts put it: `famille`, `nature`, `complementJugement`. {c} is the date when payments ceased. */
export type Words = readonly [family: string, nature: string, complement: string | null]

const opening = "Jugement d'ouverture"
const pronouncing = 'Jugement prononçant'
const closing = 'Jugement de clôture'
const extract = 'Extrait de jugement'

export const judgments = {
  liquidation_opened: [
    [
      opening,
      "Jugement d'ouverture de liquidation judiciaire",
      'Jugement prononçant la liquidation judiciaire, date de cessation des paiements le {c}, désignant liquidateur Me Duvivier 3 rue du Palais.',
    ],
    [
      opening,
      "Jugement d'ouverture d'une procédure de liquidation judiciaire simplifiée",
      'Le tribunal a ouvert une procédure de liquidation judiciaire simplifiée et fixé au {c} la date de cessation des paiements.',
    ],
    [
      opening,
      "Jugement d'extension de liquidation judiciaire",
      'Jugement prononçant l’extension de la liquidation judiciaire pour confusion des patrimoines.',
    ],
    [
      'Autre jugement et ordonnance',
      'Autre jugement et ordonnance',
      'Par jugement le tribunal judiciaire a prononcé l’ouverture de la procédure de liquidation judiciaire. Liquidateur : SCP Varende.',
    ],
    [
      opening,
      "Autre jugement d'ouverture",
      "Jugement de liquidation judiciaire sans maintien de l'activité. Cessation des paiements : {c}.",
    ],
    [opening, "JUGEMENT D'OUVERTURE DE LIQUIDATION JUDICIAIRE", null],
    ['Loi de 1985', 'Jugement de liquidation judiciaire', null],
    [
      opening,
      "Autre jugement d'ouverture",
      'Le Tribunal, statuant publiquement, prononce la liquidation judiciaire immédiate de la société ; dit que les organes sont ceux du jugement.',
    ],
    [extract, "Jugement d'ouverture de liquidation judiciaire", null],
  ],
  receivership_opened: [
    [
      opening,
      "Jugement d'ouverture d'une procédure de redressement judiciaire",
      "Jugement prononçant l'ouverture d'une procédure de redressement judiciaire, date de cessation des paiements le {c}, désignant administrateur Me Corvin avec pour mission d'assister.",
    ],
    [
      opening,
      "Jugement d'extension d'une procédure de redressement judiciaire",
      'Extension de la procédure de redressement judiciaire.',
    ],
    [
      opening,
      "Autre jugement d'ouverture",
      'Ouverture du redressement judiciaire ; la période d’observation est fixée à 6 mois. Mandataire judiciaire : Selarl Abadie.',
    ],
    [
      pronouncing,
      'Jugement de conversion en redressement judiciaire de la procédure de sauvegarde',
      'Jugement convertissant la procédure de sauvegarde en procédure de redressement judiciaire.',
    ],
    [opening, 'Jugement d’ouverture d’une procédure de redressement judiciaire', null],
    [
      pronouncing,
      'Jugement mettant fin à la procédure de traitement de sortie de crise et ouvrant une procédure de redressement judiciaire',
      null,
    ],
  ],
  safeguard_opened: [
    [
      opening,
      "Jugement d'ouverture d'une procédure de sauvegarde",
      "Jugement d'ouverture d'une procédure de sauvegarde désignant mandataire judiciaire Scp Orvane.",
    ],
    [opening, "Jugement d'ouverture d'une procédure de sauvegarde accélérée", null],
    [
      opening,
      "Jugement d'ouverture d'une procédure de sauvegarde financière accélérée",
      'Sauvegarde financière accélérée.',
    ],
    [opening, "Jugement d'extension d'une procédure de sauvegarde", null],
    [opening, "Autre jugement d'ouverture", 'Ouverture d’une procédure de sauvegarde.'],
  ],
  converted_to_liquidation: [
    [
      pronouncing,
      'Jugement de conversion en liquidation judiciaire',
      'Jugement prononçant la liquidation judiciaire désignant liquidateur Selarl Quint.',
    ],
    [
      pronouncing,
      'Jugement de conversion en liquidation judiciaire de la procédure de sauvegarde',
      'Conversion de la sauvegarde en liquidation judiciaire.',
    ],
    [pronouncing, 'Autre jugement prononçant', 'Jugement de conversion du redressement en liquidation judiciaire.'],
    [
      'Autre jugement et ordonnance',
      'Autre jugement et ordonnance',
      'Convertit la procédure de redressement judiciaire en liquidation judiciaire.',
    ],
  ],
  plan_adopted: [
    [
      pronouncing,
      'Jugement arrêtant le plan de redressement',
      "Jugement arrêtant le plan de redressement, durée du plan 8 ans, nomme commissaire à l'exécution du plan Scp Orvane.",
    ],
    [pronouncing, 'Jugement arrêtant le plan de sauvegarde', null],
    [pronouncing, 'Jugement de plan de redressement', 'Durée du plan : 10 ans.'],
    [pronouncing, 'Jugement arrêtant le plan de sauvegarde financière accélérée', null],
    [pronouncing, 'Autre jugement prononçant', 'Jugement arrêtant le plan de redressement par voie de continuation.'],
  ],
  plan_modified: [
    [
      pronouncing,
      'Jugement modifiant le plan de redressement',
      'Modification du plan de redressement : report de deux échéances.',
    ],
    [pronouncing, 'Jugement modifiant le plan de continuation', null],
    [pronouncing, 'Jugement modifiant le plan de sauvegarde', null],
  ],
  plan_failed: [
    [
      pronouncing,
      'Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire',
      'Résolution du plan et liquidation judiciaire.',
    ],
    [pronouncing, 'Jugement prononçant la résolution du plan de sauvegarde et la liquidation judiciaire', null],
    [pronouncing, 'Jugement prononçant la résolution du plan de redressement', null],
    [pronouncing, 'Jugement prononçant la résolution du plan de sauvegarde et le redressement judiciaire', null],
    [
      extract,
      'Jugement prononçant la résolution du plan de redressement et la liquidation judiciaire',
      'Tribunal de Commerce',
    ],
    [
      pronouncing,
      'Autre jugement prononçant',
      'Ouvre la liquidation judiciaire après résolution du plan de redressement.',
    ],
    [pronouncing, 'Autre jugement prononçant', 'Constate la caducité du plan et prononce la liquidation judiciaire.'],
  ],
  sale_plan: [
    [
      pronouncing,
      'Jugement arrêtant un plan de cession',
      'Jugement arrêtant le plan de cession au profit de la société Tarbelle.',
    ],
    [pronouncing, 'Jugement arrêtant le plan de cession', null],
  ],
  closed_insufficient_assets: [
    [
      closing,
      "Jugement de clôture pour insuffisance d'actif",
      "Jugement prononçant la clôture de la procédure de liquidation judiciaire pour insuffisance d'actif.",
    ],
    [
      closing,
      "Jugement de clôture pour insuffisance d'actif et autorisant la reprise des poursuites individuelles",
      null,
    ],
    [closing, 'Jugement de clôture pour insuffisance d’actif', 'Clôture.'],
    [
      closing,
      'Autre jugement de clôture',
      "Jugement prononçant la clôture des opérations de liquidation judiciaire pour insuffisance d'actif.",
    ],
    [closing, "JUGEMENT DE CLOTURE POUR INSUFFISANCE D'ACTIF", null],
    [closing, "Jugement de clôture pour insuffisance d'actifs", null],
    [extract, "Clôture pour insuffisance d'actif", null],
  ],
  closed_paid: [
    [
      closing,
      'Jugement de clôture pour extinction du passif',
      'Jugement prononçant la clôture de la procédure de liquidation judiciaire pour extinction du passif.',
    ],
    [closing, 'Jugement mettant fin à la procédure de redressement judiciaire', null],
    [
      closing,
      'Jugement mettant fin à la procédure de sauvegarde',
      'Le débiteur dispose de sommes suffisantes pour désintéresser les créanciers.',
    ],
    [extract, 'Clôture pour extinction du passif', null],
    [closing, 'Autre jugement de clôture', 'Clôture de la liquidation judiciaire pour extinction du passif.'],
  ],
  other_judgment: [
    [pronouncing, 'Autre jugement prononçant', 'Jugement désignant un nouveau juge-commissaire.'],
    ['Autre jugement et ordonnance', 'Autre jugement et ordonnance', null],
  ],
} as const satisfies Partial<Record<FactType | 'plan_modified', readonly Words[]>>

/** Notices of a procedure that say nothing new of the company. */
export const formalities: readonly Words[] = [
  [
    'Avis de dépôt',
    "Dépôt de l'état des créances",
    "L'état des créances est constitué par la liste des créances déposée au greffe.",
  ],
  [
    'Avis de dépôt',
    'Dépôt du projet de répartition',
    'Le projet de répartition prévu par l’article L644-4 a été déposé au greffe.',
  ],
  ['Avis de dépôt', "Dépôt de l'état de collocation", null],
  ['Loi de 1967', 'Arrêté de péremption', null],
  [
    'Autre jugement et ordonnance',
    "Liste des créances nées après le jugement d'ouverture d'une procédure de liquidation judiciaire",
    null,
  ],
  [
    "Jugement d'ouverture",
    'Jugement modifiant la date de cessation des paiements',
    'Jugement fixant la date de cessation des paiements au {c}.',
  ],
  [
    'Jugement prononçant',
    'Jugement de désignation des organes de la procédure',
    'Jugement désignant Me Corvin en remplacement de Me Duvivier, liquidateur.',
  ],
  [
    'Avis de dépôt',
    'Autre avis de dépôt',
    'Dépôt au greffe du compte rendu de fin de mission du liquidateur judiciaire.',
  ],
  [
    'Avis de dépôt',
    "Liste des créances nées après le jugement d'ouverture d'une procédure de redressement judiciaire",
    null,
  ],
  ['Jugement prononçant', 'Jugement accordant un délai pour déposer la liste des créances', null],
]

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

export function inWords(date: string): string {
  const [year = '', month = '', days = ''] = date.split('-')
  return `${Number(days) === 1 ? '1er' : Number(days)} ${months[Number(month) - 1]} ${year}`
}

export function printedDate(random: Random, date: string): string {
  const draw = random.next()
  if (draw < 0.6) return date
  if (draw < 0.75) return date.split('-').reverse().join('/')
  return inWords(date)
}

/** UTF-8 read as Latin-1, as some old notices are. */
export const misdecoded = (text: string) => Buffer.from(text, 'utf8').toString('latin1')
