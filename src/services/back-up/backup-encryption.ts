import { open, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** How an encrypted file begins by https://age-encryption.org/v1. */
const beginning = Buffer.from('age-encryption.org/v1\n')

/** An invalid recipient; the message says why in a sentence. */
export class WrongRecipient extends Error {
  override name = 'WrongRecipient'
}

/** A stage of a pipeline of bytes. */
export type ByteStage = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

/** Encrypts for each of these recipients (`age1…`), 64 kB at a time. Throws WrongRecipient. */
export async function encryptFor(recipients: readonly string[]): Promise<ByteStage> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient)
    } catch {
      // A secret key given by mistake would appear on screen and in the logs of nightly runs.
      if (/secret-key/i.test(recipient)) throw new WrongRecipient('That is a secret key: it opens a backup. A recipient begins with age1.')
      throw new WrongRecipient(`${recipient} is no recipient: one begins with age1, and \`gable backup-key\` makes one.`)
    }
  }
  return async function* (source) {
    yield* partsOf(await encrypter.encrypt(streamOf(source)))
  }
}

/**
 * Decrypts encrypted input; without keys, passes on plain input. `identities`: the available secret keys, `AGE-SECRET-KEY-1…`. The stage
 * throws `BackupRefused` if none fits or none is needed, and other errors if the file is damaged or truncated.
 */
export function decryptWith(identities: readonly string[]): ByteStage {
  return async function* (source) {
    const [first, whole] = await peeked(source)
    if (!first.subarray(0, beginning.length).equals(beginning)) {
      // A given key means that encrypted input is expected; the file may have been replaced by another.
      if (identities.length > 0)
        throw new BackupRefused('The backup is not encrypted, though a key is named. If it is yours all the same, leave out --identity.')
      return yield* whole
    }
    if (identities.length === 0) throw new BackupRefused('The backup is encrypted: name the file with its key by --identity.')
    const { Decrypter } = await import('age-encryption')
    const decrypter = new Decrypter()
    for (const identity of identities) decrypter.addIdentity(identity)
    const decrypted = await decrypter.decrypt(streamOf(whole)).catch((error: Error) => {
      // The library's message for this; all other errors mean damage.
      if (error.message.includes('no identity matched')) throw new BackupRefused('The backup is encrypted for another key.')
      throw error
    })
    yield* partsOf(decrypted)
  }
}

const streamOf = (source: AsyncIterable<Uint8Array>) => Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>
const partsOf = (stream: ReadableStream<Uint8Array>) => stream as unknown as AsyncIterable<Uint8Array>

/** The first bytes, enough to tell the kind, and the whole source. */
async function peeked(source: AsyncIterable<Uint8Array>): Promise<[first: Buffer, whole: AsyncIterable<Uint8Array>]> {
  const parts = source[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  while (first.length < beginning.length) {
    const part = await parts.next()
    if (part.done) break
    first = Buffer.concat([first, part.value])
  }
  async function* whole() {
    yield first
    yield* { [Symbol.asyncIterator]: () => parts }
  }
  return [first, whole()]
}

/** Larger than any file of keys. */
const mostCharacters = 100_000

/**
 * Reads the secret keys of a file as `age-keygen` writes it: one per line, comments after #. Throws `BackupRefused` without quoting the
 * file.
 */
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

/** Creates a key and writes it to a new file, readable by its owner only. Returns the recipient for backups. Throws if the file exists. */
export async function makeIdentity(path: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption')
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await using file = await open(path, 'wx', 0o600)
  await file.writeFile(`# public key: ${recipient}\n${identity}\n`)
  await file.sync()
  return recipient
}

/** The file cannot be restored; the message says why in a sentence. Nothing was changed. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}
