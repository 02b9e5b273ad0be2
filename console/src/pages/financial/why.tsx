import { Card } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { AsTable } from '../../pictures/as-table.tsx'
import { probabilityOf } from '../../pictures/probability.ts'
import { factorText, Waterfall } from '../../pictures/waterfall.tsx'
import { waterfallOf } from '../../pictures/waterfall-steps.ts'
import { words as pictureWords } from '../../pictures/words.ts'
import type { FinancialRaw } from '../xray/raw.ts'
import { termsOf } from './terms.ts'
import { words } from './words.ts'

/** From the median firm to this one, term by term, as a picture and as a table that anyone can multiply. */
export function Why({ raw, name }: { raw: FinancialRaw; name: string }) {
  const format = useFormat()
  const say = useWords(words)
  const { noEffect } = useWords(pictureWords)
  const steps = waterfallOf(termsOf(raw, format, say.size))
  const start = raw.country === null ? say.medianNowhere : say.median(countryName(format.tag, raw.country))
  const percent = (logOdds: number) => format.percent(probabilityOf(logOdds))
  return (
    <Card title={say.why} aside={<span className="small faint wide-only">{say.whyNote}</span>}>
      <Waterfall steps={steps} start={start} end={name} />
      <AsTable
        caption={say.why}
        head={
          <>
            <th>{say.term}</th>
            <th className="num">{say.value}</th>
            <th className="num">{say.factor}</th>
            <th className="num">{say.after}</th>
          </>
        }
      >
        <tr>
          <td>{start}</td>
          <td />
          <td />
          <td className="num" data-probability={probabilityOf(steps.start)}>
            {percent(steps.start)}
          </td>
        </tr>
        {steps.steps.map(({ term, factor, to }) => (
          <tr key={term.name}>
            <td>{term.title}</td>
            <td className="num">{term.shown === '' && term.kind === 'ratio' ? say.unknown : term.shown}</td>
            <td className="num factor">{factorText(factor, term.contribution, format.number, noEffect, 4)}</td>
            <td className="num">{percent(to)}</td>
          </tr>
        ))}
        <tr>
          <td className="strong">{name}</td>
          <td />
          <td />
          <td className="num strong">{percent(steps.end)}</td>
        </tr>
      </AsTable>
    </Card>
  )
}

function countryName(tag: string, country: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country
  } catch {
    return country
  }
}
