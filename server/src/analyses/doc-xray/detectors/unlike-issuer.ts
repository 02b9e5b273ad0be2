import { clear, flagAny } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { defineDetector } from '../detector.ts'
import { commonFonts, isMadeLike, usualMake } from '../memory/usual-make.ts'
import { cannotTell, finding } from '../text.ts'

const unclear: Readonly<Record<'unknown' | 'varies' | 'older' | 'reprinted', Text>> = {
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
  reprinted: {
    en: 'the file was printed from another one: it keeps neither the program of that nor the names of its fonts',
    fr: 'le fichier a été imprimé à partir d’un autre : il n’en garde ni le programme ni les noms des polices',
    it: 'il file è stato stampato da un altro: non ne conserva né il programma né i nomi dei caratteri',
  },
}

const any: Text = { en: 'any of the fonts', fr: 'aucune de ces polices', it: 'alcuno di questi caratteri' }
const butCommon: Text = {
  en: 'any font but those that every system has',
  fr: 'aucune police hormis celles de tout système',
  it: 'alcun carattere oltre a quelli di ogni sistema',
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
    if (make === null || isMadeLike(memory.fingerprint, usual.make)) return clear
    const fonts = [...new Set(pdf.fonts.map(({ name }) => name))].slice(0, 3).join(', ')
    const such = commonFonts(make, usual.make).length > 0 ? butCommon : any
    const program = memory.fingerprint.origin.producer ?? memory.fingerprint.origin.creator ?? '–'
    return flagAny([
      {
        ...finding({
          en: `the file names ${program} and uses ${fonts}; ${usual.count} documents of this issuer, made alike, share neither the program nor ${such.en}`,
          fr: `le fichier nomme ${program} et emploie ${fonts} ; ${usual.count} documents de cet émetteur, semblables entre eux, ne partagent ni le programme ni ${such.fr}`,
          it: `il file indica ${program} e usa ${fonts}; ${usual.count} documenti di questo emittente, simili tra loro, non condividono né il programma né ${such.it}`,
        }),
        check: 'pdfinfo FILE; pdffonts FILE',
      },
    ])
  },
})
