import type { PageEvidence } from '#documents/page-evidence.ts'
import { seenOf } from '../figures/seen-figures.ts'
import { boxedMisfits } from '../statements/boxed-statements.ts'
import { changedLines } from '../statements/changed-lines.ts'
import { erasedLines } from '../statements/erased-lines.ts'
import { lackingLines, missedClosings } from '../statements/lacking-lines.ts'
import { besideLostSigns } from '../statements/lost-signs.ts'
import { picturedMisfits } from '../statements/pictured-statements.ts'
import { blank } from '../statements/running-balance.ts'
import { isOfWholeStatement } from '../statements/whole-statements.ts'
import type { Figure, SumKind } from '../sum.ts'
import { isCertain, isLikely } from './certainty.ts'
import { type Diagnosis, diagnose, type Misfit, picturedPages } from './diagnosis.ts'
import { toldTwice, wantedTwice } from './told-twice.ts'

/** How much a figure that does not fit says. */
export type Verdict = {
  /** Sums that could be tried. */
  tried: number
  /** The other sums of the same kind prove how the document is to be read: this figure was changed. */
  proven: readonly Misfit[]
  /** Nothing else explains it, and too few others come out to prove it; or it was read from a picture without a doubt. */
  likely: readonly Misfit[]
  /** The sums may count something else. */
  doubtful: readonly Misfit[]
  /** Read from a picture, perhaps wrongly. */
  misread: readonly Misfit[]
}

/** More figures than these that do not fit, each in its own way: it is us who do not understand the document. */
const changesMax = 2
const changesShareMax = 0.15

export function verdictOn(kind: SumKind, pages: readonly PageEvidence[]): Verdict {
  const diagnosis = diagnose(pages)
  const holding = diagnosis.holding.filter((sum) => sum.kind === kind)
  const misfits = diagnosis.misfits.filter(
    (misfit) => misfit.failed[0]?.kind === kind && !isOfWholeStatement(misfit, pages),
  )
  const tried = holding.length + diagnosis.failed.filter((sum) => sum.kind === kind).length
  const pictured = picturedPages(pages)
  const [read, printed] = [
    misfits.filter((misfit) => isOn(misfit, pictured)),
    misfits.filter((misfit) => !isOn(misfit, pictured)),
  ]
  const shown = withoutExplained(
    changesOf(read) > changesMax ? [] : read.filter((misfit) => isShown(misfit, diagnosis, pages)),
  )
  const stated =
    kind === 'balance'
      ? [...picturedMisfits(pages), ...boxedMisfits(pages), ...erasedLines(pages), ...besideLostSigns(pages)].filter(
          (misfit) => !shown.some(isAsMuch(misfit)),
        )
      : []
  const lacking = kind === 'balance' ? [...lackingLines(pages), ...missedClosings(pages)] : []
  const twice = [...toldTwice(pages), ...wantedTwice(pages)].filter(
    (misfit) => misfit.failed[0]?.kind === kind && ![...shown, ...stated].some(isAsMuch(misfit)),
  )
  const sure = [...shown, ...stated, ...twice]
  const misread = read.filter((misfit) => !sure.some(isAsMuch(misfit)) && !stated.some(isOfResult(misfit)))
  // A page of other accounts says nothing that fits: it is read aright all the same.
  const single = printed.filter(({ failed }) => failed[0]?.origin?.grouping !== 'attested')
  if (changesOf(single) > Math.max(changesMax, changesShareMax * tried))
    return {
      tried,
      proven: [],
      likely: [...sure, ...lacking, ...changedLines(single, diagnosis, pages)],
      doubtful: [],
      misread,
    }
  const proven = printed.filter((misfit) => isCertain(misfit, diagnosis, pages))
  const likely = printed.filter((misfit) => !proven.includes(misfit) && isLikely(misfit, diagnosis))
  const doubtful = printed.filter((misfit) => !proven.includes(misfit) && !likely.includes(misfit))
  const unsaid = lacking.filter((misfit) => ![...proven, ...likely].some(isAsMuch(misfit)))
  return { tried, proven, likely: [...likely, ...sure, ...unsaid], doubtful, misread }
}

/** One change of a figure that is printed twice makes two misfits. */
const changesOf = (misfits: readonly Misfit[]): number =>
  new Set(misfits.map(({ changeCents }) => Math.abs(changeCents))).size

/** One change breaks several sums, be they ours or those of the bank reader. */
const isAsMuch =
  ({ changeCents }: Misfit) =>
  (other: Misfit): boolean =>
    Math.abs(other.changeCents) === Math.abs(changeCents)

/** What the bank reader adds up aright may be another sum of ours, with signs that were not seen. */
const isOfResult =
  ({ failed }: Misfit) =>
  (other: Misfit): boolean =>
    failed.every(({ result }) => other.failed.some((sum) => isSamePlace(sum.result, result)))

const isSamePlace = (one: Figure, other: Figure): boolean =>
  one.page === other.page &&
  one.box[0] < other.box[2] &&
  one.box[2] > other.box[0] &&
  one.box[1] < other.box[3] &&
  one.box[3] > other.box[1]

/** By sums whose figures were all seen as they are printed. */
function isShown(misfit: Misfit, diagnosis: Diagnosis, pages: readonly PageEvidence[]): boolean {
  const seen = seenOf(misfit, diagnosis.holding, pages)
  return seen !== undefined && (isCertain(seen, diagnosis, pages) || isLikely(seen, diagnosis))
}

/** An amount that was painted over is missing in every sum of its column: the row without it says where. */
function withoutExplained(misfits: readonly Misfit[]): Misfit[] {
  const blanks = misfits.filter(isOfBlank)
  return misfits.filter((misfit) => isOfBlank(misfit) || !blanks.some(isAsMuch(misfit)))
}

const isOfBlank = ({ failed }: Misfit) => failed.some(({ origin }) => origin?.grouping === blank)

function isOn({ failed }: Misfit, numbers: ReadonlySet<number>): boolean {
  return failed.some(({ terms, result }) =>
    [result, ...terms.map(({ figure }) => figure)].some(({ page }) => numbers.has(page)),
  )
}
