import { clear, flagAny } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { defineDetector } from '../detector.ts'
import { areAlike, usualMake } from '../memory/usual-make.ts'
import { cannotTell, finding } from '../text.ts'

const unclear: Readonly<Record<'unknown' | 'varies' | 'older', Text>> = {
  unknown: {
    en: 'too few documents of this issuer have been received to know how the issuer makes them',
    fr: 'trop peu de documents de cet émetteur ont été reçus pour savoir comment il les fait',
    it: 'si sono ricevuti troppo pochi documenti di questo emittente per sapere come li fa',
  },
  varies: {
    en: 'this issuer makes its documents in more than one way',
    fr: 'cet émetteur fait ses documents de plusieurs manières',
    it: 'questo emittente fa i suoi documenti in più modi',
  },
  older: {
    en: 'the known documents of this issuer are older: the issuer may have changed programs since',
    fr: 'les documents connus de cet émetteur sont plus anciens : il a pu changer de logiciels depuis',
    it: 'i documenti noti di questo emittente sono più vecchi: può aver cambiato programmi da allora',
  },
}

export const unlikeIssuer = defineDetector({
  typeCode: 'unlikeIssuer',
  family: 'template',
  severity: 'notice',
  title: {
    en: 'The document is made differently from others of the same issuer',
    fr: 'Le document est fait autrement que les autres du même émetteur',
    it: 'Il documento è fatto diversamente dagli altri dello stesso emittente',
  },
  why: {
    en: 'An issuer makes all its documents with the same programs and fonts. A document that shares neither with those received before comes from elsewhere.',
    fr: 'Un émetteur fait tous ses documents avec les mêmes programmes et polices. Un document qui n’en partage aucun avec ceux déjà reçus vient d’ailleurs.',
    it: 'Un emittente fa tutti i suoi documenti con gli stessi programmi e caratteri. Un documento che non ne condivide alcuno con i precedenti viene da altrove.',
  },
  needs: ['memory', 'pdf'],
  inspect({ memory, pdf }) {
    const usual = usualMake(memory)
    const { make } = memory.fingerprint
    if (typeof usual === 'string') return cannotTell(unclear[usual])
    if (make === null || areAlike(make, usual.make)) return clear
    const fonts = [...new Set(pdf.fonts.map(({ name }) => name))].slice(0, 3).join(', ')
    const program = memory.fingerprint.origin.producer ?? memory.fingerprint.origin.creator ?? '–'
    return flagAny([
      {
        ...finding({
          en: `the file names ${program} and uses ${fonts}; ${usual.count} documents of this issuer, all made alike, share neither the program nor any of the fonts`,
          fr: `le fichier nomme ${program} et emploie ${fonts} ; ${usual.count} documents de cet émetteur, tous semblables, ne partagent ni le programme ni aucune de ces polices`,
          it: `il file indica ${program} e usa ${fonts}; ${usual.count} documenti di questo emittente, tutti simili, non condividono né il programma né alcuno di questi caratteri`,
        }),
        check: 'pdfinfo FILE; pdffonts FILE',
      },
    ])
  },
})
