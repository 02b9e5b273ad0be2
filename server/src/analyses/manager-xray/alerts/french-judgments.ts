import type { RegisterNotice } from '#domain/register.ts'
import type { AlertCode } from './catalogue/index.ts'
import { plain } from './clean-notices.ts'

/** `overturned`: sets an earlier judgment aside. `none`: nothing that speaks against anybody. */
export type Judgment = AlertCode | 'overturned' | 'none'

/** The first that fits is taken: what ends a plan also names the liquidation that follows. */
const natures: readonly (readonly [RegExp, Judgment])[] = [
  [/infirmant|arret .*annul/, 'overturned'],
  [/resolution du plan/, 'plan_terminated'],
  [/conversion.* en .*liquidation/, 'converted_to_liquidation'],
  [/conversion.* en .*redressement/, 'receivership_opened'],
  [/insuffisance d'actif/, 'closed_insufficient_assets'],
  [/extinction du passif|mettant fin a la procedure/, 'closed_debts_paid'],
  [/interdiction (de|d'exercer|de diriger).*(gerer|administrer|controler)|interdiction de gerer/, 'management_ban'],
  [/faillite personnelle/, 'personal_bankruptcy'],
  [/plan de cession/, 'sale_plan_adopted'],
  [/arretant (le|un) plan|plan de (redressement|sauvegarde|continuation)|modifiant le plan/, 'plan_adopted'],
  [/(ouverture|extension).*liquidation/, 'liquidation_opened'],
  [/(ouverture|extension).*redressement/, 'receivership_opened'],
  [/(ouverture|extension).*sauvegarde|^(?!.*(fin|cloture)).*procedure de sauvegarde/, 'safeguard_opened'],
  [/depot|liste des creances|designation des organes|cessation des paiements|delai pour deposer/, 'none'],
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
