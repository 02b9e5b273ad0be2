import type { Text } from '#language/languages.ts'
import { capital, join, listed, type Telling, text } from '#language/text.ts'
import type { Choice, LeftOut } from './choose-figures.ts'
import type { Reason } from './raw.ts'
import { remark } from './reasons.ts'

export const sourceWords = (source: string): Text => {
  if (source === 'notes') return text('the notes', 'les notes', 'le note')
  if (source === 'registry') return text('the register', 'le registre', 'il registro')
  return text(
    `document ${source.slice('medium:'.length)}`,
    `le document ${source.slice('medium:'.length)}`,
    `il documento ${source.slice('medium:'.length)}`,
  )
}

const leftOutWords: Readonly<Record<LeftOut['why'], Telling>> = {
  'other-sheet': {
    title: text(
      'Figures of another balance sheet were left out',
      'Des chiffres d’un autre bilan ont été écartés',
      'Cifre di un altro bilancio sono state tralasciate',
    ),
    content: text(
      ': total assets differ by more than 1%, so the figures belong to different balance sheets and are not mixed.',
      ' : le total de l’actif diffère de plus de 1 %, les chiffres ne sont pas du même bilan et ne sont pas mélangés.',
      ': il totale attivo differisce di oltre l’1%, le cifre non sono dello stesso bilancio e non si mescolano.',
    ),
  },
  'other-day': {
    title: text(
      'Statements of another date were left out',
      'Des états d’une autre date ont été écartés',
      'Bilanci di un’altra data sono stati tralasciati',
    ),
    content: text(
      ': the newest document that shows total assets has another date, and that document counts.',
      ' : le document le plus récent qui montre un total de l’actif est d’une autre date, et c’est lui qui compte.',
      ': il documento più recente che mostra un totale attivo è di un’altra data, e conta quello.',
    ),
  },
  'too-old': {
    title: text(
      'Old statements are only shown as history',
      'Des états anciens ne servent que d’historique',
      'I bilanci vecchi sono solo storia',
    ),
    content: text(
      ': more than two years old, so the notes count. The newest old statement gives the trend.',
      ' : de plus de deux ans, les notes comptent donc. Le plus récent sert de tendance.',
      ': di oltre due anni fa, quindi contano le note. Il più recente è la tendenza.',
    ),
  },
}

export const leftOutRemark = (why: LeftOut['why'], sources: readonly string[]): Reason =>
  remark(
    'conflict',
    'neutral',
    { leftOut: why, sources: sources.join(',') },
    {
      title: leftOutWords[why].title,
      content: join(capital(listed(sources.map(sourceWords))), leftOutWords[why].content),
    },
  )

export const flowsRemark = ({ source, periodEnd }: NonNullable<Choice['flowsFrom']>): Reason =>
  remark(
    'document',
    'neutral',
    { document: 'last-whole-year', source, periodEnd },
    {
      title: text(
        'The newest balance sheet was drawn up during the year',
        'Le dernier bilan est établi en cours d’exercice',
        'L’ultimo stato patrimoniale è infrannuale',
      ),
      content: join(
        text(
          'Revenue, result, depreciation and interest are those of the last whole year: ',
          'Chiffre d’affaires, résultat, amortissements et intérêts sont ceux du dernier exercice complet : ',
          'Ricavi, risultato, ammortamenti e interessi sono quelli dell’ultimo esercizio intero: ',
        ),
        sourceWords(source),
        ` (${periodEnd}).`,
      ),
    },
  )
