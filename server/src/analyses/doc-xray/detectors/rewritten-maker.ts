import type { Revision } from '#documents/evidence.ts'
import type { ObjectKind } from '#documents/history-evidence.ts'
import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { isOfMakerOnly } from '../page/writers.ts'
import { finding } from '../text.ts'

/** A save that writes only these changes what the file says of itself. */
const descriptive = new Set<ObjectKind>(['info', 'metadata', 'catalogue', 'cross-reference', 'object-stream'])

export const rewrittenMaker = defineDetector({
  typeCode: 'rewrittenMaker',
  family: 'software',
  severity: 'suspicious',
  title: {
    en: 'A later save changes only the name of the program that made the file',
    fr: 'Un enregistrement ultérieur ne change que le nom du programme qui a fait le fichier',
    it: 'Un salvataggio successivo cambia solo il nome del programma che ha fatto il file',
  },
  why: {
    en: 'A program that works on a file writes its name together with its work. A save that changes nothing but the name hides the program that made the file.',
    fr: 'Un programme qui travaille sur un fichier écrit son nom avec son travail. Un enregistrement qui ne change que le nom cache le programme qui a fait le fichier.',
    it: 'Un programma che lavora su un file scrive il proprio nome insieme al lavoro. Un salvataggio che cambia solo il nome nasconde il programma che ha fatto il file.',
  },
  needs: ['revisions'],
  inspect({ revisions }) {
    return flagAny(
      revisions.slice(1).flatMap((revision, index) => {
        const earlier = revisions[index]
        const [before, after] = [makerOf(earlier), makerOf(revision)]
        if (
          earlier === undefined ||
          before === '' ||
          after === '' ||
          !isReplaced(earlier, revision) ||
          !isDescriptive(revision)
        )
          return []
        return [
          {
            ...finding({
              en: `revision ${revision.number} replaces “${before}” by “${after}”`,
              fr: `la révision ${revision.number} remplace « ${before} » par « ${after} »`,
              it: `la revisione ${revision.number} sostituisce «${before}» con «${after}»`,
            }),
            revision: revision.number,
            earlierText: before,
            check: `head -c ${earlier.endByte} FILE > earlier.pdf && exiftool -Producer -Creator earlier.pdf FILE`,
          },
        ]
      }),
    )
  },
})

const makerOf = (revision: Revision | undefined): string =>
  [revision?.info?.producer, revision?.info?.creator].filter((name) => name).join(' / ')

/** A name that was there is another now. One that is only added, also behind the first, hides nothing; all gone is another finding. */
function isReplaced(earlier: Revision, later: Revision): boolean {
  const replaced = (['producer', 'creator'] as const).filter((part) => {
    const [before, after] = [earlier.info?.[part], later.info?.[part]]
    return Boolean(before) && after?.startsWith(before ?? '') !== true
  })
  return replaced.length > 0 && !isIssuerForLibrary(replaced, earlier)
}

/** A service puts its own name in the place of the library that wrote the file for the program, which is still named. */
function isIssuerForLibrary(replaced: readonly string[], { info }: Revision): boolean {
  const [library, program] = [info?.producer ?? '', info?.creator ?? '']
  return replaced.join() === 'producer' && isOfMakerOnly(library) && isName(program) && !isOfMakerOnly(program)
}

const isDescriptive = ({ changes }: Revision): boolean =>
  changes.objects.length > 0 && changes.pages.length === 0 && changes.objects.every(({ kind }) => descriptive.has(kind))

const isName = (creator: string): boolean => /^\p{L}/u.test(creator) && !/unspecified|anonymous|unknown/i.test(creator)
