import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import { PullFailed } from '#src/domain/imports/pull-failed.ts'
import { expertAgentFormat } from '#src/feeds/expert-agent/expert-agent-format.ts'
import { sourceBranches } from '#src/feeds/source-branches.ts'
import { openXmlFeed } from '#src/feeds/xml/xml-feed.ts'
import type { FtpFile, FtpServer } from '#src/gateways/senders/ftp-server.ts'
import { ftpMedia } from './ftp-media.ts'
import { freshVersion, importedVersion } from './known-version.ts'
import type { PullFeed } from './pull-feed.ts'
import { feedOfFile } from './scratch-file.ts'

interface ExpertAgentOptions {
  source: FeedSource
  /** Folder and name: `properties.xml`. */
  path: string
  connect(signal: AbortSignal): FtpServer
}

const mostBytes = 512 * 1024 * 1024

/**
 * Fetches the file if it, or any that lies beside it, has changed. One that is written to meanwhile is left for the next time, as is one
 * that is not whole.
 */
export function pullExpertAgent({ source, path, connect }: ExpertAgentOptions): PullFeed {
  const slash = path.lastIndexOf('/')
  const [folder, name] = [path.slice(0, Math.max(0, slash)), path.slice(slash + 1)]
  return async ({ state, now, confirmsWithdrawals, scratch, signal }) => {
    const server = connect(signal)
    try {
      const files = await server.files(folder)
      const before = fileOf(files, name)
      const mark = hash('sha256', JSON.stringify(files), 'base64url')
      if (mark === freshVersion(state, { now, source, confirmsWithdrawals })) {
        server.close()
        return { state }
      }
      const write = async (to: string) => {
        await server.download(joined(folder, before.name), createWriteStream(to))
        const after = fileOf(await server.files(folder), name)
        const { size } = await stat(to)
        if (after.changed !== before.changed || size !== before.size) {
          throw new PullFailed(`Expert Agent is writing ${name} just now; it is fetched when it is whole.`)
        }
      }
      const feed = await feedOfFile(scratch, write, async (at) => {
        const file = await openXmlFeed(at, expertAgentFormat, sourceBranches(source))
        const media = ftpMedia(server, folder, files)
        const close = async () => {
          server.close()
          await file.close()
        }
        return { file, media, close }
      })
      return { feed, state: importedVersion(mark, { now, source }) }
    } catch (error) {
      server.close()
      throw error
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
