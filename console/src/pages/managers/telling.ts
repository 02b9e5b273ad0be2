import { useFormat, useWords } from '../../language/index.ts'
import { dateFormat } from '../../language/kept-formats.ts'
import type { Telling } from './facts.ts'
import { words } from './words.ts'

/** How the facts of the network are said in the reader's language. */
export function useTelling(): Telling {
  const format = useFormat()
  const say = useWords(words)
  const when = (day: string, precision: string | null) => {
    const options: Intl.DateTimeFormatOptions =
      precision === 'year'
        ? { year: 'numeric' }
        : precision === 'month'
          ? { month: 'short', year: 'numeric' }
          : { day: 'numeric', month: 'short', year: 'numeric' }
    return dateFormat(format.tag, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  }
  return {
    points: (points) => say.points(format.number(points, { maximumFractionDigits: 1 })),
    doubtful: (percentage) => say.doubtful(format.count(percentage)),
    aged: say.aged,
    pointless: say.pointless,
    itself: say.itself,
    nothing: say.nothing,
    noAlert: say.noAlert,
    ownAlerts: (count) => say.ownAlerts(format.count(count)),
    born: (day, precision) => say.born(when(day, precision)),
    through: say.through,
    nobody: say.nobody,
    manages: say.manages,
  }
}
