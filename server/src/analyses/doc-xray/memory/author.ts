/** What programs and administrators put there. */
const generic =
  /^(?:admin|administrat|user|utilisateur|utente|usuario|benutzer|root|system|service|batch|print|owner|guest|default|unknown|anonym|untitled|windows|microsoft|office|oracle|server|client|scan|canon|hp |epson|ricoh|xerox|brother|kyocera|konica|bank|banque|banca|banco|caisse|credit|cassa)/i
const person = /^\p{Lu}[\p{L}'’-]+(?: \p{L}\.?)?(?: \p{L}[\p{L}'’-]+){1,3}$/u
const address = /^[\w.+-]{1,64}@[\w.-]{1,80}$/

/** Looks like the name or the address of a person, who has no place on a document that a bank's systems print. */
export const isPerson = (author: string | null): author is string =>
  author !== null && !generic.test(author) && (person.test(author) || address.test(author))
