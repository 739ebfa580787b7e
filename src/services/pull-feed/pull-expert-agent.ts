import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { expertAgentFormat } from '#src/feeds/expert-agent/expert-agent-format.ts'
import { sourceBranches } from '#src/feeds/source-branches.ts'
import { openXmlFeed } from '#src/feeds/xml/xml-feed.ts'
import type { FtpFile, FtpServer } from '#src/gateways/senders/ftp-server.ts'
import { fetchFtpMedia, type KnownFingerprints } from './ftp-media.ts'
import { importedVersion, unchangedVersion } from './known-version.ts'
import type { PullFeed } from './pull-feed.ts'
import { feedOfFile } from './pulled-feed.ts'

interface ExpertAgentOptions {
  source: FeedSource
  /** Folder and name: `properties.xml`. */
  path: string
  connect(signal: AbortSignal): FtpServer
  known: KnownFingerprints
  mediaLimits?: Parameters<typeof fetchFtpMedia>[0]['limits']
}

const mostBytes = 512 * 1024 * 1024
/** Time limit for the file of all properties. */
const feedMs = 30 * 60_000

/**
 * Fetches the file if it, or any file beside it, has changed, with the files it names. A file being written or incomplete is left for the
 * next pull.
 */
export function pullExpertAgent({ source, path, connect, known, mediaLimits: limits }: ExpertAgentOptions): PullFeed {
  const slash = path.lastIndexOf('/')
  const [folder, name] = [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)]
  return async ({ state, now, confirmsWithdrawals, scratch, say, signal }) => {
    const server = connect(signal)
    try {
      const files = await server.files(folder)
      const before = fileOf(files, name)
      const mark = hash('sha256', JSON.stringify(files), 'base64url')
      if (mark === unchangedVersion(state, { now, source, confirmsWithdrawals })) return { state }
      const write = async (to: string) => {
        await server.download(joined(folder, before.name), createWriteStream(to), { ms: feedMs, mostBytes })
        const after = fileOf(await server.files(folder), name)
        const { size } = await stat(to)
        if (after.changed !== before.changed || size !== before.size) {
          throw new PullFailed(`Expert Agent is writing ${name} just now; it is fetched when it is whole.`)
        }
      }
      let had = { fetched: 0, left: 0 }
      const feed = await feedOfFile(scratch, write, async (at) => {
        const openFile = () => openXmlFeed(at, expertAgentFormat, sourceBranches(source))
        const named = await openFile()
        const beside = { server, folder, files, known, say, signal, limits, rows: named.rows, into: `${at}-media` }
        const { media, ...counts } = await fetchFtpMedia(beside).finally(() => named.close())
        had = counts
        const file = await openFile()
        return { file, media, close: () => file.close() }
      })
      // Another pull fetches the rest, at once if this one made progress.
      if (had.left > 0) return { feed, state: null, ...(had.fetched > 0 && { again: now }) }
      return { feed, state: importedVersion(mark, { now, source }) }
    } finally {
      server.close()
    }
  }
}

function fileOf(files: readonly FtpFile[], name: string): FtpFile {
  const file = files.find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!file) throw new PullFailed(`Expert Agent's server has no file ${name}.`)
  if (file.size > mostBytes) throw new PullFailed(`The file is larger than ${mostBytes / 1024 / 1024} MB.`)
  return file
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
