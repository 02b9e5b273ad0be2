import { defineWords } from '../../language/index.ts'

export const words = defineWords({
  en: {
    title: 'Your account',
    roles: { owner: 'owner', administrator: 'administrator', analyst: 'analyst', auditor: 'auditor' },
    sessions: 'Where you are signed in',
    sessionsWhy:
      'End a session that you do not know, then ask an administrator for a new link, which sets a new password.',
    device: 'Device',
    since: 'Since',
    lastUsed: 'Last used',
    current: 'this one',
    end: 'End',
    ended: 'The session has ended.',
  },
  fr: {
    title: 'Votre compte',
    roles: { owner: 'propriétaire', administrator: 'administrateur', analyst: 'analyste', auditor: 'auditeur' },
    sessions: 'Où vous êtes connecté',
    sessionsWhy:
      'Terminez une session que vous ne connaissez pas, puis demandez à un administrateur un nouveau lien, qui fixe un nouveau mot de passe.',
    device: 'Appareil',
    since: 'Depuis',
    lastUsed: 'Dernier usage',
    current: 'celle-ci',
    end: 'Terminer',
    ended: 'La session est terminée.',
  },
  it: {
    title: 'Il vostro account',
    roles: { owner: 'proprietario', administrator: 'amministratore', analyst: 'analista', auditor: 'revisore' },
    sessions: 'Dove avete effettuato l’accesso',
    sessionsWhy:
      'Terminate una sessione che non conoscete, poi chiedete a un amministratore un nuovo link, che imposta una nuova password.',
    device: 'Dispositivo',
    since: 'Da',
    lastUsed: 'Ultimo uso',
    current: 'questa',
    end: 'Termina',
    ended: 'La sessione è terminata.',
  },
})
