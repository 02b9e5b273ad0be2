import type { RequestCounts } from '@roentgen/sdk'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Flag, Grade, Icon, Tile } from '../../components/index.ts'
import { useFormat, useWords } from '../../language/index.ts'
import type { ListSearch } from './filters.ts'
import { words } from './words.ts'

/** What is worth a look first, each a filter of the list. */
export function Tiles({ counts }: { counts: RequestCounts | undefined }) {
  const say = useWords(words).tiles
  const { flag, riskLetter, managerGrade, waiting } = counts ?? {}
  const sum = (...numbers: (number | undefined)[]) =>
    counts === undefined ? undefined : numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
  return (
    <div className="strip">
      <TileLink
        search={{ flag: 'red' }}
        picture={<Flag color="red" size={24} />}
        number={sum(flag?.red)}
        title={say.forged}
        says={say.forgedSays}
      />
      <TileLink
        search={{ class: 'D,E' }}
        picture={<Grade letter="D" />}
        number={sum(riskLetter?.D, riskLetter?.E)}
        title={say.class}
        says={say.classSays}
      />
      <TileLink
        search={{ managers: 'D,E' }}
        picture={<Grade letter="E" />}
        number={sum(managerGrade?.D, managerGrade?.E)}
        title={say.managers}
        says={say.managersSays}
      />
      <TileLink
        search={{ waiting: 'person' }}
        picture={<Icon name="pen" size={22} />}
        number={sum(waiting?.person)}
        title={say.person}
        says={say.personSays}
      />
      <TileLink
        search={{ waiting: 'register,file' }}
        picture={<Icon name="clock" size={22} />}
        number={sum(waiting?.register, waiting?.file)}
        title={say.held}
        says={say.heldSays}
      />
    </div>
  )
}

type Props = { search: ListSearch; picture: ReactNode; number: number | undefined; title: string; says: string }

function TileLink({ search, number, ...tile }: Props) {
  const format = useFormat()
  return (
    <Link to="/requests" search={search} className="card tile">
      <Tile {...tile} number={number === undefined ? '–' : format.count(number)} />
    </Link>
  )
}
