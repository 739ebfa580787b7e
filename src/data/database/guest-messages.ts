import { open, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'

/** Increased when messages change their meaning: site and command may be of different versions during an upgrade. */
export const guestProtocol = 1

/** A command's request to the site that has the embedded database open. `within`: in the transaction that it began. */
export type GuestQuestion = { id: number } & (
  | { ask: 'query'; sql: string; values: readonly unknown[]; within: boolean }
  | { ask: 'exec'; sql: string }
  | { ask: 'begin' | 'commit' | 'rollback' | 'alive' }
  | { ask: 'lock' | 'unlock'; key: number }
  | { ask: 'listen' | 'unlisten'; channel: string }
)

/** The site's messages; the first states which requests it understands. */
export type SiteMessage =
  | { gable: number }
  | { id: number; result: unknown }
  | { id: number; failure: Record<string, unknown> }
  | { channel: string; payload: string }

const lengthBytes = 4
/** A restore writes two megabytes per statement, a backup reads five hundred rows at once; anything larger is not one of our messages. */
const mostBytes = 512 * 1024 * 1024

/** Keeps types: texts, numbers, dates and bytes arrive as such. */
export function sendMessage(socket: Socket, message: GuestQuestion | SiteMessage): void {
  if (socket.destroyed) return
  const body = serialize(message)
  const head = Buffer.alloc(lengthBytes)
  head.writeUInt32BE(body.length)
  socket.write(Buffer.concat([head, body]))
}

/** Passes on each message once it is complete. Invalid data ends the connection. */
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
      // Joined once, when the last part has arrived.
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

/** Converts an error to a message and back, including PostgreSQL's code, constraint and table. */
export function packedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
  return { ...Object.fromEntries(fields), name: error.name, message: error.message }
}

export function unpackedError({ message, ...fields }: Record<string, unknown>): Error {
  return Object.assign(new Error(String(message)), fields)
}

/** In the database's own folder, which only its owner may enter: whoever can read the files may use the socket. */
const socketName = 'gable.socket'
/** The shortest limit of any system is 104 bytes (macOS), including a final zero. */
const mostPathBytes = 103

/**
 * The path for listening on and connecting to the socket in `folder`. On Linux, a path too long for a socket goes through the open folder's
 * short name; elsewhere the system refuses it. `close` closes that folder.
 */
export async function guestSocketPath(folder: string): Promise<{ path: string; close(): Promise<void> }> {
  const path = join(folder, socketName)
  if (Buffer.byteLength(path) <= mostPathBytes || process.platform !== 'linux') return { path, close: async () => {} }
  const handle = await open(folder)
  return { path: `/proc/self/fd/${handle.fd}/${socketName}`, close: () => handle.close() }
}

/** Removes the socket of a killed process. Call it only while holding the claim on the folder, when no other process has a socket there. */
export async function removeStaleSocket(folder: string): Promise<void> {
  await rm(join(folder, socketName), { force: true })
}
