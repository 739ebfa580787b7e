import { connect, type Socket } from 'node:net'
import type { Database } from './database.ts'
import { databaseOfPGlite, type PGliteAsked } from './database-of-pglite.ts'
import {
  type GuestQuestion,
  guestProtocol,
  guestSocketPath,
  onMessages,
  type SiteMessage,
  sendMessage,
  unpackedError,
} from './guest-messages.ts'

/** The site that has the database open does not respond any more, or not to this version; the message says what to do. */
export class SiteUnreachable extends Error {
  override name = 'SiteUnreachable'
}

/** Several times within the silence that the site tolerates. */
const aliveMs = 5000

type Asked = GuestQuestion extends infer Each ? (Each extends { id: number } ? Omit<Each, 'id'> : never) : never

const goneText =
  'The site that has the database open has ended, or cut this command off. What was not finished was undone; give the command again.'

/**
 * The embedded database in `folder`, through the site that has it open. Undefined if no site accepts this process. Throws SiteUnreachable.
 */
export async function guestDatabase(folder: string): Promise<Database | undefined> {
  const socket = await reached(folder)
  if (!socket) return undefined
  const { ask, hear, protocol } = conversation(socket)
  const spoken = await protocol
  if (spoken !== guestProtocol) {
    socket.destroy()
    throw new SiteUnreachable('The site that runs is of another version of Gable: restart it, then give the command again.')
  }
  return databaseOfPGlite(asIfHere(ask, hear), {
    isShared: true,
    async tryLock(key) {
      return (await ask({ ask: 'lock', key })) === true ? async () => void (await ask({ ask: 'unlock', key })) : undefined
    },
    close: async () => void socket.destroy(),
  })
}

/**
 * Undefined if nobody listens, such as on the socket left by a killed site, or if this user may not connect: claiming the folder then
 * reports the reason.
 */
async function reached(folder: string): Promise<Socket | undefined> {
  const where = await guestSocketPath(folder).catch(() => undefined)
  if (!where) return undefined
  const socket = connect(where.path)
  try {
    return await new Promise<Socket>((connected, failed) => void socket.once('error', failed).once('connect', () => connected(socket)))
  } catch {
    return undefined
  } finally {
    await where.close()
  }
}

type Result = { rows: Array<Record<string, unknown>>; affectedRows?: number; fields: [] }

function conversation(socket: Socket) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const heard = new Map<string, (payload: string) => void>()
  const protocol = Promise.withResolvers<number | undefined>()
  let asked = 0
  onMessages<SiteMessage>(socket, (message) => {
    if ('gable' in message) return protocol.resolve(message.gable)
    if ('channel' in message) return heard.get(message.channel)?.(message.payload)
    const question = waiting.get(message.id)
    waiting.delete(message.id)
    if ('failure' in message) question?.reject(unpackedError(message.failure))
    else question?.resolve(message.result)
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      protocol.resolve(undefined)
      for (const { reject } of waiting.values()) reject(new SiteUnreachable(goneText))
      waiting.clear()
    })
  const ask = (question: Asked): Promise<unknown> => {
    if (socket.destroyed) return Promise.reject(new SiteUnreachable(goneText))
    asked += 1
    const waits = Promise.withResolvers<unknown>()
    waiting.set(asked, waits)
    sendMessage(socket, { ...question, id: asked } as GuestQuestion)
    return waits.promise
  }
  return { ask, protocol: protocol.promise, hear: heard }
}

/** Presents the remote PGlite as if it were in this process. */
function asIfHere(ask: (question: Asked) => Promise<unknown>, heard: Map<string, (payload: string) => void>): PGliteAsked {
  const query = (within: boolean) =>
    (async (sql: string, values: unknown[] = []) =>
      (await ask({ ask: 'query', sql, values, within })) as Result) as unknown as PGliteAsked['query']
  const rollback = async () => void (await ask({ ask: 'rollback' }))
  return {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    // Kysely would close the site's database.
    close: async () => {},
    query: query(false),
    exec: async (sql) => (await ask({ ask: 'exec', sql })) as Result[],
    async transaction(work) {
      await ask({ ask: 'begin' })
      // A guest that works for long between two queries keeps sending this; a suspended one falls silent and is cut off.
      const alive = setInterval(() => void ask({ ask: 'alive' }).catch(() => {}), aliveMs).unref()
      try {
        const result = await work({ query: query(true), rollback })
        await ask({ ask: 'commit' })
        return result
      } catch (error) {
        await rollback().catch(() => {})
        throw error
      } finally {
        clearInterval(alive)
      }
    },
    async listen(channel, hear) {
      heard.set(channel, hear)
      await ask({ ask: 'listen', channel })
      return async () => {
        heard.delete(channel)
        await ask({ ask: 'unlisten', channel })
      }
    },
  }
}
