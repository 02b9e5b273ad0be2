import { Link, useNavigate } from '@tanstack/react-router'
import { currentMode, queries, setMode, signOut, useMaySeeOrganisation, useSignedIn } from '../api/index.ts'
import { Icon } from '../components/index.ts'
import { type Language, languageNames, languages, useLanguage, useWords } from '../language/index.ts'
import { prefer } from '../preferences.ts'
import { setTheme, type Theme, themes, useTheme } from '../theme.ts'
import { openKeys } from './panels.ts'
import { words } from './words.ts'

type Props = { close: () => void; isNarrow: boolean; name: string }

export default function ReaderChoices({ close, isNarrow, name }: Props) {
  const say = useWords(words)
  const { user, business } = useSignedIn()
  const { language, setLanguage } = useLanguage()
  const theme = useTheme()
  const mode = currentMode()
  const navigate = useNavigate()
  const leave = async () => {
    close()
    await signOut()
    await navigate({ to: '/sign-in' })
    // Not before the page is left, which still shows it.
    queries.clear()
  }
  const changeMode = () => {
    setMode(mode === 'live' ? 'test' : 'live')
    close()
    // Who is here stays the same: without it there would be nobody to show the page to.
    void queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    void navigate({ to: '/requests' })
  }
  return (
    <div className="col reader-menu">
      <div className="reader-who">
        <div className="strong cut">{name}</div>
        <div className="small muted cut">
          {say.roles[user.role]} · {business.name}
        </div>
      </div>
      {isNarrow && <MorePlaces close={close} />}
      <ChooseOne
        label={say.language}
        value={language}
        onChoose={(chosen) => {
          void prefer({ language: chosen as Language })
          setLanguage(chosen as Language)
        }}
      >
        {languages.map((one) => [one, languageNames[one]])}
      </ChooseOne>
      <ChooseOne
        label={say.theme}
        value={theme}
        onChoose={(chosen) => {
          void prefer({ theme: chosen as Theme })
          setTheme(chosen as Theme)
        }}
      >
        {themes.map((one) => [one, say.themes[one]])}
      </ChooseOne>
      <div className="col gap0">
        <button type="button" className="menu-item" onClick={changeMode}>
          <Icon name="again" />
          {mode === 'live' ? say.toTest : say.toLive}
        </button>
        <Link to="/account" className="menu-item" onClick={close}>
          <Icon name="person" />
          {say.account}
        </Link>
        <button type="button" className="menu-item" onClick={() => void leave()}>
          <Icon name="out" />
          {say.signOut}
        </button>
      </div>
    </div>
  )
}

function MorePlaces({ close }: { close: () => void }) {
  const say = useWords(words)
  const hasOrganisation = useMaySeeOrganisation()
  return (
    <div className="col gap0">
      <Link to="/watched" className="menu-item" onClick={close}>
        <Icon name="eye" />
        {say.watched}
      </Link>
      <Link to="/developers" className="menu-item" onClick={close}>
        <Icon name="code" />
        {say.developers}
      </Link>
      {hasOrganisation && (
        <Link to="/organisation" className="menu-item" onClick={close}>
          <Icon name="building" />
          {say.organisation}
        </Link>
      )}
      <button
        type="button"
        className="menu-item"
        onClick={() => {
          close()
          openKeys()
        }}
      >
        <Icon name="keyboard" />
        {say.keys}
      </button>
    </div>
  )
}

type Choices = {
  label: string
  value: string
  onChoose(value: string): void
  children: readonly (readonly [string, string])[]
}

function ChooseOne({ label, value, onChoose, children }: Choices) {
  return (
    <fieldset className="segments-field">
      <legend className="small muted">{label}</legend>
      <div className="segments">
        {children.map(([one, name]) => (
          <button key={one} type="button" aria-pressed={one === value} onClick={() => onChoose(one)}>
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
