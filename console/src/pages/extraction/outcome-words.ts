import { defineWords } from '../../language/index.ts'

export const outcomeWords = defineWords({
  en: {
    differ: 'The two readings differ in:',
    readTwice: 'second person: the same',
    readOtherwise: 'second person: differs',
    withdrawn: 'The document was withdrawn: nobody needs to read it',
  },
  fr: {
    differ: 'Les deux lectures diffèrent sur :',
    readTwice: 'seconde personne : identique',
    readOtherwise: 'seconde personne : diffère',
    withdrawn: 'Le document a été retiré : personne n’a besoin de le lire',
  },
  it: {
    differ: 'Le due letture differiscono in:',
    readTwice: 'seconda persona: uguale',
    readOtherwise: 'seconda persona: diversa',
    withdrawn: 'Il documento è stato ritirato: nessuno deve leggerlo',
  },
})
