import { defineCommand, jsonOption } from '../command.ts'
import { dataOption } from '../operator/options.ts'

export const restore = defineCommand({
  name: 'restore',
  summary: 'restore the embedded set-up from a backup',
  about:
    'Checks a folder of roentgen backup, then makes database, files and secret key of it in a data folder that is empty or not there; at a fault nothing is left. A backup of an earlier version is brought up to date; one of a newer version is refused. Keys, passwords and links of the time of the backup are valid again. What was erased since is erased again at the first start: --erasures says where that is written.',
  arguments: [{ name: 'backup', what: 'folder that roentgen backup made', completes: 'files' }],
  options: [
    dataOption,
    {
      name: 'erasures',
      value: 'path',
      what: 'data folder in use until now, its erasures.journal or a later backup; none: they are lost (default: ERASURES_FILE)',
      completes: 'files',
    },
    jsonOption,
  ],
  examples: [
    {
      line: 'roentgen restore /backups/roentgen-monday --data /srv/roentgen-new --erasures /srv/roentgen',
      what: 'on a new machine',
    },
  ],
  async run(io, [folder = ''], values) {
    const { expectService } = await import('../operator/here.ts')
    expectService()
    const { restore: run } = await import('../operator/backup.ts')
    return run(io, folder, values)
  },
})
