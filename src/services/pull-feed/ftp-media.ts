import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { type FeedRow, type MediaFiles, MediaNotHadNow, mediaKey, mediaName } from '#src/feeds/feed.ts'
import { archiveLimits } from '#src/feeds/zip-entries.ts'
import type { FtpFile, FtpServer } from '#src/gateways/senders/ftp-server.ts'

/** Of media that the site has, by what they are remembered by, the fingerprints. */
export type KnownFingerprints = (keys: readonly string[]) => Promise<ReadonlyMap<string, { fingerprint: string }>>

interface FtpMediaLimits {
  /** Bytes of one file. */
  fileBytes: number
  /** Milliseconds for one file, however it comes. */
  fileMs: number
  /** Of all that one pull fetches. */
  bytes: number
  ms: number
}

const usualLimits: FtpMediaLimits = { fileBytes: archiveLimits.mediaBytes, fileMs: 2 * 60_000, bytes: 4 * 2 ** 30, ms: 20 * 60_000 }
/** One after the other: then the server has no more for now. */
const mostFailures = 3
const keysPerQuestion = 1000

interface FtpMediaOptions {
  server: FtpServer
  /** Of the server; empty for its first one. */
  folder: string
  files: readonly FtpFile[]
  /** Of the feed, for what it names. */
  rows: AsyncIterable<FeedRow>
  known: KnownFingerprints
  /** A folder to fetch into, which is made. */
  into: string
  say(step: string): void
  signal: AbortSignal
  limits?: Partial<FtpMediaLimits> | undefined
}

interface FtpMedia {
  media: MediaFiles
  /** How many were fetched, and how many another pull has to. */
  fetched: number
  left: number
}

/**
 * Fetches what the rows name, lies beside the feed and is not kept yet, onto the disk. It is done before the import, which keeps all others
 * waiting: a server may take as long as it likes over a byte. What cannot be had within the limits is left for the next pull.
 */
export async function fetchFtpMedia(options: FtpMediaOptions): Promise<FtpMedia> {
  const { server, folder, files, into, say, signal } = options
  const limits = { ...usualLimits, ...options.limits }
  const byName = new Map(files.map((file) => [mediaName(file.name), file]))
  const wanted = await findWanted(options, byName)
  const paths = new Map<FtpFile, string>()
  const until = performance.now() + limits.ms
  let [bytes, failures] = [0, 0]
  await mkdir(into, { recursive: true })
  for (const [index, file] of [...wanted].entries()) {
    const ms = Math.min(limits.fileMs, until - performance.now())
    if (ms <= 0 || failures === mostFailures) break
    if (file.size > limits.fileBytes || bytes + file.size > limits.bytes) continue
    signal.throwIfAborted()
    say(`file ${index + 1} of ${wanted.size}`)
    const path = join(into, String(index))
    try {
      const from = folder === '' ? file.name : `${folder}/${file.name}`
      await server.download(from, createWriteStream(path), { ms, mostBytes: file.size })
      paths.set(file, path)
      bytes += file.size
      failures = 0
    } catch (error) {
      if (!(error instanceof PullFailed)) throw error
      failures++
    }
  }
  const left = [...wanted].filter((file) => !paths.has(file) && file.size <= limits.fileBytes).length
  return { media: filesAt(byName, paths, limits.fileBytes), fetched: paths.size, left }
}

function filesAt(byName: ReadonlyMap<string, FtpFile>, paths: ReadonlyMap<FtpFile, string>, fileBytes: number): MediaFiles {
  const read = async (file: FtpFile) => {
    if (file.size > fileBytes) throw new Error(`The file has ${file.size} bytes; at most ${fileBytes} are taken.`)
    const path = paths.get(file)
    if (path === undefined) throw new MediaNotHadNow('The server did not give it in time; it is asked again.')
    return await readFile(path)
  }
  return {
    find: (name) => {
      const file = byName.get(mediaName(name))
      return file && { fingerprint: file.changed, size: file.size, read: () => read(file) }
    },
  }
}

/** Each once, in the order of the feed: without those that are kept as they are. */
async function findWanted({ rows, known }: FtpMediaOptions, byName: ReadonlyMap<string, FtpFile>): Promise<ReadonlySet<FtpFile>> {
  const wanted = new Set<FtpFile>()
  let named = new Map<string, FtpFile>()
  const ask = async () => {
    const kept = await known([...named.keys()])
    for (const [key, file] of named) if (kept.get(key)?.fingerprint !== file.changed) wanted.add(file)
    named = new Map()
  }
  for await (const row of rows) {
    if (row.kind !== 'listing') continue
    for (const { source } of row.media()) {
      const file = byName.get(mediaName(source))
      if (file) named.set(mediaKey(row.agentRef, source), file)
    }
    if (named.size >= keysPerQuestion) await ask()
  }
  await ask()
  return wanted
}
