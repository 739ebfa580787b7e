import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/** Another process has the embedded database open; its message says so to the person who started this one. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
  constructor(folder: string) {
    super(
      `The database in ${folder} is already open in another process. Stop that one first, or set DATABASE_URL to a PostgreSQL server, which many processes can share.`,
    )
  }
}

/**
 * Holds `folder` for this process until the answered function is called. The claim is a listening socket: the kernel lets
 * go of it when the process ends in any way, so no stale lock survives a `kill -9`. Throws DatabaseInUse.
 */
export async function claimFolder(folder: string): Promise<() => Promise<void>> {
  const address = socketAddress(folder)
  const server = await listening(address).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    if (await answers(address)) throw new DatabaseInUse(folder)
    await unlink(address).catch(() => {})
    return listening(address).catch(() => Promise.reject(new DatabaseInUse(folder)))
  })
  return () => new Promise((done) => server.close(() => done()))
}

/** Socket paths are limited to about 100 bytes, hence a digest of the real path instead of the path itself. */
function socketAddress(folder: string): string {
  const real = join(realpathSync(dirname(resolve(folder))), basename(folder))
  const digest = createHash('sha256').update(real).digest('hex').slice(0, 24)
  return process.platform === 'win32' ? `\\\\.\\pipe\\gable-${digest}` : join(tmpdir(), `gable-${digest}.sock`)
}

function listening(address: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.unref()
    server.once('error', fail)
    server.listen(address, () => done(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = createConnection(address)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })
}
