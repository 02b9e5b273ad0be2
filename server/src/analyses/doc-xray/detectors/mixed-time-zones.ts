import type { DateEvidence } from '#documents/evidence.ts'
import { clear, flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding } from '../text.ts'
import { isModifiedBySigning } from '../times.ts'

export const mixedTimeZones = defineDetector({
  typeCode: 'mixedTimeZones',
  family: 'time',
  severity: 'notice',
  title: {
    en: 'The file was created in one time zone and modified in another',
    fr: 'Le fichier a été créé dans un fuseau horaire et modifié dans un autre',
    it: 'Il file è stato creato in un fuso orario e modificato in un altro',
  },
  why: {
    en: 'The program of the issuer writes all dates in the same way. Another time zone that summer time does not explain points to another program or another place; online tools work in UTC.',
    fr: 'Le programme de l’émetteur écrit toutes les dates de la même façon. Un autre fuseau que l’heure d’été n’explique pas indique un autre programme ou un autre lieu ; les outils en ligne travaillent en UTC.',
    it: 'Il programma dell’emittente scrive tutte le date allo stesso modo. Un altro fuso che l’ora legale non spiega indica un altro programma o un altro luogo; gli strumenti online lavorano in UTC.',
  },
  needs: ['times'],
  inspect({ times }) {
    const { creation, modification } = times
    if (!creation || !modification || creation.offsetMinutes === null || modification.offsetMinutes === null) {
      return cannotTell({
        en: 'the file does not state the time zones of its creation and its modification',
        fr: 'le fichier n’indique pas les fuseaux horaires de sa création et de sa modification',
        it: 'il file non indica i fusi orari della sua creazione e della sua modifica',
      })
    }
    const differenceMinutes = Math.abs(creation.offsetMinutes - modification.offsetMinutes)
    if (differenceMinutes === 0 || (differenceMinutes === 60 && seasonMayDiffer(creation, modification))) return clear
    // A signing service works in its own zone.
    if (isModifiedBySigning(times)) return clear
    const [from, to] = [zoneOf(creation.offsetMinutes), zoneOf(modification.offsetMinutes)]
    return flagAny([
      finding({
        en: `the file was created in ${from} and modified in ${to}`,
        fr: `le fichier a été créé en ${from} et modifié en ${to}`,
        it: `il file è stato creato in ${from} e modificato in ${to}`,
      }),
    ])
  },
})

type Season = 'summer' | 'winter' | 'either'

/** Summer time in Europe; in the weeks around a change both occur. */
function seasonOf({ instant }: DateEvidence): Season {
  const [, month = 1, day = 1] = (instant ?? '').slice(0, 10).split('-').map(Number)
  if ((month === 3 || month === 10) && day >= 24) return 'either'
  return month >= 4 && month <= 10 ? 'summer' : 'winter'
}

function seasonMayDiffer(one: DateEvidence, other: DateEvidence): boolean {
  const seasons = [seasonOf(one), seasonOf(other)]
  return seasons.includes('either') || seasons[0] !== seasons[1]
}

function zoneOf(offsetMinutes: number): string {
  const size = Math.abs(offsetMinutes)
  const pad = (number: number) => String(number).padStart(2, '0')
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`
}
