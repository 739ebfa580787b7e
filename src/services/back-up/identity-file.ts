import { open, readFile } from 'node:fs/promises'
import { BackupRefused } from './backup-refused.ts'

/** Nobody's file of keys is larger. */
const mostCharacters = 100_000

/** The secret keys in a file as `age-keygen` writes it: one a line, comments after #. Throws `BackupRefused`, without a word of the file. */
export async function readIdentities(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined) throw new BackupRefused(`The file with the key, ${path}, cannot be read.`)
  const lines = text
    .slice(0, mostCharacters)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const areKeys = lines.length > 0 && lines.every((line) => /^AGE-SECRET-KEY-(?:PQ-)?1[A-Z0-9]+$/.test(line))
  if (!areKeys) throw new BackupRefused(`${path} is no file of keys: each of its lines begins with AGE-SECRET-KEY-1, or with #.`)
  return lines
}

/** Makes a key and writes it to a new file, for its owner alone. Returns the recipient that backups are encrypted for. Throws where the file is there. */
export async function makeIdentity(path: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(`# public key: ${recipient}\n${identity}\n`)
  await file.sync()
  return recipient
}
