import { Card } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { Scrolls } from '../../pictures/scrolls.tsx'
import type { FinancialRaw } from '../xray/raw.ts'
import { LightIcon } from './light-icon.tsx'
import { shownValue, spaced } from './terms.ts'
import { words } from './words.ts'

type Titled = { title?: string; unit?: string }

/** The ratios that have a light, this year against the one before. */
export function Lights({ raw }: { raw: FinancialRaw }) {
  const format = useFormat()
  const say = useWords(words)
  const lit = Object.entries(raw.criterias).filter(([, { light }]) => light !== undefined)
  if (lit.length === 0) return null
  const order = ['red', 'yellow', 'green']
  lit.sort(([, one], [, other]) => order.indexOf(one.light ?? '') - order.indexOf(other.light ?? ''))
  return (
    <Card
      title={say.lightsTitle}
      aside={<span className="small faint">{raw.trend === null ? say.lightsNoteAlone : say.lightsNote}</span>}
    >
      <ul className="xray-list lights">
        {lit.map(([name, criterion]) => {
          const { title, unit } = criterion as Titled
          const before = raw.trend?.criterias[name]
          return (
            <li key={name}>
              {criterion.light !== undefined && (
                <LightIcon light={criterion.light} label={say.lights[criterion.light]} />
              )}
              <span className="grow">{title ?? spaced(name)}</span>
              {before !== undefined && (
                <>
                  <span className="num muted">{shownValue(name, before.from, unit, format)}</span>
                  <span className="muted" aria-hidden="true">
                    →
                  </span>
                </>
              )}
              <span className="num strong">{shownValue(name, criterion.value, unit, format)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** All ratios, with whether the probability depends on them. */
export function Ratios({ raw }: { raw: FinancialRaw }) {
  const format = useFormat()
  const say = useWords(words)
  const rows = Object.entries(raw.criterias)
  if (rows.length === 0) return null
  return (
    <section className="card">
      <header>
        <h2 className="grow">{say.ratios}</h2>
      </header>
      <Scrolls label={say.ratios}>
        <table className="xray-table ratios">
          <thead>
            <tr>
              <th>{say.ratio}</th>
              {raw.trend !== null && <th className="num">{say.before}</th>}
              <th className="num">{say.now}</th>
              <th>{say.light}</th>
              <th>{say.inModel}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, criterion]) => {
              const { title, unit } = criterion as Titled
              const before = raw.trend?.criterias[name]
              const remarks = [
                criterion.outOfRange && say.outOfRange,
                (criterion.unproven?.length ?? 0) > 0 && say.unproven,
              ].filter((one) => one !== false)
              return (
                <tr key={name}>
                  <td>{title ?? spaced(name)}</td>
                  {raw.trend !== null && (
                    <td className="num muted">
                      {before === undefined ? '' : shownValue(name, before.from, unit, format)}
                    </td>
                  )}
                  <td className="num strong">{shownValue(name, criterion.value, unit, format)}</td>
                  <td>
                    {criterion.light !== undefined && (
                      <span className="row gap4">
                        <LightIcon light={criterion.light} />
                        <span className="muted">{say.lights[criterion.light]}</span>
                      </span>
                    )}
                  </td>
                  <td className="muted">{[criterion.inModel ? say.yes : say.no, ...remarks].join('; ')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </Scrolls>
    </section>
  )
}
