import { open } from 'node:fs/promises'

/** Whether a file is a zip archive, by its first bytes and not by its name. */
export async function isZip(path: string): Promise<boolean> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
  const start = buffer.toString('latin1', 0, bytesRead)
  // The second is an archive with nothing in it.
  return start === 'PK\u0003\u0004' || start === 'PK\u0005\u0006'
}
