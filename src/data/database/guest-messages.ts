import { open, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** Raised when messages change their meaning: site and command may be of different versions while one is upgraded. */
export const guestProtocol = 1

/** What a command asks of the site that has the embedded database open. `within`: within the transaction that it began. */
export type GuestQuestion = { id: number } & (
  | { ask: 'query'; sql: string; values: readonly unknown[]; within: boolean }
  | { ask: 'exec'; sql: string }
  | { ask: 'begin' | 'commit' | 'rollback' | 'alive' }
  | { ask: 'lock' | 'unlock'; key: number }
  | { ask: 'listen' | 'unlisten'; channel: string }
)

/** What the site says: first of all which messages it understands. */
export type SiteMessage =
  | { gable: number }
  | { id: number; result: unknown }
  | { id: number; failure: Record<string, unknown> }
  | { channel: string; payload: string }

const lengthBytes = 4
/** A restore writes two megabytes in a statement, a backup reads five hundred rows at once; anything like this is no message of ours. */
const mostBytes = 512 * 1024 * 1024

/** Whatever rows hold: texts, numbers, dates and bytes arrive as what they were. */
export function sendMessage(socket: Socket, message: GuestQuestion | SiteMessage): void {
  if (socket.destroyed) return
  const body = serialize(message)
  const head = Buffer.alloc(lengthBytes)
  head.writeUInt32BE(body.length)
  socket.write(Buffer.concat([head, body]))
}

/** Hands each message on once all of it has come. What is none of ours ends the connection. */
export function onMessages<Message>(socket: Socket, hear: (message: Message) => void): void {
  let parts: Buffer[] = []
  let have = 0
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    have += part.length
    for (;;) {
      if (have < lengthBytes) return
      if ((parts[0]?.length ?? 0) < lengthBytes) parts = [Buffer.concat(parts)]
      const end = lengthBytes + (parts[0] as Buffer).readUInt32BE(0)
      if (end > mostBytes) return void socket.destroy()
      // Put together once, when the last part of it is there.
      if (have < end) return
      const whole = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)
      parts = [whole.subarray(end)]
      have -= end
      try {
        hear(deserialize(whole.subarray(lengthBytes, end)) as Message)
      } catch {
        return void socket.destroy()
      }
    }
  })
}

/** An error as a message holds it, and as it was: PostgreSQL's code, constraint and table among its fields. */
export function packedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return { ...Object.fromEntries(fields), name: error.name, message: error.message }
}

export function unpackedError({ message, ...fields }: Record<string, unknown>): Error {
  return Object.assign(new Error(String(message)), fields)
}

/** In the database's own folder, which only its owner may enter: whoever may read the files may ask the site. */
const socketName = 'gable.socket'
/** The shortest that any system has room for is 104 bytes (macOS), with a zero at the end. */
const mostPathBytes = 103

/**
 * Where the socket in `folder` is listened at and connected to. A path too long for a socket's address goes by way of the open folder, for
 * which Linux has a short name; elsewhere the system refuses it. `close` lets go of that folder.
 */
export async function guestSocketPath(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  const path = join(folder, socketName)
  if (Buffer.byteLength(path) <= mostPathBytes || process.platform !== 'linux') return { path, close: async () => {} }
  const handle = await open(folder)
  return { path: `/proc/self/fd/${handle.fd}/${socketName}`, close: () => handle.close() }
}

/** What a process left that was killed. For whoever holds the claim on the folder: no other has a socket there then. */
export async function removeStaleSocket(folder: string): Promise<void> {
  await rm(join(folder, socketName), { force: true })
}
