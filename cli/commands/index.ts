import type { Command } from '../command.ts'
import { analyse } from './analyse.ts'
import { auditVerify } from './audit-verify.ts'
import { backup } from './backup.ts'
import { completion } from './completion.ts'
import { doctor } from './doctor.ts'
import { exportAll } from './export.ts'
import { init } from './init.ts'
import { keysCreate } from './keys-create.ts'
import { keysList } from './keys-list.ts'
import { keysRevoke } from './keys-revoke.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { notesSet } from './notes-set.ts'
import { registerDrop } from './register-drop.ts'
import { registerImport } from './register-import.ts'
import { registerList } from './register-list.ts'
import { reportExport } from './report-export.ts'
import { reportShow } from './report-show.ts'
import { reportVerify } from './report-verify.ts'
import { requestCreate } from './request-create.ts'
import { requestList } from './request-list.ts'
import { requestShow } from './request-show.ts'
import { restore } from './restore.ts'
import { start } from './start.ts'
import { usersInvite } from './users-invite.ts'
import { usersList } from './users-list.ts'
import { webhookListen } from './webhook-listen.ts'
import { whoami } from './whoami.ts'

/** In the order of help and docs. */
export const commands: readonly Command[] = [
  analyse,
  login,
  logout,
  whoami,
  requestCreate,
  requestList,
  requestShow,
  notesSet,
  reportShow,
  reportExport,
  reportVerify,
  exportAll,
  webhookListen,
  keysList,
  keysCreate,
  keysRevoke,
  usersList,
  usersInvite,
  init,
  start,
  registerImport,
  registerList,
  registerDrop,
  backup,
  restore,
  auditVerify,
  doctor,
  completion,
]
