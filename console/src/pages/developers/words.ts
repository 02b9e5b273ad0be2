import { defineWords } from '../../language/index.ts'

export const words = defineWords({
  en: {
    title: 'Developers',
    docs: 'Documentation',
  },
  fr: {
    title: 'Développeurs',
    docs: 'Documentation',
  },
  it: {
    title: 'Sviluppatori',
    docs: 'Documentazione',
  },
})
