import type { Choice, Conflict } from './choose-figures.ts'
import type { Candidate } from './figure-set.ts'
import type { NotComputable } from './model/types.ts'
import { money, plain } from './numbers.ts'
import type { FinancialXrayRaw, Reason } from './raw.ts'
import { remark } from './reasons.ts'
import { capital, join, listed, spoken, type Text, text } from './spoken.ts'
import { figureWords } from './words.ts'

const sourceWords = (source: string): Text => {
  if (source === 'notes') return text('the notes', 'les notes', 'le note')
  if (source === 'registry') return text('the register', 'le registre', 'il registro')
  return text(
    `document ${source.slice('medium:'.length)}`,
    `le document ${source.slice('medium:'.length)}`,
    `il documento ${source.slice('medium:'.length)}`,
  )
}

export function shownFigure({ cents, source, rank, page, box, confidence, proof }: Candidate) {
  return {
    value: cents,
    source,
    rank,
    ...(page !== undefined && { page }),
    ...(box !== undefined && { box: [...box] }),
    ...(confidence !== undefined && { confidence }),
    ...(proof !== undefined && { proof }),
  }
}

export function shownConflict(
  { figure, chosen, others }: Conflict,
  currency: string,
): FinancialXrayRaw['conflicts'][number] {
  const said = ({ source, cents }: Candidate) =>
    join(sourceWords(source), text(': ', ' : ', ': '), money(cents, currency))
  const all = [...(chosen === undefined ? [] : [chosen]), ...others]
  const ending =
    chosen === undefined
      ? text('; none was taken.', ' ; aucun n’a été retenu.', '; nessuno è stato preso.')
      : text('; the first was taken.', ' ; le premier a été retenu.', '; è stato preso il primo.')
  return {
    figure,
    chosen: chosen === undefined ? null : shownFigure(chosen),
    others: others.map(shownFigure),
    ...spoken(join(capital(figureWords[figure]), ' (', listed(all.map(said)), ')', ending)),
  }
}

/** What the choice of figures came upon. */
export function choiceRemarks({ conflicts, contradicting, unitMistake, leftOut }: Choice): Reason[] {
  const reasons: Reason[] = []
  if (unitMistake !== undefined) {
    const { times } = unitMistake
    reasons.push(
      remark(
        'figuresCheck',
        'bad',
        { check: 'unitMistake', severity: 'warning', times },
        {
          title: text(
            'The notes are in another unit',
            'Les notes sont dans une autre unité',
            'Le note sono in un’altra unità',
          ),
          content: join(
            text('Multiplied by ', 'Multipliées par ', 'Moltiplicate per '),
            plain(times),
            text(
              ' they are what a document says: probably euros were sent where cents are expected. The figures of the document are used.',
              ', elles sont ce que dit un document : des euros ont sans doute été envoyés au lieu de centimes. Les chiffres du document sont utilisés.',
              ' sono ciò che dice un documento: probabilmente sono stati inviati euro al posto di centesimi. Si usano le cifre del documento.',
            ),
          ),
        },
      ),
    )
  }
  if (contradicting.length > 0) reasons.push(contradictionRemark(contradicting))
  if (leftOut.length > 0) reasons.push(leftOutRemark(leftOut))
  if (conflicts.length > 0) reasons.push(conflictRemark(conflicts))
  return reasons
}

const contradictionRemark = (sources: readonly string[]): Reason =>
  remark(
    'figuresCheck',
    'bad',
    { check: 'contradictingStatements', severity: 'error', sources: sources.join(',') },
    {
      title: text(
        'Two statements contradict one another',
        'Deux états se contredisent',
        'Due bilanci si contraddicono',
      ),
      content: text(
        'They are of the same date and show different totals; nothing tells which is right, so neither is used.',
        'Ils sont de la même date et montrent des totaux différents ; rien ne dit lequel est juste, aucun n’est donc utilisé.',
        'Sono della stessa data e mostrano totali diversi; nulla dice quale sia giusto, quindi nessuno è usato.',
      ),
    },
  )

const leftOutRemark = (sources: readonly string[]): Reason =>
  remark(
    'conflict',
    'neutral',
    { sources: sources.join(',') },
    {
      title: text(
        'Figures of another balance sheet were left out',
        'Des chiffres d’un autre bilan ont été écartés',
        'Cifre di un altro bilancio sono state tralasciate',
      ),
      content: join(
        listed(sources.map(sourceWords)),
        text(
          ': total assets differ by more than 1%, so the figures are not of the same balance sheet and are not mixed.',
          ' : le total de l’actif diffère de plus de 1 %, les chiffres ne sont pas du même bilan et ne sont pas mélangés.',
          ': il totale attivo differisce di oltre l’1%, le cifre non sono dello stesso bilancio e non si mescolano.',
        ),
      ),
    },
  )

const conflictRemark = (conflicts: readonly Conflict[]): Reason =>
  remark(
    'conflict',
    'neutral',
    { figures: conflicts.map(({ figure }) => figure).join(',') },
    {
      title: text('Sources differ', 'Les sources diffèrent', 'Le fonti differiscono'),
      content: join(
        listed(conflicts.map(({ figure }) => figureWords[figure])),
        text(
          ': the sources say different things; `conflicts` shows what was taken.',
          ' : les sources disent des choses différentes ; `conflicts` montre ce qui a été retenu.',
          ': le fonti dicono cose diverse; `conflicts` mostra che cosa è stato preso.',
        ),
      ),
    },
  )

export const holdingRemark: Reason = remark(
  'holding',
  'neutral',
  { holding: true },
  {
    title: text('A holding', 'Une holding', 'Una holding'),
    content: text(
      'Its own accounts say little of its group: revenue and margin are left out of the probability, which is less sure.',
      'Ses comptes propres disent peu de son groupe : chiffre d’affaires et marge sont exclus de la probabilité, qui est moins sûre.',
      'I suoi conti dicono poco del gruppo: ricavi e margine sono esclusi dalla probabilità, che è meno sicura.',
    ),
  },
)

const notComputable: Readonly<Record<NotComputable['reason'], Text>> = {
  'total-assets-missing': text(
    'Total assets are missing: every ratio is a share of them.',
    'Le total de l’actif manque : chaque ratio en est une part.',
    'Manca il totale attivo: ogni indice ne è una quota.',
  ),
  'total-assets-not-positive': text(
    'Total assets are not positive: every ratio is a share of them.',
    'Le total de l’actif n’est pas positif : chaque ratio en est une part.',
    'Il totale attivo non è positivo: ogni indice ne è una quota.',
  ),
  'figure-not-finite': text('A figure is no number.', 'Un chiffre n’est pas un nombre.', 'Una cifra non è un numero.'),
  'too-few-figures': text(
    'Too little is known: besides total assets it takes equity, total debt or net income.',
    'Trop peu est connu : outre le total de l’actif il faut les capitaux propres, les dettes ou le résultat net.',
    'Si sa troppo poco: oltre al totale attivo servono patrimonio netto, debiti o risultato netto.',
  ),
}

export const notComputableRemark = (why: NotComputable['reason']): Reason =>
  remark(
    'notComputable',
    'bad',
    { notComputable: why },
    {
      title: text(
        'No probability can be computed',
        'Aucune probabilité n’est calculable',
        'Nessuna probabilità è calcolabile',
      ),
      content: notComputable[why],
    },
  )
