import type { DateEvidence } from '#documents/evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { minuteMs, saidDate, surelyBefore, surelyDiffer } from '../times.ts'

export const conflictingDates = defineDetector({
  typeCode: 'conflictingDates',
  family: 'time',
  severity: 'suspicious',
  title: {
    en: 'The file states its dates in two places, and they differ',
    fr: 'Le fichier indique ses dates à deux endroits, et elles diffèrent',
    it: 'Il file indica le sue date in due punti, e differiscono',
  },
  why: {
    en: 'A PDF may hold its dates in two places, Info and XMP, which the program that made it writes together. Whoever sets a date back in Info and forgets XMP leaves this trace. A later date in Info does not count: programs that do not know XMP leave the dates in XMP unchanged when they save.',
    fr: 'Un PDF peut contenir ses dates à deux endroits, Info et XMP, écrits ensemble par le programme d’origine. Qui recule une date dans Info et oublie XMP laisse cette trace. Une date plus récente dans Info ne compte pas : les programmes qui ignorent XMP laissent inchangées les dates de XMP en enregistrant.',
    it: 'Un PDF può contenere le sue date in due punti, Info e XMP, scritti insieme dal programma d’origine. Chi sposta indietro una data in Info e dimentica XMP lascia questa traccia. Una data più recente in Info non conta: i programmi che non conoscono XMP lasciano invariate le date di XMP quando salvano.',
  },
  needs: ['times'],
  inspect({ times: { info, xmp, xmpUnreadable } }) {
    if (xmpUnreadable) return cannotTell(missing.xmp)
    const pairs = [
      { what: { en: 'creation', fr: 'création', it: 'creazione' }, info: info.creation, xmp: xmp.creation },
      {
        what: { en: 'modification', fr: 'modification', it: 'modifica' },
        info: info.modification,
        xmp: xmp.modification,
      },
    ].filter(hasBoth)
    if (pairs.length === 0) {
      return cannotTell({
        en: 'the file does not state the same date in two places',
        fr: 'le fichier n’indique pas la même date à deux endroits',
        it: 'il file non indica la stessa data in due punti',
      })
    }
    return flagAny(
      pairs
        // Programs that know nothing of XMP set Info anew and leave XMP as it was: then Info is later, and nothing is set back.
        .filter(
          ({ info: first, xmp: second }) =>
            surelyDiffer(first, second, minuteMs) && surelyBefore(first, second, minuteMs),
        )
        .map(({ what, info, xmp }) => {
          const [first, second] = [saidDate(info), saidDate(xmp)]
          return finding({
            en: `${what.en}: ${first.en} in Info, ${second.en} in XMP`,
            fr: `${what.fr} : ${first.fr} dans Info, ${second.fr} dans XMP`,
            it: `${what.it}: ${first.it} in Info, ${second.it} in XMP`,
          })
        }),
    )
  },
})

function hasBoth<T extends { info: DateEvidence | null; xmp: DateEvidence | null }>(
  pair: T,
): pair is T & { info: DateEvidence; xmp: DateEvidence } {
  return Boolean(pair.info?.instant && pair.xmp?.instant)
}
