import type { Language } from './language.ts'
import type { Facts } from './office-facts.ts'
import type { Kind } from './office-papers.ts'

type Prose = Partial<Record<Language, (facts: Facts) => readonly string[]>>

const registerNames: Partial<Record<Language, readonly string[]>> = {
  fr: [
    'Immatriculation au RCS, numéro',
    'Date d’immatriculation',
    'Dénomination sociale',
    'Forme juridique',
    'Capital social',
    'Adresse du siège',
    'Durée de la personne morale',
    'Président',
    'Commissaire aux comptes',
    'Délivré le',
  ],
  it: [
    'Numero REA',
    'Data di iscrizione',
    'Denominazione',
    'Forma giuridica',
    'Capitale sociale',
    'Sede legale',
    'Durata',
    'Amministratore unico',
    'Sindaco',
    'Estratto il',
  ],
  en: [
    'Company number',
    'Date of incorporation',
    'Company name',
    'Company type',
    'Share capital',
    'Registered office',
    'Next accounts due',
    'Director',
    'Secretary',
    'Extract made on',
  ],
  de: [
    'Nummer der Firma',
    'Tag der Eintragung',
    'Firma',
    'Rechtsform',
    'Stammkapital',
    'Sitz, Anschrift',
    'Dauer',
    'Geschäftsführer',
    'Prokura',
    'Abruf vom',
  ],
}

export const register: Kind = {
  class: 'company_registration',
  subclass: 'register_extract',
  titles: { fr: 'Extrait Kbis', it: 'Visura ordinaria', en: 'Company extract', de: 'Handelsregister, Abdruck' },
  twists: ['name', 'address', 'date', 'code', 'amounts'],
  blocks(facts, title) {
    const names = registerNames[facts.language] ?? []
    const code = facts.code.replace(/(\d{3})(?=\d)/g, '$1 ')
    const values = [
      code,
      facts.since,
      facts.company,
      facts.company.split(' ').at(-1) ?? '',
      `${facts.say(facts.base * 2)} EUR`,
      `${facts.street}, ${facts.town}`,
      facts.until,
      facts.person,
      facts.other,
      facts.day,
    ]
    const pairs = names.map((name, at): [string, string] => [name, values[at] ?? ''])
    return [
      { kind: 'heading', text: title },
      { kind: 'pairs', pairs: pairs.slice(0, 7) },
      { kind: 'heading', text: names[7] ?? '' },
      { kind: 'pairs', pairs: pairs.slice(7) },
      { kind: 'note', text: `${facts.other} - ${facts.reference}` },
    ]
  },
}

const bankNames: Partial<Record<Language, readonly string[]>> = {
  fr: ['Titulaire du compte', 'Domiciliation', 'IBAN', 'BIC', 'Relevé délivré le'],
  it: ['Intestatario del conto', 'Filiale', 'IBAN', 'BIC', 'Rilasciato il'],
  en: ['Account holder', 'Branch', 'IBAN', 'BIC', 'Issued on'],
  de: ['Kontoinhaber', 'Filiale', 'IBAN', 'BIC', 'Erstellt am'],
  es: ['Titular de la cuenta', 'Oficina', 'IBAN', 'BIC', 'Expedido el'],
}

export const bankDetails: Kind = {
  class: 'bank_details',
  subclass: 'bank_details',
  titles: {
    fr: 'Relevé d’identité bancaire',
    it: 'Coordinate bancarie',
    en: 'Bank details',
    de: 'Bankverbindung',
    es: 'Certificado de titularidad',
  },
  twists: ['iban', 'iban', 'name', 'address', 'date'],
  blocks(facts, title) {
    const names = bankNames[facts.language] ?? []
    const values = [facts.company, facts.other, facts.iban, facts.bic, facts.day]
    const pairs = names.map((name, at): [string, string] => [name, values[at] ?? ''])
    return [
      { kind: 'heading', text: title },
      { kind: 'grid', columns: 2, pairs },
      { kind: 'sides', left: [names[1] ?? '', facts.other], right: [facts.company, facts.street, facts.town] },
    ]
  },
}

const employed: Prose = {
  fr: (facts) => [
    `Je soussigné, représentant la société ${facts.other}, certifie que ${facts.person}, demeurant ${facts.street}, ${facts.town}, est employé dans notre entreprise depuis le ${facts.since} sous contrat à durée indéterminée.`,
    `Sa rémunération brute mensuelle s’élève à ${facts.say(facts.base)} EUR.`,
    `Fait pour servir et valoir ce que de droit, le ${facts.day}.`,
  ],
  it: (facts) => [
    `Si attesta che ${facts.person}, residente in ${facts.street}, ${facts.town}, lavora presso ${facts.other} dal ${facts.since} con contratto a tempo indeterminato.`,
    `La retribuzione lorda mensile è di ${facts.say(facts.base)} EUR.`,
    `In fede, ${facts.day}.`,
  ],
  en: (facts) => [
    `This is to confirm that ${facts.person} of ${facts.street}, ${facts.town} has been employed by ${facts.other} since ${facts.since} on a permanent contract.`,
    `The gross monthly salary is ${facts.say(facts.base)} EUR.`,
    `Signed on ${facts.day}.`,
  ],
  de: (facts) => [
    `Hiermit bestätigen wir, dass ${facts.person}, wohnhaft ${facts.street}, ${facts.town}, seit dem ${facts.since} unbefristet bei ${facts.other} beschäftigt ist.`,
    `Das monatliche Bruttogehalt beträgt ${facts.say(facts.base)} EUR.`,
    `Ausgestellt am ${facts.day}.`,
  ],
}

const prose = (
  subclass: string,
  titles: Kind['titles'],
  words: Prose,
  twists: Kind['twists'],
  kindOfPaper = 'other',
): Kind => ({
  class: kindOfPaper,
  subclass,
  titles,
  twists,
  blocks: (facts, title) => [
    { kind: 'sides', left: [facts.other, facts.reference], right: [facts.person, facts.street, facts.town] },
    { kind: 'heading', text: title },
    ...(words[facts.language]?.(facts) ?? []).map((text) => ({ kind: 'note' as const, text })),
    { kind: 'lines', lines: [facts.other] },
  ],
})

export const letter = prose(
  'employment_letter',
  { fr: 'Attestation d’emploi', it: 'Attestato di servizio', en: 'Employment letter', de: 'Arbeitsbescheinigung' },
  employed,
  ['name', 'date', 'amounts', 'address'],
)

const vigilance: Prose = {
  fr: (facts) => [
    `L’organisme ${facts.other} atteste que la société ${facts.company}, SIREN ${facts.code}, est à jour de ses obligations de déclaration et de paiement à la date du ${facts.day}.`,
    `Effectif déclaré: ${facts.number(3, 60)} salariés. Masse salariale: ${facts.say(facts.base * 14)} EUR.`,
    `La présente attestation est valable jusqu’au ${facts.until}.`,
  ],
  it: (facts) => [
    `Si certifica che l’impresa ${facts.company}, codice ${facts.code}, con sede in ${facts.street}, ${facts.town}, risulta regolare nei confronti degli istituti alla data del ${facts.day}.`,
    `Validità del documento fino al ${facts.until}.`,
  ],
  es: (facts) => [
    `Se certifica que la empresa ${facts.company}, número ${facts.code}, con domicilio en ${facts.street}, ${facts.town}, está al corriente de sus obligaciones a fecha de ${facts.day}.`,
    `Este certificado es válido hasta el ${facts.until}.`,
  ],
}
export const certificate = prose(
  'compliance_certificate',
  { fr: 'Attestation de vigilance', it: 'Documento di regolarità', es: 'Certificado de estar al corriente' },
  vigilance,
  ['name', 'code', 'date'],
)

const insured: Prose = {
  fr: (facts) => [
    `La compagnie ${facts.other} atteste que ${facts.company}, ${facts.street}, ${facts.town}, a souscrit le contrat ${facts.reference} garantissant sa responsabilité civile professionnelle.`,
    `Plafond de garantie: ${facts.say(facts.base * 200)} EUR par sinistre. Période de garantie du ${facts.since} au ${facts.until}.`,
    `Fait le ${facts.day}.`,
  ],
  en: (facts) => [
    `We certify that ${facts.company}, ${facts.street}, ${facts.town} holds policy ${facts.reference} for professional liability.`,
    `Limit of indemnity: ${facts.say(facts.base * 200)} EUR any one claim. Cover runs from ${facts.since} to ${facts.until}.`,
    `Issued on ${facts.day}.`,
  ],
  de: (facts) => [
    `Wir bestätigen, dass für ${facts.company}, ${facts.street}, ${facts.town}, unter der Nummer ${facts.reference} eine Betriebshaftpflicht besteht.`,
    `Deckungssumme: ${facts.say(facts.base * 200)} EUR je Schadenfall. Laufzeit vom ${facts.since} bis ${facts.until}.`,
    `Ausgestellt am ${facts.day}.`,
  ],
}
export const insurance = prose(
  'insurance_certificate',
  { fr: 'Attestation d’assurance', en: 'Certificate of insurance', de: 'Versicherungsbestätigung' },
  insured,
  ['name', 'date', 'amounts', 'address'],
)

const terms: Partial<
  Record<Language, readonly [parties: (facts: Facts) => string, clause: (facts: Facts, at: number) => string]>
> = {
  fr: [
    (facts) =>
      `Entre ${facts.other}, ci-après le bailleur, et ${facts.person}, demeurant ${facts.street}, ${facts.town}, ci-après le preneur, il a été convenu ce qui suit à effet du ${facts.day}.`,
    (facts, at) =>
      `Article ${at}. Le loyer mensuel est fixé à ${facts.say(Math.round(facts.base / 3) + at * 100)} EUR, payable sur le compte ${facts.iban} avant le ${facts.number(2, 9)} de chaque mois, le preneur s’obligeant à user paisiblement des lieux suivant la destination qui leur est donnée.`,
  ],
  en: [
    (facts) =>
      `This agreement is made between ${facts.other}, the landlord, and ${facts.person} of ${facts.street}, ${facts.town}, the tenant, with effect from ${facts.day}.`,
    (facts, at) =>
      `Clause ${at}. The monthly rent is ${facts.say(Math.round(facts.base / 3) + at * 100)} EUR, payable to account ${facts.iban} before day ${facts.number(2, 9)} of each month, and the tenant shall keep the premises in good and tenantable repair throughout the term.`,
  ],
  it: [
    (facts) =>
      `Tra ${facts.other}, locatore, e ${facts.person}, residente in ${facts.street}, ${facts.town}, conduttore, si conviene quanto segue con decorrenza dal ${facts.day}.`,
    (facts, at) =>
      `Articolo ${at}. Il canone mensile è di ${facts.say(Math.round(facts.base / 3) + at * 100)} EUR, da versare sul conto ${facts.iban} entro il giorno ${facts.number(2, 9)} di ogni mese, obbligandosi il conduttore a conservare i locali con la dovuta diligenza.`,
  ],
}
export const lease: Kind = {
  class: 'contract',
  subclass: 'lease',
  titles: { fr: 'Bail', en: 'Tenancy agreement', it: 'Contratto di locazione' },
  twists: ['name', 'date', 'address'],
  blocks(facts, title) {
    const [parties, clause] = terms[facts.language] ?? []
    const clauses = Array.from({ length: facts.number(6, 18) }, (_none, at) => clause?.(facts, at + 1) ?? '')
    return [
      { kind: 'heading', text: title },
      ...[parties?.(facts) ?? '', ...clauses].map((text) => ({ kind: 'note' as const, text })),
      { kind: 'sides', left: [facts.other], right: [facts.person, facts.day] },
    ]
  },
}
