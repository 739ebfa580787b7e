import { makeIdentity } from '#src/services/back-up/backup-encryption.ts'
import type { Command } from './command.ts'

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
