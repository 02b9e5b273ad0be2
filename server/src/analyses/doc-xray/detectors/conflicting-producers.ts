import { flagAny } from '#domain/outcome.ts'
import { defineDetector } from '../detector.ts'
import { metadataCheck } from '../programs.ts'
import { cannotTell, finding } from '../text.ts'

export const conflictingProducers = defineDetector({
  typeCode: 'conflictingProducers',
  family: 'software',
  severity: 'notice',
  title: {
    en: 'The file names two different programs, in Info and in XMP',
    fr: 'Le fichier nomme deux programmes différents, dans Info et dans XMP',
    it: 'Il file indica due programmi diversi, in Info e in XMP',
  },
  why: {
    en: 'A PDF names its program in two places, Info and XMP, which a program writes together. Where they differ, another program changed the file, or somebody changed one of the names.',
    fr: 'Un PDF nomme son programme à deux endroits, Info et XMP, qu’un programme écrit ensemble. S’ils diffèrent, un autre programme a modifié le fichier, ou quelqu’un a modifié l’un des noms.',
    it: 'Un PDF indica il suo programma in due punti, Info e XMP, che un programma scrive insieme. Se differiscono, un altro programma ha modificato il file, o qualcuno ha modificato uno dei nomi.',
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
            en: `Info names ${info}, XMP names ${xmp}`,
            fr: `Info nomme ${info}, XMP nomme ${xmp}`,
            it: `Info indica ${info}, XMP indica ${xmp}`,
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
