import { languageNames, languages, useLanguage } from '../../language/index.ts'

/** For whoever does not read the language of the browser. */
export function LanguageLinks() {
  const { language, setLanguage } = useLanguage()
  return (
    <div className="row wrap door-languages">
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          className="btn quiet tiny"
          lang={one}
          aria-pressed={one === language}
          onClick={() => setLanguage(one)}
        >
          {languageNames[one]}
        </button>
      ))}
    </div>
  )
}
