// biome-ignore-all lint/correctness/useHookAtTopLevel: methods of basic-ftp whose names begin with use are no hooks
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, FTPError } from 'basic-ftp'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { OutOfTime, withinTime } from '../within-time.ts'

export interface FtpServerOptions {
  /** What the agency calls it: `Expert Agent`. */
  name: string
  host: string
  port: number
  user: string
  password: string
  /** `required`: nothing is said over a line that others can read; otherwise TLS is used where the server offers it. */
  tls: 'required' | 'where-offered'
  signal: AbortSignal
  /** Milliseconds without any progress after which a server is left. */
  timeoutMs?: number
  /** Milliseconds for a listing, and for what is said before, whatever progress there is. */
  listingMs?: number
  /** What certificates are trusted, in PEM; the usual ones unless given. */
  ca?: string
}

export interface FtpFile {
  name: string
  /** Bytes. */
  size: number
  /** The same while the file is, as far as the server says when it was changed. */
  changed: string
}

/** One connection, over which one thing is done after the other. Everything throws `PullFailed` when it cannot be done. */
export interface FtpServer {
  /** The files of a folder, without folders and links. */
  files(folder: string): Promise<FtpFile[]>
  /**
   * Ends the stream in any case. Throws when more than `mostBytes` come, or not all within `ms` milliseconds, whatever progress there is.
   */
  download(path: string, to: Writable, limits: { ms: number; mostBytes: number }): Promise<void>
  close(): void
}

const mostListingBytes = 16 * 1024 * 1024

/** Connects at the first use, and again where the server has ended an idle line. */
export function ftpServer(options: FtpServerOptions): FtpServer {
  const { name, signal, timeoutMs = 30_000, listingMs = 2 * 60_000 } = options
  const client = new Client(timeoutMs, { allowSeparateTransferHost: false, maxListingBytes: mostListingBytes })
  let isOpen = false
  let queue: Promise<unknown> = Promise.resolve()
  const close = () => client.close()
  signal.addEventListener('abort', close)

  const inTurn = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> => {
    const turn = queue.then(async () => {
      try {
        return await withinTime({ ms, outer: signal }, async (ending) => {
          // Whoever sends a byte from time to time is never silent.
          ending.addEventListener('abort', close)
          if (!isOpen || client.closed) await signIn(client, options)
          isOpen = true
          return await work()
        })
      } catch (error) {
        // Of another answer than the server's, nobody knows what is still on the line.
        if (!(error instanceof FTPError)) close()
        signal.throwIfAborted()
        throw error instanceof PullFailed ? error : new PullFailed(`${name} ${reasonOf(error)}.`)
      }
    })
    queue = turn.catch(() => {})
    return turn
  }

  return {
    files: (folder) =>
      inTurn(listingMs, async () => {
        const listed = await client.list(folder)
        return listed.filter(({ isFile }) => isFile).map((file) => ({ name: file.name, size: file.size, changed: changeOf(file) }))
      }),
    download: (path, to, { ms, mostBytes }) =>
      inTurn(ms, async () => {
        const limited = atMost(mostBytes)
        await Promise.all([pipeline(limited, to), client.downloadTo(limited, path)])
      }).finally(() => to.destroy()),
    close: () => {
      signal.removeEventListener('abort', close)
      close()
    },
  }
}

function atMost(mostBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform: (piece: Buffer, _, done) => {
      bytes += piece.length
      if (bytes > mostBytes) done(new PullFailed('A file is larger than its server said.'))
      else done(null, piece)
    },
  })
}

function changeOf({ size, modifiedAt, rawModifiedAt }: { size: number; modifiedAt?: Date; rawModifiedAt: string }): string {
  return `${size} ${modifiedAt?.toISOString() ?? rawModifiedAt}`
}

/** The password is not said before the line is safe, unless the server has no safe one and the agency does not insist. */
async function signIn(client: Client, { name, host, port, user, password, tls, ca }: FtpServerOptions): Promise<void> {
  await client.connect(host, port)
  try {
    await client.useTLS({ host, ...(ca !== undefined && { ca }) })
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
    if (tls === 'required') throw new PullFailed(`${name} offers no encrypted line, and the setting tls asks for one.`)
  }
  await client.sendIgnoringError('OPTS UTF8 ON')
  await client.login(user, password)
  await client.useDefaultSettings()
}

/** In words of ours: a server's own may repeat what it was told. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return 'takes too long over an answer'
  if (error instanceof FTPError) {
    if (error.code === 530) return 'does not take the user and password'
    return error.code === 550 ? 'does not have the file or folder' : `answers with code ${error.code}`
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/CERT|SELF_SIGNED|ALTNAME|ISSUER/.test(code)) return 'has a certificate that cannot be trusted'
  if (error instanceof Error && /timeout/i.test(error.message)) return 'does not answer in time'
  return /^[A-Z_]{2,40}$/.test(code) ? `cannot be reached (${code})` : 'broke off'
}
