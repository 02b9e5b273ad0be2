import { Link } from '@tanstack/react-router'
import { useMay, useMaySeeOrganisation, useRead } from '../api/index.ts'
import { Icon, type IconName, Mark } from '../components/index.ts'
import { useWords } from '../language/index.ts'
import { openKeys } from './panels.ts'
import { ReaderMenu } from './reader-menu.tsx'
import { words } from './words.ts'

/** Where one can go: the rail at the left, or the bar at the foot of a narrow screen. */
export function Places() {
  const say = useWords(words)
  const open = useOpenExtractions()
  const hasOrganisation = useMaySeeOrganisation()
  return (
    <>
      <nav className="rail" aria-label={say.main}>
        <div className="rail-in">
          <Link to="/requests" className="rail-mark" aria-label="Roentgen">
            <Mark />
          </Link>
          <Place to="/requests" icon="requests" name={say.requests} />
          <Place to="/extractions" icon="pen" name={say.extractions} count={open} counts={say.open(open)} />
          <Place to="/watched" icon="eye" name={say.watched} />
          <Place to="/quality" icon="quality" name={say.quality} />
          <Place to="/developers" icon="code" name={say.developers} />
          {hasOrganisation && <Place to="/organisation" icon="building" name={say.organisation} />}
          <div className="rail-foot">
            <button type="button" className="place" onClick={openKeys}>
              <Icon name="keyboard" size={20} />
              <span>
                {say.keys} <kbd>?</kbd>
              </span>
            </button>
            <ReaderMenu />
          </div>
        </div>
      </nav>
      <nav className="foot" aria-label={say.main}>
        <Place to="/requests" icon="requests" name={say.requests} />
        <Place to="/extractions" icon="pen" name={say.extractions} count={open} counts={say.open(open)} />
        <Place to="/quality" icon="quality" name={say.quality} />
        <ReaderMenu isNarrow />
      </nav>
    </>
  )
}

type PlaceProps = {
  to: '/requests' | '/extractions' | '/watched' | '/quality' | '/developers' | '/organisation'
  icon: IconName
  name: string
  count?: number
  counts?: string
}

function Place({ to, icon, name, count = 0, counts }: PlaceProps) {
  return (
    <Link to={to} className="place" activeProps={{ 'aria-current': 'page' }}>
      <Icon name={icon} size={20} />
      <span>{name}</span>
      {count > 0 && (
        <span className="badge">
          <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
          <span className="sr">{counts}</span>
        </span>
      )}
    </Link>
  )
}

function useOpenExtractions(): number {
  const may = useMay('requests:read')
  const { data } = useRead<{ extractions: unknown[]; remaining: number }>(
    '/extractions',
    { status: 'open', limit: 1 },
    { enabled: may, staleTime: 60_000 },
  )
  return data === undefined ? 0 : data.extractions.length + data.remaining
}
