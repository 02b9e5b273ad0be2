import { clear, flagAny } from '#domain/outcome.ts'
import type { Text } from '#language/languages.ts'
import { defineDetector } from '../detector.ts'
import { areAlike, usualMake } from '../memory/usual-make.ts'
import { cannotTell, finding } from '../text.ts'

const unclear: Readonly<Record<'unknown' | 'varies' | 'older', Text>> = {
  unknown: {
    en: 'too few documents of this issuer have been received to know how it makes them',
    fr: 'trop peu de documents de cet émetteur ont été reçus pour savoir comment il les fait',
    it: 'si sono ricevuti troppo pochi documenti di questo emittente per sapere come li fa',
  },
  varies: {
    en: 'this issuer makes its documents in more than one way',
    fr: 'cet émetteur fait ses documents de plusieurs manières',
    it: 'questo emittente fa i suoi documenti in più modi',
  },
  older: {
    en: 'the documents known of this issuer are older: it may have changed its programs since',
    fr: 'les documents connus de cet émetteur sont plus anciens : il a pu changer de logiciels depuis',
    it: 'i documenti noti di questo emittente sono più vecchi: può aver cambiato programmi da allora',
  },
}

export const unlikeIssuer = defineDetector({
  typeCode: 'unlikeIssuer',
  family: 'template',
  severity: 'notice',
  title: {
    en: 'Made unlike other documents of the same issuer',
    fr: 'Fait autrement que les autres documents du même émetteur',
    it: 'Fatto diversamente dagli altri documenti dello stesso emittente',
  },
  why: {
    en: 'An issuer makes all of its documents with the same programs and fonts. One that shares neither with those received before comes from elsewhere.',
    fr: 'Un émetteur fait tous ses documents avec les mêmes programmes et polices. Celui qui n’en partage aucun avec ceux déjà reçus vient d’ailleurs.',
    it: 'Un emittente fa tutti i suoi documenti con gli stessi programmi e caratteri. Quello che non ne condivide alcuno con i precedenti viene da altrove.',
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
          en: `${program} with ${fonts}: ${usual.count} documents of this issuer, alike among themselves, share neither its program nor any of its fonts`,
          fr: `${program} avec ${fonts} : ${usual.count} documents de cet émetteur, semblables entre eux, ne partagent ni son programme ni aucune de ses polices`,
          it: `${program} con ${fonts}: ${usual.count} documenti di questo emittente, simili tra loro, non condividono né il programma né alcun carattere`,
        }),
        check: 'pdfinfo file.pdf; pdffonts file.pdf',
      },
    ])
  },
})
