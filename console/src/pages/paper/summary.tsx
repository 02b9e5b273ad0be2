import { Flag, flagOf, Grade } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import { type PaperFacts, reportOf } from './facts.ts'
import { PlainTable } from './plain-table.tsx'
import { words } from './words.ts'

/** Five verdicts on five lines. */
export function Summary({ facts: { reports } }: { facts: PaperFacts }) {
  const format = useFormat()
  const say = useWords(words)
  const documents = reports.filter(({ source }) => source === 'doc_xray')
  const flagged = (color: string) => documents.filter((report) => colorOf(report.raw) === color).length
  const worst = ['red', 'orange', 'green'].find((color) => flagged(color) > 0)
  const financial = reportOf(reports, 'magpie')?.raw
  const managers = reportOf(reports, 'manager_xray')?.raw.score
  const bank = reportOf(reports, 'bank_xray')?.raw
  const esg = reportOf(reports, 'esg')?.raw
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 })
  const probability = financial?.probabilityOfDefault
  const rows = [
    [
      say.names.doc_xray,
      <Flag key="flag" color={flagOf(worst)} />,
      documents.length === 0
        ? say.none
        : say.flags(format.count(flagged('red')), format.count(flagged('orange')), format.count(documents.length)),
    ],
    [
      say.names.magpie,
      <Grade key="grade" letter={financial?.riskLetter} size={24} />,
      probability == null
        ? say.none
        : say.inAYear(
            format.percent(probability),
            format.percent(financial?.interval?.low ?? probability),
            format.percent(financial?.interval?.high ?? probability),
          ),
    ],
    [
      say.names.manager_xray,
      <Grade key="grade" letter={managers?.grade} size={24} />,
      managers === undefined
        ? say.none
        : managers.grade === null
          ? managers.message
          : say.points(number(managers.points)),
    ],
    [
      say.names.bank_xray,
      <Grade key="grade" letter={bank?.score?.grade} size={24} />,
      bank === undefined ? say.none : say.statements(format.count(bank.statements.length)),
    ],
    [
      say.names.esg,
      <Grade key="grade" letter={esg?.grade} size={24} />,
      esg === undefined ? say.none : esg.score === null ? say.noGrade : say.of100(number(esg.score)),
    ],
  ]
  return (
    <section>
      <h2>{say.summary}</h2>
      <PlainTable caption={say.summary} head={[say.xray, say.verdict, say.says]} rows={rows} />
    </section>
  )
}

export const colorOf = (raw: unknown): string | undefined => (raw as { flag?: { color?: string } }).flag?.color
