import { defineWords } from '../../language/index.ts'

export const passwordWords = defineWords({
  en: {
    title: 'Password',
    current: 'Password in force',
    new: 'New password',
    rules: 'At least 12 characters, on no list of leaked passwords. Everywhere else you are signed out.',
    change: 'Change the password',
    changed: 'The password is changed. Your other sessions have ended.',
    wrong: 'This is not your password.',
    lost: 'The connection broke off. Try again.',
  },
  fr: {
    title: 'Mot de passe',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    rules:
      'Au moins 12 caractères, sur aucune liste de mots de passe divulgués. Partout ailleurs vous êtes déconnecté.',
    change: 'Changer le mot de passe',
    changed: 'Le mot de passe est changé. Vos autres sessions sont terminées.',
    wrong: 'Ce n’est pas votre mot de passe.',
    lost: 'La connexion s’est interrompue. Réessayez.',
  },
  it: {
    title: 'Password',
    current: 'Password attuale',
    new: 'Nuova password',
    rules: 'Almeno 12 caratteri, in nessun elenco di password trapelate. Altrove la sessione termina.',
    change: 'Cambia la password',
    changed: 'La password è cambiata. Le altre vostre sessioni sono terminate.',
    wrong: 'Non è la vostra password.',
    lost: 'La connessione si è interrotta. Riprovate.',
  },
})
