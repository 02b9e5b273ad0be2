import { defineCommand, jsonOption } from '../command.ts'
import { dataOption } from '../operator/options.ts'

export const backup = defineCommand({
  name: 'backup',
  summary: 'copy database, files and secret key of the embedded set-up into a folder',
  about:
    'Writes a folder that is there whole or not at all: every row of the database as of one moment, the files that it speaks of, and the secret key. The service may go on meanwhile. Nobody else can read the folder: whoever has it has everything, so keep it as you keep the service. Where DATABASE_URL or STORAGE_URL are set, use the tools of those.',
  arguments: [
    {
      name: 'folder',
      what: 'folder to make (default: roentgen-backup-TIME here)',
      isOptional: true,
      completes: 'files',
    },
  ],
  options: [dataOption, jsonOption],
  examples: [{ line: 'roentgen backup /backups/roentgen-monday --data /srv/roentgen', what: 'every night' }],
  async run(io, [folder], values) {
    const { expectService } = await import('../operator/here.ts')
    expectService()
    const { backup: run } = await import('../operator/backup.ts')
    return run(io, folder, values)
  },
})
