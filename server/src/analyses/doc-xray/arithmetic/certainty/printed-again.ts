import { amountsOf } from '#documents/figures/amounts.ts'
import type { PageEvidence } from '#documents/page-evidence.ts'
import type { Place } from '#domain/outcome.ts'
import { shownLines } from '../../../pages/shown.ts'
import type { Figure } from '../sum.ts'
import type { Misfit } from './diagnosis.ts'

/** Shorter figures are the same by chance. */
const digitsMin = 5
/** More often than this, it is an amount of every line. */
const printsMax = 5

/** Whoever changes a figure changes it wherever it stands: a taxable income, a turnover that the next page begins with. */
export function printedAgain(
  { figures: [figure, ...others], failed }: Misfit,
  pages: readonly PageEvidence[],
): Place[] {
  if (figure === undefined || others.length > 0 || figure.text.replaceAll(/\D/g, '').length < digitsMin) return []
  const told = failed.flatMap(({ terms, result }) => [figure, result, ...terms.map((term) => term.figure)])
  const prints = pages.flatMap((page) =>
    shownLines(page).flatMap((line) =>
      amountsOf(line)
        .filter(({ plain, cents }) => !plain && Math.abs(cents) === Math.abs(figure.cents))
        .map(({ box }) => ({ page: page.number, box })),
    ),
  )
  const again = prints.filter((print) => !told.some((one) => isSamePlace(one, print)))
  return again.length > printsMax ? [] : again
}

const isSamePlace = (one: Figure, { page, box }: Place): boolean =>
  one.page === page && one.box[0] < box[2] && one.box[2] > box[0] && one.box[1] < box[3] && one.box[3] > box[1]
