import { defineWords } from '../../language/index.ts'

export const assignWords = defineWords({
  en: {
    title: 'Who works on this request?',
    who: 'Person',
    nobody: 'Nobody',
    other: 'Somebody else, by e-mail address',
    email: 'E-mail address',
    says: 'An analyst who could not see the request sees it from now on.',
    assign: 'Assign',
    done: (name: string) => `${name} works on this request.`,
    toNobody: 'Nobody works on this request now.',
  },
  fr: {
    title: 'Qui traite cette demande ?',
    who: 'Personne',
    nobody: 'Personne en particulier',
    other: 'Quelqu’un d’autre, par son adresse e-mail',
    email: 'Adresse e-mail',
    says: 'Un analyste qui ne voyait pas la demande la voit désormais.',
    assign: 'Attribuer',
    done: (name) => `${name} traite cette demande.`,
    toNobody: 'Plus personne ne traite cette demande.',
  },
  it: {
    title: 'Chi lavora a questa richiesta?',
    who: 'Persona',
    nobody: 'Nessuno',
    other: 'Un’altra persona, con l’indirizzo e-mail',
    email: 'Indirizzo e-mail',
    says: 'Un analista che non vedeva la richiesta d’ora in poi la vede.',
    assign: 'Assegna',
    done: (name) => `${name} lavora a questa richiesta.`,
    toNobody: 'Ora nessuno lavora a questa richiesta.',
  },
})
