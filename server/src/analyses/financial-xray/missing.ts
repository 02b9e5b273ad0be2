import type { Text } from '#language/languages.ts'
import { money, plain } from '#language/numbers.ts'
import { capital, join, spoken, text } from '#language/text.ts'
import type { ModelScore, Substitution } from './model/types.ts'
import type { FinancialXrayRaw } from './raw.ts'
import { figureWords } from './words.ts'

type Missing = FinancialXrayRaw['missing'][number]

const isMissing = text(' is missing', ' : manquant', ': mancante')

/** `aucLost` is measured on the training data: by how much the model separates worse without the figure. */
export function missingOf(
  { missing, accuracyLoss }: Pick<ModelScore, 'missing' | 'accuracyLoss'>,
  circumstances: { workforceNumber: number | undefined; holding: boolean | undefined },
): Missing[] {
  const figures = missing.map((figure): Missing => {
    const loss = accuracyLoss.find(({ figures: of }) => of.includes(figure))
    const aucLost = loss?.aucLost ?? null
    const consequence =
      aucLost === null || aucLost <= 0
        ? text('; the accuracy hardly changes.', ' ; la précision change à peine.', '; la precisione cambia appena.')
        : join(
            text(
              '; the accuracy of the model (AUC) falls by ',
              ' ; la précision du modèle (AUC) baisse de ',
              '; la precisione del modello (AUC) cala di ',
            ),
            plain(aucLost),
            '.',
          )
    return { figure, aucLost, ...spoken(join(capital(figureWords[figure]), isMissing, consequence)) }
  })
  const notes: Missing[] = []
  if (circumstances.workforceNumber === undefined)
    notes.push({ figure: 'workforceNumber', aucLost: null, ...spoken(noWorkforce) })
  if (circumstances.holding === undefined) notes.push({ figure: 'holding', aucLost: null, ...spoken(noHolding) })
  return [...figures, ...notes]
}

const noWorkforce = text(
  'The workforce is not known: the probability is not corrected for size.',
  'L’effectif est inconnu : la probabilité n’est pas corrigée de la taille.',
  'L’organico non è noto: la probabilità non è corretta per la dimensione.',
)
const noHolding = text(
  'It is not known whether the company is a holding; it is assumed that it is not.',
  'On ignore s’il s’agit d’une holding : on suppose que non.',
  'Non è noto se sia una holding: si suppone di no.',
)

const rules: Readonly<Record<Substitution['rule'], Text>> = {
  totalDebtFromEquity: text(
    'total assets less equity',
    'total de l’actif moins capitaux propres',
    'totale attivo meno patrimonio netto',
  ),
  equityFromTotalDebt: text(
    'total assets less total debt',
    'total de l’actif moins total des dettes',
    'totale attivo meno totale debiti',
  ),
  totalDebtRaisedToAssetsLessEquity: text(
    'raised to total assets less equity: what is not equity is owed',
    'porté au total de l’actif moins capitaux propres : ce qui n’est pas fonds propres est dû',
    'portato al totale attivo meno patrimonio netto: ciò che non è proprio è dovuto',
  ),
  depreciationFromFixedAssets: text(
    '11% of fixed assets',
    '11 % de l’actif immobilisé',
    'l’11% delle immobilizzazioni',
  ),
  depreciationFromTotalAssets: text('4% of total assets', '4 % du total de l’actif', 'il 4% del totale attivo'),
  currentLiabilitiesRaisedToShortTermDebt: text(
    'raised to short-term debt',
    'portées aux dettes à court terme',
    'portate ai debiti a breve',
  ),
  negativeTakenAsZero: text(
    'a negative value is taken as zero',
    'une valeur négative est prise pour zéro',
    'un valore negativo è preso per zero',
  ),
}

export function shownSubstitution(
  { figure, rule, valueCents }: Substitution,
  currency: string,
): FinancialXrayRaw['substitutions'][number] {
  const value = Math.round(valueCents)
  const words = join(
    capital(figureWords[figure]),
    text(' taken as ', ' : ', ': '),
    money(value, currency),
    ' (',
    rules[rule],
    ').',
  )
  return { figure, rule, value, ...spoken(words) }
}
