import { inOthers, type Text } from '#language/languages.ts'
import { money, plain } from '#language/numbers.ts'
import { capital, colon, join, listed, spoken, text } from '#language/text.ts'
import type { Choice, Conflict } from './choose-figures.ts'
import type { Candidate } from './figure-set.ts'
import { flowsRemark, leftOutRemark, sourceWords } from './left-out.ts'
import type { NotComputable } from './model/types.ts'
import { proofWords } from './proof-words.ts'
import type { FinancialXrayRaw, Reason } from './raw.ts'
import { remark } from './reasons.ts'
import { figureWords } from './words.ts'

export function shownFigure({ cents, source, rank, page, box, confidence, proof }: Candidate) {
  return {
    value: cents,
    source,
    rank,
    ...(page !== undefined && { page }),
    ...(box !== undefined && { box: [...box] }),
    ...(confidence !== undefined && { confidence }),
    ...(proof !== undefined && { proof, translations: proofTranslations(proof) }),
  }
}

function proofTranslations(proof: string) {
  const words = proofWords(proof)
  return inOthers((language) => ({ proof: words[language] }))
}

export function shownConflict(
  { figure, chosen, others }: Conflict,
  currency: string,
): FinancialXrayRaw['conflicts'][number] {
  const said = ({ source, cents }: Candidate) => join(sourceWords(source), colon, money(cents, currency))
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

const eurosForCents = text(
  ' they are what a document says: probably euros were sent where cents are expected. The figures of the document are used.',
  ', elles sont ce que dit un document : des euros ont sans doute été envoyés au lieu de centimes. Les chiffres du document sont utilisés.',
  ' sono ciò che dice un documento: probabilmente sono stati inviati euro al posto di centesimi. Si usano le cifre del documento.',
)
/** Thousands sent as units, or a document whose unit was taken wrongly: the digits do not tell which. */
const unitInDoubt = text(
  ' they are what a document says: the unit of the notes or of the document is wrong; please check. The figures of the document are used.',
  ', elles sont ce que dit un document : l’unité des notes ou celle du document est fausse, à vérifier. Les chiffres du document sont utilisés.',
  ' sono ciò che dice un documento: l’unità delle note o quella del documento è sbagliata, da verificare. Si usano le cifre del documento.',
)

/** What the choice of figures came upon. */
export function choiceRemarks({ conflicts, contradicting, unitMistake, leftOut, flowsFrom }: Choice): Reason[] {
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
            times === 100 ? eurosForCents : unitInDoubt,
          ),
        },
      ),
    )
  }
  if (contradicting.length > 0) reasons.push(contradictionRemark(contradicting))
  for (const [why, group] of Map.groupBy(leftOut, (left) => left.why))
    reasons.push(
      leftOutRemark(
        why,
        group.map(({ source }) => source),
      ),
    )
  if (flowsFrom !== undefined) reasons.push(flowsRemark(flowsFrom))
  if (conflicts.length > 0) reasons.push(conflictRemark(conflicts))
  return reasons
}

const contradictionRemark = (sources: readonly string[]): Reason =>
  remark(
    'figuresCheck',
    'bad',
    { check: 'contradictingStatements', severity: 'warning', sources: sources.join(',') },
    {
      title: text(
        'Two statements contradict one another',
        'Deux états se contredisent',
        'Due bilanci si contraddicono',
      ),
      content: join(
        text(
          'They are of the same date and show different totals. Not used, because nothing confirms it: ',
          'Ils sont de la même date et montrent des totaux différents. Non utilisé, faute de confirmation : ',
          'Sono della stessa data e mostrano totali diversi. Non usato, perché nulla lo conferma: ',
        ),
        listed(sources.map(sourceWords)),
        '.',
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
          ': the sources differ; `conflicts` shows what was taken.',
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
    title: text('The company is a holding', 'L’entreprise est une holding', 'L’impresa è una holding'),
    content: text(
      'The accounts of a holding say little about its group: revenue and margin are left out of the probability, which is less certain.',
      'Les comptes d’une holding disent peu de son groupe : chiffre d’affaires et marge sont exclus de la probabilité, qui est moins sûre.',
      'I conti di una holding dicono poco del gruppo: ricavi e margine sono esclusi dalla probabilità, che è meno sicura.',
    ),
  },
)

const notComputable: Readonly<Record<NotComputable['reason'], Text>> = {
  'total-assets-missing': text(
    'Total assets are missing: every ratio is a share of total assets.',
    'Le total de l’actif manque : chaque ratio en est une part.',
    'Manca il totale attivo: ogni indice ne è una quota.',
  ),
  'total-assets-not-positive': text(
    'Total assets are not positive: every ratio is a share of total assets.',
    'Le total de l’actif n’est pas positif : chaque ratio en est une part.',
    'Il totale attivo non è positivo: ogni indice ne è una quota.',
  ),
  'figure-not-finite': text(
    'A figure is not a number.',
    'Un chiffre n’est pas un nombre.',
    'Una cifra non è un numero.',
  ),
  'too-few-figures': text(
    'Too little is known: besides total assets, equity, total debt or net income is needed.',
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
