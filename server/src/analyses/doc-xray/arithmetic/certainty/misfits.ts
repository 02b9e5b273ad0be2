import type { PageEvidence } from '#documents/page-evidence.ts'
import { placedOnPages, uprightPages } from '#documents/upright-pages.ts'
import { flagAny, type Outcome } from '#domain/outcome.ts'
import { once } from '../../../pages/once.ts'
import { cannotTell, missing } from '../../text.ts'
import { erasedRow } from '../statements/erased-row.ts'
import type { SumKind } from '../sum.ts'
import type { Misfit } from './diagnosis.ts'
import { misfitFinding } from './misfit-finding.ts'
import { printedAgain } from './printed-again.ts'
import { type Verdict, verdictOn } from './verdict.ts'

/** What the sums of some kinds say, as the outcome of a detector. */
export function judgeSums(
  kinds: readonly SumKind[],
  pages: readonly PageEvidence[],
  pick: (verdict: Verdict) => readonly Misfit[],
): Outcome {
  const upright = uprightOf(pages)
  const verdicts = kinds.map((kind) => verdictOn(kind, upright))
  const misfits = verdicts.flatMap(pick)
  const told = misfits.map((misfit) => {
    const row = erasedRow(misfit, upright)
    const found = misfitFinding(misfit, printedAgain(misfit, upright))
    return row === undefined ? found : { ...found, places: [row] }
  })
  if (told.length > 0) return flagAny(placedOnPages(told, { pages }))
  if (verdicts.every(({ tried }) => tried === 0)) return cannotTell(missing.sums)
  const unclear = verdicts.some(
    ({ proven, likely, doubtful, misread }) => proven.length + likely.length + doubtful.length + misread.length > 0,
  )
  return unclear ? cannotTell(notEstablished) : flagAny([])
}

/** Tables of photographs and of what lies askew are those of the level sheet: columns stand one below the other there. */
const uprightOf = once((pages: readonly PageEvidence[]) => uprightPages({ pages }).pages)

const notEstablished = {
  en: 'some figures do not add up, and too few others show how the figures are related',
  fr: 'certains chiffres ne concordent pas, et trop peu d’autres montrent comment ils sont liés',
  it: 'alcune cifre non tornano, e troppo poche altre mostrano come sono legate',
}
