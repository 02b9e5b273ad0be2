import { defineWords } from '../../language/index.ts'

export const eventWords = defineWords({
  en: {
    title: 'Events',
    says: 'What happened to your requests, as it was sent to webhooks and to the event stream. Kept for 30 days.',
    live: 'live',
    none: 'Nothing happened yet',
    noneWhy: 'Make a request: its events appear here as they happen.',
    when: 'When',
    event: 'Event',
    about: 'Request',
  },
  fr: {
    title: 'Événements',
    says: 'Ce qui arrive à vos demandes, comme les webhooks et le flux l’annoncent. Gardé 30 jours.',
    live: 'en direct',
    none: 'Rien ne s’est encore passé',
    noneWhy: 'Créez une demande : ses événements apparaissent ici au fur et à mesure.',
    when: 'Quand',
    event: 'Événement',
    about: 'Demande',
  },
  it: {
    title: 'Eventi',
    says: 'Ciò che accade alle vostre richieste, come lo comunicano i webhook e il flusso. Tenuto per 30 giorni.',
    live: 'in diretta',
    none: 'Ancora nulla',
    noneWhy: 'Create una richiesta: i suoi eventi appaiono qui man mano.',
    when: 'Quando',
    event: 'Evento',
    about: 'Richiesta',
  },
})
