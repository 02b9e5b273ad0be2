import type { Evidence } from '#documents/evidence.ts'
import type { Text } from '#language/languages.ts'
import { spoken } from '#language/text.ts'
import type { DocXrayRaw } from './raw.ts'

export type Signal = DocXrayRaw['signals'][number]

type Known = { code: Signal['code']; text: Text }

/** By the names that the reader of PDF files gives them. Innocent files have some of these: they move no number. */
const active: Readonly<Record<string, Known>> = {
  javascript: {
    code: 'javascript',
    text: {
      en: 'The file contains JavaScript. It was not run.',
      fr: 'Le fichier contient du JavaScript. Il n’a pas été exécuté.',
      it: 'Il file contiene JavaScript. Non è stato eseguito.',
    },
  },
  'launch-action': {
    code: 'launchAction',
    text: {
      en: 'The file asks to start a program. None was started.',
      fr: 'Le fichier demande à lancer un programme. Aucun n’a été lancé.',
      it: 'Il file chiede di avviare un programma. Nessuno è stato avviato.',
    },
  },
  'embedded-file': {
    code: 'embeddedFile',
    text: {
      en: 'The file carries another file as an attachment.',
      fr: 'Le fichier contient un autre fichier en pièce jointe.',
      it: 'Il file contiene un altro file come allegato.',
    },
  },
  'open-action': {
    code: 'openAction',
    text: {
      en: 'The file asks for an action when it is opened. It was not run.',
      fr: 'Le fichier demande une action à son ouverture. Elle n’a pas été exécutée.',
      it: 'Il file chiede un’azione all’apertura. Non è stata eseguita.',
    },
  },
  'additional-actions': {
    code: 'additionalActions',
    text: {
      en: 'The file asks for actions on events such as turning a page. None was run.',
      fr: 'Le fichier demande des actions lors d’événements, comme un changement de page. Aucune n’a été exécutée.',
      it: 'Il file chiede azioni su eventi come il cambio di pagina. Nessuna è stata eseguita.',
    },
  },
  'submit-form': {
    code: 'submitForm',
    text: {
      en: 'The file can send what is filled in to an address. Nothing was sent.',
      fr: 'Le fichier peut envoyer les données saisies à une adresse. Rien n’a été envoyé.',
      it: 'Il file può inviare i dati inseriti a un indirizzo. Nulla è stato inviato.',
    },
  },
  'import-data': {
    code: 'importData',
    text: {
      en: 'The file asks to load data from another file. Nothing was loaded.',
      fr: 'Le fichier demande à charger des données d’un autre fichier. Rien n’a été chargé.',
      it: 'Il file chiede di caricare dati da un altro file. Nulla è stato caricato.',
    },
  },
  'external-reference': {
    code: 'externalReference',
    text: {
      en: 'The file refers to another file or address. It was not fetched.',
      fr: 'Le fichier renvoie à un autre fichier ou à une adresse. Rien n’a été récupéré.',
      it: 'Il file rimanda a un altro file o indirizzo. Nulla è stato scaricato.',
    },
  },
  xfa: {
    code: 'xfa',
    text: {
      en: 'The file contains an XFA form, which can show something other than its pages.',
      fr: 'Le fichier contient un formulaire XFA, qui peut afficher autre chose que ses pages.',
      it: 'Il file contiene un modulo XFA, che può mostrare altro rispetto alle sue pagine.',
    },
  },
}

const macros: Text = {
  en: 'The workbook contains macros. They were not run.',
  fr: 'Le classeur contient des macros. Elles n’ont pas été exécutées.',
  it: 'La cartella di lavoro contiene macro. Non sono state eseguite.',
}

/** What a file could do to whoever opens it. It was looked for and never run; it says nothing about tampering. */
export function signalsOf({ pdf, workbook }: Pick<Evidence, 'pdf' | 'workbook'>): Signal[] {
  const malware = (pdf?.knownMalware ?? []).map((name) => signal('knownMalware', 'suspicious', malwareText(name)))
  const others = (pdf?.activeContent ?? []).flatMap((name) => {
    const known = active[name]
    return known === undefined ? [] : [signal(known.code, 'notice', known.text)]
  })
  return [...malware, ...others, ...(workbook?.hasMacros === true ? [signal('macros', 'notice', macros)] : [])]
}

function malwareText(name: string): Text {
  return {
    en: `The file contains known malware: ${name}. Do not open it.`,
    fr: `Le fichier contient un logiciel malveillant connu : ${name}. Ne l’ouvrez pas.`,
    it: `Il file contiene un software dannoso noto: ${name}. Non apritelo.`,
  }
}

function signal(code: Signal['code'], severity: Signal['severity'], text: Text): Signal {
  return { code, severity, ...spoken(text) }
}
