import { Writable } from 'node:stream'
import { archiveLimits } from '#src/feeds/archive-limits.ts'
import type { MediaFile, MediaFiles } from '#src/feeds/feed.ts'
import { mediaName } from '#src/feeds/media-source.ts'
import type { FtpFile, FtpServer } from '#src/gateways/senders/ftp-server.ts'

/** The files that lie beside the feed, each fetched into memory when it is asked for, one at a time. */
export function ftpMedia(server: FtpServer, folder: string, files: readonly FtpFile[], maxBytes = archiveLimits.mediaBytes): MediaFiles {
  const byName = new Map(files.map((file) => [mediaName(file.name), file]))
  return {
    find: (name) => {
      const file = byName.get(mediaName(name))
      return file && ftpFile(server, folder, file, maxBytes)
    },
  }
}

function ftpFile(server: FtpServer, folder: string, { name, size, changed }: FtpFile, maxBytes: number): MediaFile {
  return {
    fingerprint: changed,
    size,
    read: async () => {
      if (size > maxBytes) throw new Error(`The file has ${size} bytes; at most ${maxBytes} are taken.`)
      const pieces: Buffer[] = []
      let bytes = 0
      const to = new Writable({
        write: (piece: Buffer, _, done) => {
          bytes += piece.length
          pieces.push(piece)
          done(bytes > maxBytes ? new Error('The file is larger than it said.') : null)
        },
      })
      await server.download(folder === '' ? name : `${folder}/${name}`, to)
      return Buffer.concat(pieces)
    },
  }
}
