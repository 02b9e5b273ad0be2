import { z } from 'zod'
import { parseSecretKey } from './secrets.ts'
import { checked } from './setting-shapes.ts'

/** With what is signed and encrypted. */
export const keySettings = {
  SECRET_KEY: {
    schema: checked(parseSecretKey).optional(),
    unset: 'made at the first start, kept in `DATA_DIR/secret.key`',
    about:
      '32 bytes or more in hex or base64, with which cursors and links are signed and webhook secrets are encrypted; must be the same for all processes',
  },
  DATA_KEY: {
    schema: checked(parseSecretKey).optional(),
    unset: 'made of `SECRET_KEY` where that is set, else at the first start, kept in `DATA_DIR/data.key`',
    about:
      '32 bytes or more in hex or base64, with which the keys of documents, readings and answers of registers are encrypted; must be the same for all processes',
  },
  DATA_KEY_FILE: {
    schema: z.string().min(1).optional(),
    about: 'a file that holds `DATA_KEY`; refused if other users of the machine can read it',
  },
  DATA_KEY_OLD: {
    schema: checked(parseSecretKey).optional(),
    about:
      'the key before `DATA_KEY`, or the `SECRET_KEY` that it was made of, until `npm run rotate-data-key` has ended',
  },
  SIGNING_KEY: {
    schema: checked(parseSecretKey).optional(),
    unset: 'made of `SECRET_KEY` where that is set, else at the first start, kept in `DATA_DIR/signing.key`',
    about:
      '32 bytes or more in hex or base64, with which reports are signed; must be the same for all processes. After a change the old public key is still served',
  },
  SIGNING_KEY_FILE: {
    schema: z.string().min(1).optional(),
    about: 'a file that holds `SIGNING_KEY`; refused if other users of the machine can read it',
  },
}
