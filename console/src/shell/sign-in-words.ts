import { defineWords } from '../language/index.ts'

export const signInWords = defineWords({
  en: {
    email: 'E-mail',
    password: 'Password',
    signIn: 'Sign in',
    signingIn: 'Signing in …',
    wrongPair:
      'This e-mail and this password do not belong together. Check both, or ask an administrator for a new link.',
    tooOften: 'Too many attempts. Wait a minute, then try again.',
    noAnswer: 'The service does not answer. Try again in a moment.',
  },
  fr: {
    email: 'E-mail',
    password: 'Mot de passe',
    signIn: 'Se connecter',
    signingIn: 'Connexion …',
    wrongPair:
      'Cet e-mail et ce mot de passe ne vont pas ensemble. Vérifiez les deux, ou demandez un nouveau lien à un administrateur.',
    tooOften: 'Trop de tentatives. Attendez une minute, puis réessayez.',
    noAnswer: 'Le service ne répond pas. Réessayez dans un instant.',
  },
  it: {
    email: 'E-mail',
    password: 'Password',
    signIn: 'Accedi',
    signingIn: 'Accesso …',
    wrongPair:
      'Questa e-mail e questa password non vanno insieme. Controllate entrambe, o chiedete un nuovo link a un amministratore.',
    tooOften: 'Troppi tentativi. Aspettate un minuto, poi riprovate.',
    noAnswer: 'Il servizio non risponde. Riprovate tra un momento.',
  },
})
