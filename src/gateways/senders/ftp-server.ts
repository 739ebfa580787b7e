// biome-ignore-all lint/correctness/useHookAtTopLevel: methods of basic-ftp whose names begin with use are no hooks
import { Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, FTPError } from 'basic-ftp'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { OutOfTime, withinTime } from '../within-time.ts'

export interface FtpServerOptions {
  /** The agency's name for it: `Expert Agent`. */
  name: string
  host: string
  port: number
  user: string
  password: string
  /** `required`: nothing is sent unencrypted; otherwise TLS is used if the server offers it. */
  tls: 'required' | 'where-offered'
  signal: AbortSignal
  /** Milliseconds without progress after which the connection is closed. */
  timeoutMs?: number
  /** Milliseconds for a listing and the commands before it, whatever the progress. */
  listingMs?: number
  /** Trusted certificates in PEM; by default the usual ones. */
  ca?: string
}

export interface FtpFile {
  name: string
  /** Bytes. */
  size: number
  /** Changes with the file, as far as the server reports its time. */
  changed: string
}

/** One connection, used for one thing at a time. Everything throws `PullFailed` on failure. */
export interface FtpServer {
  /** The files of a folder, without folders and links. */
  files(folder: string): Promise<FtpFile[]>
  /** Always ends the stream. Throws if more than `mostBytes` arrive, or not all within `ms` milliseconds, whatever the progress. */
  download(path: string, to: Writable, limits: { ms: number; mostBytes: number }): Promise<void>
  close(): void
}

const mostListingBytes = 16 * 1024 * 1024

/** Connects on first use, and again if the server closed an idle connection. */
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
          // A server that sends a byte from time to time is never silent.
          ending.addEventListener('abort', close)
          if (!isOpen || client.closed) await signIn(client, options)
          isOpen = true
          return await work()
        })
      } catch (error) {
        // After an error other than the server's reply, the state of the connection is unknown.
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

/** The password is only sent over TLS, unless the server has none and the agency does not require it. */
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

/** In our own words: a server's may repeat what it was sent. */
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
