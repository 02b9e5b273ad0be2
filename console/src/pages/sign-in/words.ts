import { defineWords } from '../../language/index.ts'

export const words = defineWords({
  en: {
    title: 'Sign in to Roentgen',
    help: 'No account yet, or the password is lost? An administrator of your organisation makes you a link.',
  },
  fr: {
    title: 'Se connecter à Roentgen',
    help: 'Pas encore de compte, ou mot de passe perdu ? Un administrateur de votre organisation vous crée un lien.',
  },
  it: {
    title: 'Accedi a Roentgen',
    help: 'Nessun account, o password persa? Un amministratore della vostra organizzazione vi crea un link.',
  },
})
