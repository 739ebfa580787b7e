import { stat } from 'node:fs/promises'

/** The file was written to while it was read, so what was read may be a mixture. */
export class FileChanged extends Error {
  override name = 'FileChanged'
  constructor() {
    super('The file changed while it was read; nothing was imported. It is read again when it is whole.')
  }
}

/**
 * Tells a file, and what is in it, from another one of the same name and from itself after it was written to. Undefined when it cannot
 * be found.
 */
export async function fileIdentity(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined)
  return found && [found.dev, found.ino, found.size, found.mtimeNs].join(' ')
}
