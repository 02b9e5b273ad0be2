import type { RegisterNotice } from '#domain/register.ts'
import type { AlertCode } from './catalogue/index.ts'
import { plain } from './clean-notices.ts'

/** `overturned`: sets an earlier judgment aside. `none`: nothing that speaks against anybody. */
export type Judgment = AlertCode | 'overturned' | 'none'

/** The first that fits is taken: what ends a plan also names the liquidation that follows. */
const natures: readonly (readonly [RegExp, Judgment])[] = [
  // Named after the judgment that they follow, which they do not repeat.
  [/^(avis de )?depot|^liste des creances|^autres? avis/, 'none'],
  [/infirmant|arret .*annul/, 'overturned'],
  [/(resolution|caducite) du plan/, 'plan_terminated'],
  [/conver(sion|ti).* en .*liquidation/, 'converted_to_liquidation'],
  [/conver(sion|ti).* en .*redressement/, 'receivership_opened'],
  [/insuffisances? d'actifs?/, 'closed_insufficient_assets'],
  [/faillite personnelle/, 'personal_bankruptcy'],
  [/interdiction (de|d'exercer|de diriger).*(gerer|administrer|controler)|interdiction de gerer/, 'management_ban'],
  // One procedure may end because a graver one begins.
  [/(ouvrant|ouvre|prononcant|prononce) (la|une) (procedure de )?liquidation/, 'liquidation_opened'],
  [/(ouvrant|ouvre|prononcant|prononce) (le|un|une) (procedure de )?redressement/, 'receivership_opened'],
  [/extinction du passif|(mettant|met) fin a la procedure|cloture de la procedure de sauvegarde/, 'closed_debts_paid'],
  [/(constat|cloture).{0,60}execution (totale )?du plan|bonne execution du plan/, 'closed_debts_paid'],
  [/plan de cession/, 'sale_plan_adopted'],
  [
    /arret(ant|e) (le|un) plan|plan de (redressement|sauvegarde|continuation|traitement)|modifi(ant|e) le plan/,
    'plan_adopted',
  ],
  [/(ouverture|extension|reprise).*liquidation/, 'liquidation_opened'],
  [/(ouverture|extension).*redressement/, 'receivership_opened'],
  [/(ouverture|extension).*sauvegarde|^(?!.*(fin|cloture)).*procedure de sauvegarde/, 'safeguard_opened'],
  [/depot|liste des creances|designation des organes|cessation des paiements|delai pour deposer/, 'none'],
  // Old natures: `Jugement de liquidation judiciaire`, without the word opening.
  [/^jugement (de|en|de mise en) (la )?liquidation/, 'liquidation_opened'],
  [/^jugement (de|en|de mise en) (le )?redressement/, 'receivership_opened'],
]

/** Read where the nature is one of the courts' catch-alls, the gravest first. */
const words: readonly (readonly [RegExp, Judgment])[] = [
  [/liquidation/, 'liquidation_opened'],
  [/redressement/, 'receivership_opened'],
  [/sauvegarde/, 'safeguard_opened'],
]

export function judgmentOf({ nature, subfamily, text }: RegisterNotice): Judgment {
  const written = plain(nature)
  const isCatchAll = written === '' || /^autre jugement|^jugement$/.test(written)
  const byNature = isCatchAll ? undefined : firstOf(natures, written)
  if (byNature !== undefined) return byNature
  const complement = plain(text)
  // Personal sanctions stand under extracts of judgments, whose nature may be wide.
  const isExtract = plain(subfamily).startsWith('extrait')
  if (!isCatchAll && !isExtract) return 'insolvency_judgment'
  const byText = firstOf(natures, complement)
  if (byText !== undefined && byText !== 'none') return byText
  return firstOf(words, complement) ?? (byText === 'none' ? 'none' : 'insolvency_judgment')
}

const firstOf = (table: readonly (readonly [RegExp, Judgment])[], text: string): Judgment | undefined =>
  table.find(([pattern]) => pattern.test(text))?.[1]
