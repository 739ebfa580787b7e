import { BackupRefused, readIdentities } from '#src/services/back-up/backup-encryption.ts'
import { checkWhole, restore } from '#src/services/back-up/restore.ts'
import type { Command } from './command.ts'

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Put a backup in place of what the database holds',
  files: '<file>',
  options: {
    '--replace': 'the database has properties, and they are to be replaced',
    '--identity <file>': 'the file with the secret key, where the backup is encrypted',
  },
  details: `
Takes what \`gable backup\` wrote, on either kind of database, so that a backup also moves an agency from the embedded database
to a server. All of it is restored or nothing. A site that runs on the server shows it at once.

Example: DATABASE_URL=postgres://… gable restore gable-2026-11-21.backup`,
  async run({ files: [file = ''], options }, { database, path, say, note, progress, signal }) {
    const opened = await database()
    const { count } = await opened.db
      .selectFrom('property')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    try {
      const onProgress = (rows: number) => progress(`${rows.toLocaleString('en-GB')} rows`)
      const identities = typeof options.identity === 'string' ? await readIdentities(path(options.identity)) : []
      if (count !== '0' && options.replace !== true) {
        // Nobody is to be asked about what is no backup.
        await checkWhole(path(file), identities)
        note(`The database holds ${Number(count).toLocaleString('en-GB')} properties. To put the backup in their place, add --replace.`)
        return 1
      }
      const rows = await restore(opened, path(file), { identities, onProgress, signal })
      progress('')
      say(`Restored ${rows.toLocaleString('en-GB')} rows.`)
      return 0
    } catch (error) {
      if (!(error instanceof BackupRefused)) throw error
      note(`Nothing was changed. ${error.message}`)
      return 1
    }
  },
}
