import { useFormat, useWords } from '../../language/index.ts'
import { probabilityOf } from '../../pictures/probability.ts'
import { ProbabilityScale } from '../../pictures/probability-scale.tsx'
import { factorText, Waterfall } from '../../pictures/waterfall.tsx'
import { waterfallOf } from '../../pictures/waterfall-steps.ts'
import { words as pictureWords } from '../../pictures/words.ts'
import { figureNames } from '../financial/levers.ts'
import { termsOf } from '../financial/terms.ts'
import { words as financialWords } from '../financial/words.ts'
import { type PaperFacts, reportOf } from './facts.ts'
import { PlainTable } from './plain-table.tsx'
import { words } from './words.ts'

export function PaperFinancial({ facts, name }: { facts: PaperFacts; name: string }) {
  const format = useFormat()
  const say = useWords(words)
  const about = useWords(financialWords)
  const { noEffect } = useWords(pictureWords)
  const raw = reportOf(facts.reports, 'magpie')?.raw
  if (raw === undefined) return null
  const steps = waterfallOf(termsOf(raw, format, about.size))
  const figures = figureNames.flatMap((figure) => {
    const known = raw.figures[figure]
    if (known === undefined) return []
    return [[about.figures[figure], format.money(known.value, raw.currency), known.proof ?? about.ranks[known.rank]]]
  })
  return (
    <section className="paper-part">
      <h2>{say.financial}</h2>
      {raw.probabilityOfDefault === null ? (
        <p>{about.notComputable}</p>
      ) : (
        <>
          <ProbabilityScale value={raw.probabilityOfDefault} interval={raw.interval} baseRate={raw.baseRate?.value} />
          <p className="small muted">{raw.baseRate?.message}</p>
          <Waterfall steps={steps} start={about.medianNowhere} end={name} />
          <PlainTable
            caption={about.why}
            head={[about.term, about.value, about.factor, about.after]}
            numbers={[1, 2, 3]}
            rows={steps.steps.map(({ term, factor, to }) => [
              term.title,
              term.shown,
              factorText(factor, term.contribution, format.number, noEffect, 4),
              format.percent(probabilityOf(to)),
            ])}
          />
        </>
      )}
      <h3>{about.figuresTitle}</h3>
      <PlainTable
        caption={about.figuresTitle}
        head={[about.figure, about.now, about.proof]}
        numbers={[1]}
        rows={figures}
      />
      <ul className="paper-list small muted">
        {[...raw.counterfactuals, ...raw.missing, ...raw.substitutions, ...raw.coverage.notChecked].map(
          ({ message }) => (
            <li key={message}>{message}</li>
          ),
        )}
      </ul>
    </section>
  )
}
