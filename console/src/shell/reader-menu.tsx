import { lazy, Suspense } from 'react'
import { useSignedIn } from '../api/index.ts'
import { Icon, Menu } from '../components/index.ts'
import { languageNames, useLanguage, useWords } from '../language/index.ts'
import { words } from './words.ts'

const ReaderChoices = lazy(() => import('./reader-choices.tsx'))

/** Who is here, and how they want it: language, light or dark, live or test data. On a narrow screen also where else to go. */
export function ReaderMenu({ isNarrow = false }: { isNarrow?: boolean }) {
  const say = useWords(words)
  const { language } = useLanguage()
  const { user } = useSignedIn()
  const name = user.name ?? user.email ?? ''
  const label = isNarrow ? (
    <>
      <Icon name="more" size={20} />
      <span>{say.more}</span>
    </>
  ) : (
    <>
      <span className="sr">{say.reader(name, say.roles[user.role])} </span>
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span>{languageNames[language]}</span>
    </>
  )
  return (
    <Menu className="place" label={label}>
      {(close) => (
        <Suspense>
          <ReaderChoices close={close} isNarrow={isNarrow} name={name} />
        </Suspense>
      )}
    </Menu>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s.@_-]+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
