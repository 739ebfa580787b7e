import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { fairQueue, type QueuedAsker, TooManyWaiting } from '#src/gateways/fair-queue.ts'
import { RetryLater } from './retry-later.ts'

export interface Passwords {
  /**
   * The hash to store for a password. Visitors take turns, those with the fewest recent requests first. Throws RetryLater if too many are
   * waiting who asked no more than this one.
   */
  hash(password: string, from?: QueuedAsker): Promise<string>
  /** Whether a password matches a stored hash. Without a hash the result is false, after the same work. Throws RetryLater like hash(). */
  isOf(password: string, kept: string | undefined, from?: QueuedAsker): Promise<boolean>
  /** The hash to store if there is no password: nothing matches it, after the same work. */
  none(): string
  /** Throws RetryLater if the visitor would not get a turn; called before any other work of such a request. */
  refuseWhenBusy(from: QueuedAsker): void
  /** Whether a new hash would be made with more work. */
  isOutdated(kept: string): boolean
}

interface PasswordOptions {
  cost?: HashCost
  /** Hashes computed at once in this process: each occupies a core that pages need too. */
  atOnce?: number
  /**
   * Each waits a twentieth of a second, or half a second on a busy machine. Beyond this, the visitor with the most recent requests loses
   * one.
   */
  mostWaiting?: number
  derive?: typeof deriveArgon2
}

/** OWASP's second choice of 2025 for argon2id: 19 MiB, two passes. */
const owasp: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }
const retrySeconds = 5
/** How long attempts affect a visitor's turn: as long as they count for limits (throttle.ts). */
const rememberMs = 15 * 60_000
const never = new AbortController().signal

/** Hashes passwords with argon2id, a few at a time. */
export function createPasswords({ cost = owasp, atOnce = 1, mostWaiting = 32, derive = deriveArgon2 }: PasswordOptions = {}): Passwords {
  const turns = fairQueue({ atOnce, mostWaiting, rememberMs })
  // Compared with if there is no hash, so that it takes as long.
  const none = () => writePasswordHash({ cost, salt: randomBytes(16), tag: randomBytes(32) })
  const nobody = none()
  const refuseWhenBusy = (from: QueuedAsker) => {
    if (!turns.hasRoomFor(from)) throw new RetryLater('passwords', retrySeconds)
  }
  const inTurn = async <Result>(from: QueuedAsker, work: () => Promise<Result>): Promise<Result> => {
    await turns.take(from, never).catch((error) => {
      throw error instanceof TooManyWaiting ? new RetryLater('passwords', retrySeconds) : error
    })
    try {
      return await work()
    } finally {
      turns.done()
    }
  }
  return {
    none,
    refuseWhenBusy,
    hash: async (password, from = '') =>
      await inTurn(from, async () => {
        const salt = randomBytes(16)
        return writePasswordHash({ cost, salt, tag: await derive(password, { cost, salt, length: 32 }) })
      }),
    isOf: async (password, kept, from = '') =>
      await inTurn(from, async () => {
        const hash = readPasswordHash(kept ?? nobody)
        if (!hash) return false
        const tag = await derive(password, { cost: hash.cost, salt: hash.salt, length: hash.tag.length })
        return timingSafeEqual(tag, hash.tag) && kept !== undefined
      }),
    isOutdated(kept) {
      const hash = readPasswordHash(kept)
      return hash === undefined || hash.cost.memory < cost.memory || hash.cost.passes < cost.passes
    },
  }
}

const argon2Async = promisify(argon2)

/** Keyboards produce the same letter in several ways; NFKC unifies them. */
async function deriveArgon2(password: string, { cost, salt, length }: { cost: HashCost; salt: Buffer; length: number }): Promise<Buffer> {
  const message = password.normalize('NFKC')
  return await argon2Async('argon2id', { message, nonce: salt, tagLength: length, ...cost })
}

/** Parameters of argon2id: memory in KiB, passes over it, lanes. */
interface HashCost {
  memory: number
  passes: number
  parallelism: number
}

interface PasswordHash {
  cost: HashCost
  salt: Buffer
  tag: Buffer
}

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/

/** In the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, base64 without padding. */
export function writePasswordHash({ cost, salt, tag }: PasswordHash): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${plain(salt)}$${plain(tag)}`
}

/** Undefined for a text that is not such a hash. */
export function readPasswordHash(text: string): PasswordHash | undefined {
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc.exec(text) ?? []
  if (memory === undefined) return undefined
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

function plain(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
