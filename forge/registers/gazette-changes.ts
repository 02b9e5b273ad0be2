import type { Words } from './gazette-words.ts'

const extract = 'Extrait de jugement'

/** {p} is the person, {y} the years. */
export const sanctions = {
  management_ban: [
    [
      extract,
      "Jugement d'interdiction de gérer",
      "Jugement prononçant à l'encontre de {p} une interdiction de diriger, gérer, administrer ou contrôler toute entreprise pour une durée de {y} ans.",
    ],
    [extract, "Jugement d'interdiction de gérer", 'Interdiction de gérer pour {y} ans : {p}.'],
    [
      'Jugement prononçant',
      "Jugement prononçant l'interdiction de gérer",
      "à l'égard de Monsieur {p}, pour une durée de {y} années",
    ],
    [
      extract,
      "Jugement d'interdiction de gérer Loi de 1985",
      'Jugement prononçant une interdiction de gérer contre {p}, gérant, pour une durée de {y} ans',
    ],
  ],
  personal_bankruptcy: [
    [
      extract,
      'Jugement de faillite personnelle',
      'Jugement prononçant la faillite personnelle de {p} pour une durée de {y} ans.',
    ],
    [
      extract,
      'Jugement prononçant la faillite personnelle du dirigeant',
      'Faillite personnelle, {y} ans, {p}, dirigeant de droit, avec interdiction de gérer toute entreprise commerciale.',
    ],
  ],
} as const satisfies Record<string, readonly Words[]>

export const dissolutions = [
  "Cessation d'activité et dissolution de la société.",
  'Dissolution anticipée de la société.',
  'Dissolution de la société à compter du 30 juin.',
  'DISSOLUTION ANTICIPEE',
  "Modification survenue sur l'administration, dissolution de la société",
] as const

export const losses = [
  "Continuation de l'activité malgré un actif net devenu inférieur à la moitié du capital social.",
  'Continuation de la société malgré un actif net inférieur à la moitié du capital.',
  "Continuation d'activité malgré la perte de la moitié du capital social",
  'CONTINUATION DE LA SOCIETE MALGRE UN ACTIF NET INFERIEUR A LA MOITIE DU CAPITAL SOCIAL',
  'Continuation malgré des pertes supérieures à la moitié du capital social.',
  "L'actif net est devenu inférieur à la moitié du capital social ; les associés ont décidé de ne pas dissoudre.",
] as const

/** Changes that are no alert, some of which sound like one. */
export const harmlessChanges = [
  'Modification du capital.',
  "Transfert du siège social, modification de l'administration.",
  "Reconstitution de l'actif net à un montant au moins égal à la moitié du capital social.",
  'Modification de la dénomination.',
  "L'actif net, qui était inférieur à la moitié du capital social, a été reconstitué.",
  'Transfert du siège social hors ressort',
] as const
