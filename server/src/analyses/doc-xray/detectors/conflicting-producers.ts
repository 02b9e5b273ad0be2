import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { metadataCheck } from '../programs.ts'
import { cannotTell, finding } from '../text.ts'

export const conflictingProducers = defineDetector({
  typeCode: 'conflictingProducers',
  family: 'software',
  severity: 'notice',
  title: {
    en: 'Info and XMP name different programs',
    fr: 'Info et XMP nomment des programmes différents',
    it: 'Info e XMP indicano programmi diversi',
  },
  why: {
    en: 'A program writes both at once. Where they differ, another one changed the file, or somebody one of the names.',
    fr: 'Un programme écrit les deux à la fois. S’ils diffèrent, un autre a modifié le fichier, ou quelqu’un l’un des noms.',
    it: 'Un programma scrive entrambi insieme. Se differiscono, un altro ha modificato il file, o qualcuno uno dei nomi.',
  },
  needs: ['revisions'],
  inspect({ revisions }) {
    const last = revisions.at(-1)
    const pairs = [
      [last?.info?.producer, last?.xmp?.producer],
      [last?.info?.creator, last?.xmp?.creatorTool],
    ].flatMap(([info, xmp]) => (info && xmp ? [{ info, xmp }] : []))
    if (pairs.length === 0)
      return cannotTell({
        en: 'Info and XMP do not both name a program',
        fr: 'Info et XMP ne nomment pas tous deux un programme',
        it: 'Info e XMP non indicano entrambi un programma',
      })
    return flagAny(
      pairs
        .filter(({ info, xmp }) => !areOne(info, xmp))
        .map(({ info, xmp }) => ({
          ...finding({
            en: `Info says ${info}, XMP says ${xmp}`,
            fr: `Info dit ${info}, XMP dit ${xmp}`,
            it: `Info dice ${info}, XMP dice ${xmp}`,
          }),
          check: metadataCheck,
        })),
    )
  },
})

/** One may be cut short, or lack signs that the other's encoding has. */
function areOne(info: string, xmp: string): boolean {
  const [one, other] = [bare(info), bare(xmp)]
  return one.startsWith(other) || other.startsWith(one)
}

const bare = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
