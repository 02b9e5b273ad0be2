import type { DateEvidence } from '#documents/evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { cannotTell, finding, missing } from '../text.ts'
import { minuteMs, surelyBefore, surelyDiffer } from '../times.ts'

export const conflictingDates = defineDetector({
  typeCode: 'conflictingDates',
  family: 'time',
  severity: 'suspicious',
  title: {
    en: 'The file states its dates twice, and differently',
    fr: 'Le fichier indique ses dates deux fois, différemment',
    it: 'Il file indica le sue date due volte, in modo diverso',
  },
  why: {
    en: 'A PDF may hold its dates in two places, written together by the program that made it. A tool that changes one and forgets the other leaves this trace; few ordinary files have it.',
    fr: 'Un PDF peut contenir ses dates à deux endroits, écrits ensemble par le programme d’origine. Un outil qui change l’un et oublie l’autre laisse cette trace ; peu de fichiers ordinaires l’ont.',
    it: 'Un PDF può contenere le sue date in due punti, scritti insieme dal programma d’origine. Uno strumento che ne cambia uno e dimentica l’altro lascia questa traccia; pochi file ordinari ce l’hanno.',
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
        .map(({ what, info: first, xmp: second }) =>
          finding({
            en: `${what.en}: ${first.text} in Info, ${second.text} in XMP`,
            fr: `${what.fr} : ${first.text} dans Info, ${second.text} dans XMP`,
            it: `${what.it}: ${first.text} in Info, ${second.text} in XMP`,
          }),
        ),
    )
  },
})

function hasBoth<T extends { info: DateEvidence | null; xmp: DateEvidence | null }>(
  pair: T,
): pair is T & { info: DateEvidence; xmp: DateEvidence } {
  return Boolean(pair.info?.instant && pair.xmp?.instant)
}
