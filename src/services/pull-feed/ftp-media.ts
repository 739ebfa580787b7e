import { createWriteStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { type FeedRow, type MediaFiles, MediaNotHadNow, mediaKey, mediaName } from '#src/feeds/feed.ts'
import { archiveLimits } from '#src/feeds/zip-entries.ts'
import type { FtpFile, FtpServer } from '#src/gateways/senders/ftp-server.ts'

/** Fingerprints of stored media, by the keys under which they are remembered. */
export type KnownFingerprints = (keys: readonly string[]) => Promise<ReadonlyMap<string, { fingerprint: string }>>

interface FtpMediaLimits {
  /** Bytes of one file. */
  fileBytes: number
  /** Milliseconds for one file. */
  fileMs: number
  /** Bytes of all files in one pull. */
  bytes: number
  ms: number
}

const usualLimits: FtpMediaLimits = { fileBytes: archiveLimits.mediaBytes, fileMs: 2 * 60_000, bytes: 4 * 2 ** 30, ms: 20 * 60_000 }
/** After so many failures in a row the pull stops fetching. */
const mostFailures = 3
const keysPerQuestion = 1000

interface FtpMediaOptions {
  server: FtpServer
  /** The folder on the server; empty for its root. */
  folder: string
  files: readonly FtpFile[]
  /** The feed's rows, for the files they name. */
  rows: AsyncIterable<FeedRow>
  known: KnownFingerprints
  /** The target folder, which is created. */
  into: string
  say(step: string): void
  signal: AbortSignal
  limits?: Partial<FtpMediaLimits> | undefined
}

interface FtpMedia {
  media: MediaFiles
  /** How many were fetched, and how many are left for another pull. */
  fetched: number
  left: number
}

/**
 * Fetches files named by the rows, located beside the feed and not stored yet, to disk. This happens before the import, which blocks all
 * others: a server may be arbitrarily slow. What exceeds the limits is left for the next pull.
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

/** Each file once, in the order of the feed, without those stored unchanged. */
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
