import type { Option } from '../command.ts'

/** Of commands about the service that this machine runs. */
export const dataOption: Option = {
  name: 'data',
  value: 'folder',
  what: 'folder of database and files (default: DATA_DIR, else ./data)',
  completes: 'files',
}
