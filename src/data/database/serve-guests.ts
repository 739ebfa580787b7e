import { chmod } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import type { PGliteTransaction } from 'kysely'
import type { Database } from './database.ts'
import type { PGliteAsked } from './database-of-pglite.ts'
import { type GuestQuestion, guestProtocol, guestSocketPath, onMessages, packedError, sendMessage } from './guest-messages.ts'

/** For a command that is idle within a transaction, such as a suspended one: pages wait for it. */
const usualIdleMs = 30_000

interface Parts {
  pglite: PGliteAsked
  tryLock: Database['tryLock']
  idleMs?: number | undefined
}

/**
 * Lets commands of this machine use the database through a socket in its folder. Returns a function that cuts them off and rolls back what
 * they had not committed. Throws if the disk or the path has no room for a socket.
 */
export async function serveDatabaseGuests(folder: string, parts: Parts): Promise<() => Promise<void>> {
  const guests = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    guests.set(
      socket,
      serveGuest(socket, parts).finally(() => guests.delete(socket)),
    )
  })
  const { path, close } = await guestSocketPath(folder)
  const leave = () => new Promise<void>((done) => void server.close(() => done())).then(close)
  try {
    await new Promise<void>((listening, failed) => void server.once('error', failed).listen(path, listening))
    await chmod(path, 0o600)
  } catch (error) {
    await leave()
    throw error
  }
  return async () => {
    const left = leave()
    for (const socket of guests.keys()) socket.destroy()
    await Promise.all(guests.values())
    await left
  }
}

/** Resolves when the guest has disconnected and its transaction has ended. */
async function serveGuest(socket: Socket, { pglite, tryLock, idleMs = usualIdleMs }: Parts): Promise<void> {
  const gone = Promise.withResolvers<void>()
  const locks = new Map<number, () => Promise<void>>()
  const channels = new Map<string, () => Promise<void>>()
  let begun: GuestTransaction | undefined
  let underWay = 0
  let idle: NodeJS.Timeout | undefined

  const does = async (question: GuestQuestion): Promise<unknown> => {
    switch (question.ask) {
      case 'query':
        return await (question.within ? inside(begun) : pglite).query(question.sql, [...question.values])
      case 'exec':
        return await pglite.exec(question.sql)
      case 'alive':
        return
      case 'begin':
        begun = guestTransaction(pglite)
        await begun.granted
        return
      case 'commit':
      case 'rollback': {
        const ended = begun
        begun = undefined
        return await ended?.[question.ask]()
      }
      case 'lock': {
        const release = await tryLock(question.key)
        if (release) locks.set(question.key, release)
        return release !== undefined
      }
      case 'unlock':
        await locks.get(question.key)?.()
        return void locks.delete(question.key)
      case 'listen': {
        const { channel } = question
        return void channels.set(channel, await pglite.listen(channel, (payload) => sendMessage(socket, { channel, payload })))
      }
      case 'unlisten':
        await channels.get(question.channel)?.()
        return void channels.delete(question.channel)
    }
  }
  const answer = async (question: GuestQuestion) => {
    underWay += 1
    clearTimeout(idle)
    try {
      sendMessage(socket, { id: question.id, result: await does(question) })
    } catch (error) {
      sendMessage(socket, { id: question.id, failure: packedError(error) })
    }
    underWay -= 1
    if (begun && underWay === 0) idle = setTimeout(() => socket.destroy(), idleMs)
  }
  socket.on('error', () => {}).on('close', () => gone.resolve())
  onMessages<GuestQuestion>(socket, (question) => void answer(question))
  sendMessage(socket, { gable: guestProtocol })
  await gone.promise
  clearTimeout(idle)
  await begun?.rollback()
  for (const end of [...locks.values(), ...channels.values()]) await end().catch(() => {})
}

interface GuestTransaction {
  granted: Promise<PGliteTransaction>
  current: PGliteTransaction | undefined
  commit(): Promise<void>
  rollback(): Promise<void>
}

/** A transaction that stays open between requests; everybody else waits for its end, as for any transaction of PGlite. */
function guestTransaction(pglite: PGliteAsked): GuestTransaction {
  const granted = Promise.withResolvers<PGliteTransaction>()
  const end = Promise.withResolvers<void>()
  for (const { promise } of [granted, end]) promise.catch(() => {})
  const closed = pglite.transaction(async (transaction) => {
    guest.current = transaction
    granted.resolve(transaction)
    await end.promise
  })
  closed.catch(granted.reject)
  const guest: GuestTransaction = {
    granted: granted.promise,
    current: undefined,
    commit() {
      end.resolve()
      return closed
    },
    rollback() {
      end.reject(new Error('The guest undid it'))
      return closed.catch(() => {})
    },
  }
  return guest
}

function inside(begun: GuestTransaction | undefined): PGliteTransaction {
  if (begun?.current) return begun.current
  throw new Error('There is no transaction')
}
