import type { Text } from '#language/languages.ts'
import { join, text } from '#language/text.ts'

type Words = Readonly<Record<string, Readonly<Record<string, Text>>>>

const names: Words = {
  surname: {
    equal: text('the same surname', 'le même nom', 'lo stesso cognome'),
    half: text('half of a double surname', 'une moitié d’un nom double', 'metà di un doppio cognome'),
    variant: text('the surname in another spelling', 'le nom sous une autre graphie', 'il cognome con un’altra grafia'),
    near: text('the surname except for a typing error', 'le nom à une faute près', 'il cognome salvo un refuso'),
    different: text('another surname', 'un autre nom', 'un altro cognome'),
    differentOfWoman: text(
      'another surname, of a woman',
      'un autre nom, pour une femme',
      'un altro cognome, di una donna',
    ),
    missing: text('no surname to compare', 'pas de nom à comparer', 'nessun cognome da confrontare'),
  },
  secondSurname: {
    equal: text('the same second surname', 'le même second nom', 'lo stesso secondo cognome'),
    different: text('another second surname', 'un autre second nom', 'un altro secondo cognome'),
    onlyOne: text(
      'a second surname on one side only',
      'un second nom d’un seul côté',
      'un secondo cognome da una sola parte',
    ),
  },
  givenName: {
    equal: text('the same given name', 'le même prénom', 'lo stesso nome'),
    regrouped: text(
      'the given name, joined in another way',
      'le prénom, composé autrement',
      'il nome, composto diversamente',
    ),
    variant: text('a form of the given name', 'une forme du prénom', 'una forma del nome'),
    slip: text('the given name except for a typing error', 'le prénom à une faute près', 'il nome salvo un refuso'),
    nearName: text('a similar but other given name', 'un prénom proche mais autre', 'un nome simile ma diverso'),
    shortened: text(
      'a part of a compound given name',
      'une partie d’un prénom composé',
      'una parte di un nome composto',
    ),
    reordered: text('the given names in another order', 'les prénoms dans un autre ordre', 'i nomi in altro ordine'),
    otherUsed: text(
      'goes by another of the given names',
      'porte un autre de ses prénoms',
      'usa un altro dei suoi nomi',
    ),
    overlap: text('some given names in common', 'quelques prénoms en commun', 'alcuni nomi in comune'),
    initial: text('the same initial', 'la même initiale', 'la stessa iniziale'),
    different: text('another given name', 'un autre prénom', 'un altro nome'),
    missing: text('no given name to compare', 'pas de prénom à comparer', 'nessun nome da confrontare'),
  },
  otherGivenNames: {
    allShared: text('all further given names', 'tous les autres prénoms', 'tutti gli altri nomi'),
    someShared: text('some further given names', 'certains autres prénoms', 'alcuni altri nomi'),
    noneShared: text('another second given name', 'un autre deuxième prénom', 'un altro secondo nome'),
    noneOfSeveral: text(
      'several further given names, none in common',
      'plusieurs autres prénoms, aucun en commun',
      'più altri nomi, nessuno in comune',
    ),
    onlyOne: text(
      'further given names on one side only',
      'd’autres prénoms d’un seul côté',
      'altri nomi da una sola parte',
    ),
    none: text('no further given names', 'pas d’autres prénoms', 'nessun altro nome'),
  },
  order: {
    exchanged: text('surname and given name exchanged', 'nom et prénom intervertis', 'cognome e nome scambiati'),
  },
  sex: { different: text('another sex', 'un autre sexe', 'un altro sesso') },
}

const births: Words = {
  birth: {
    day: text('born on the same day', 'naissance le même jour', 'nascita nello stesso giorno'),
    month: text('born in the same month', 'naissance le même mois', 'nascita nello stesso mese'),
    year: text('born in the same year', 'naissance la même année', 'nascita nello stesso anno'),
    dayDiffers: text(
      'born in the same month on another day',
      'naissance le même mois, un autre jour',
      'nascita nello stesso mese, in un altro giorno',
    ),
    dayAndMonthExchanged: text(
      'day and month of birth exchanged',
      'jour et mois de naissance intervertis',
      'giorno e mese di nascita scambiati',
    ),
    yearSlip: text(
      'a typing error in the year of birth',
      'une faute dans l’année de naissance',
      'un refuso nell’anno di nascita',
    ),
    yearSlipOnDay: text(
      'the same day and month, a typing error in the year of birth',
      'même jour et mois, une faute dans l’année de naissance',
      'stesso giorno e mese, un refuso nell’anno di nascita',
    ),
    nextMonth: text(
      'born in the month before or after',
      'naissance le mois précédent ou suivant',
      'nascita nel mese precedente o successivo',
    ),
    otherMonth: text('born in another month', 'naissance un autre mois', 'nascita in un altro mese'),
    otherYear: text('born in another year', 'naissance une autre année', 'nascita in un altro anno'),
    otherGeneration: text('of another generation', 'd’une autre génération', 'di un’altra generazione'),
    missing: text(
      'no date of birth to compare',
      'pas de date de naissance à comparer',
      'nessuna data di nascita da confrontare',
    ),
  },
  birthPlace: {
    same: text('born in the same place', 'même lieu de naissance', 'stesso luogo di nascita'),
    different: text('born in another place', 'un autre lieu de naissance', 'un altro luogo di nascita'),
  },
  pattern: {
    twins: text(
      'born together, another given name: perhaps twins',
      'même naissance, autre prénom : peut-être des jumeaux',
      'stessa nascita, altro nome: forse gemelli',
    ),
    oneSlipInBirth: text(
      'all names agree, with one typing error in the date of birth',
      'tous les noms concordent, à une faute près dans la naissance',
      'tutti i nomi concordano, salvo un refuso nella nascita',
    ),
    birthsConflict: text(
      'dates of birth conflict: doubtful at most',
      'dates de naissance contradictoires : douteux au mieux',
      'date di nascita in contrasto: al più dubbio',
    ),
    slipsInNameAndBirth: text(
      'typing errors in both name and date of birth',
      'des fautes dans le nom et la naissance',
      'refusi nel nome e nella nascita',
    ),
  },
}

const others: Words = {
  nationality: {
    same: text('the same nationality', 'la même nationalité', 'la stessa nazionalità'),
    sameRare: text('the same rare nationality', 'la même nationalité rare', 'la stessa nazionalità rara'),
    different: text('another nationality', 'une autre nationalité', 'un’altra nazionalità'),
  },
  town: {
    same: text('the same town', 'la même ville', 'la stessa città'),
    sameLarge: text('the same large town', 'la même grande ville', 'la stessa grande città'),
    different: text('another town', 'une autre ville', 'un’altra città'),
  },
  taxCode: {
    same: text('the same tax code', 'le même code fiscal', 'lo stesso codice fiscale'),
    different: text('another tax code', 'un autre code fiscal', 'un altro codice fiscale'),
  },
  officerId: {
    same: text('the same number in the register', 'le même numéro au registre', 'lo stesso numero nel registro'),
  },
  masked: { either: text('masked in a register', 'masqué dans un registre', 'oscurato in un registro') },
  prior: {
    foundByName: text('found by name', 'trouvé par le nom', 'trovato per nome'),
  },
  register: {
    named: text(
      'named by the register of the company itself',
      'nommé par le registre de la société elle-même',
      'nominato dal registro della società stessa',
    ),
  },
  competition: {
    onlyBearer: text(
      'nobody else of that name in the register',
      'personne d’autre de ce nom au registre',
      'nessun altro con quel nome nel registro',
    ),
    otherBirthMonths: text(
      'others of that name, born in other months',
      'd’autres personnes du même nom, nées d’autres mois',
      'altre persone dello stesso nome, nate in altri mesi',
    ),
  },
}

export const evidenceWords: Words = { ...names, ...births, ...others }

/** A name that many bear speaks against two records that were found by it, though both have it. */
const shared: ReadonlySet<string> = new Set(
  'equal half variant near regrouped slip reordered otherUsed overlap initial shortened allShared someShared'.split(
    ' ',
  ),
)
const common = text(' (common)', ' (répandu)', ' (diffuso)')

/** Of what a later model may see and has no words yet, its codes. */
export const wordsOf = ({ feature, level, bits }: { feature: string; level: string; bits: number }): Text => {
  const code = `${feature}: ${level}`
  const words = evidenceWords[feature]?.[level] ?? text(code, code, code)
  return bits < 0 && feature in names && shared.has(level) ? join(words, common) : words
}
