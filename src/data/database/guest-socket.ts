import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** In the database's own folder, which only its owner may enter: whoever may read the files may ask the site. */
const socketName = 'gable.socket'
/** The shortest that any system has room for is 104 bytes (macOS), with a zero at the end. */
const mostBytes = 103

/**
 * Where the socket in `folder` is listened at and connected to. A path too long for a socket's address goes by way of the open folder, for
 * which Linux has a short name; elsewhere the system refuses it. `close` lets go of that folder.
 */
export async function guestSocketPath(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  const path = join(folder, socketName)
  if (Buffer.byteLength(path) <= mostBytes || process.platform !== 'linux') return { path, close: async () => {} }
  const handle = await open(folder)
  return { path: `/proc/self/fd/${handle.fd}/${socketName}`, close: () => handle.close() }
}

/** What a process left that was killed. For whoever holds the claim on the folder: no other has a socket there then. */
export async function removeStaleSocket(folder: string): Promise<void> {
  await rm(join(folder, socketName), { force: true })
}
