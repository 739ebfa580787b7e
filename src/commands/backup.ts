import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { rememberBackup } from '#src/data/checkup/work-figures.ts'
import { backUp } from '#src/services/back-up/back-up.ts'
import { BackupRefused, makeIdentity, readIdentities, WrongRecipient } from '#src/services/back-up/backup-encryption.ts'
import { checkWhole, restoreBackup } from '#src/services/back-up/restore.ts'
import type { Settings } from '../settings.ts'
import { type Command, WrongUsage } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'Write everything the database holds to one file',
  files: '<file>',
  options: { '--encrypt-to <recipients>': 'encrypt it for these, such as age1…, separated by commas: `gable backup-key` makes one' },
  details: `
The file holds the database as it was at one moment. The site may run and import meanwhile. Pictures, files of visitors and legal packs are in var/media,
var/uploads and var/legal-packs, to be copied afterwards, or in the object store of MEDIA_URL (docs/backup.md). Encrypted, it is a file of age (age-encryption.org), which its program decrypts too.

Example: gable backup gable-2026-11-21.backup`,
  async run({ files: [file = ''], options }, { settings, database, path, say, note, progress, signal }) {
    // Opening it would create one, and a backup of an empty database looks like a valid one.
    if (!settings.databaseUrl && !existsSync(settings.databaseFolder)) {
      note(`There is no database in ${settings.databaseFolder}: set GABLE_VAR or DATABASE_URL as for the site.`)
      return 1
    }
    const to = path(file)
    const onProgress = (rows: number) => progress(`${rows.toLocaleString('en-GB')} rows`)
    const recipients = typeof options.encryptTo === 'string' ? options.encryptTo.split(/[\s,]+/).filter(Boolean) : []
    const opened = await database()
    const rows = await backUp(opened, to, { now: new Date(), recipients, onProgress, signal }).catch((error: unknown) => {
      throw error instanceof WrongRecipient ? new WrongUsage(error.message) : error
    })
    progress('')
    // The file is complete even if the user who takes backups may only read.
    await rememberBackup(opened.db).catch((error: Error) => note(`That it was taken could not be noted in the database: ${error.message}`))
    const megabytes = ((await stat(to)).size / 1e6).toFixed(1)
    say(`Wrote ${rows.toLocaleString('en-GB')} rows to ${to} (${megabytes} MB). ${notInIt(settings)}`)
    return 0
  },
}

/** What else should be backed up, and where it is. */
function notInIt({ objectStore, mediaFolder, uploadsFolder, legalPacksFolder }: Settings): string {
  if (objectStore) return 'Pictures and files are in the object store of MEDIA_URL, whose versions or copies are their backup.'
  return `Now copy what is not in it: ${[mediaFolder, uploadsFolder, legalPacksFolder].join(', ')}; of several machines with disks of their own, each.`
}

export const backupKeyCommand: Command = {
  name: 'backup-key',
  summary: 'Make a key that backups are encrypted for',
  files: '<file>',
  details: `
Writes the secret half to a new file for you alone, as age-keygen does, and says the public half, which \`gable backup --encrypt-to\` takes.
Keep the file where the backups are not, and not on the machine of the site alone: without it nobody can restore them.

Example: gable backup-key gable-key.txt`,
  async run({ files: [file = ''] }, { path, say, note }) {
    const to = path(file)
    try {
      const recipient = await makeIdentity(to)
      note(`The secret key is in ${to}. Keep a copy away from the backups.`)
      say(recipient)
      return 0
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      note(`${to} is there already, and was left as it is.`)
      return 1
    }
  },
}

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
        // An invalid file is refused before asking for confirmation.
        await checkWhole(path(file), identities)
        note(`The database holds ${Number(count).toLocaleString('en-GB')} properties. To put the backup in their place, add --replace.`)
        return 1
      }
      const rows = await restoreBackup(opened, path(file), { identities, onProgress, signal })
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
