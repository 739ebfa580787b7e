import { PullFailed } from '#src/domain/imports/pull-failed.ts'

/** All of an answer. Throws `PullFailed` when it is larger than that, and what the connection throws when it breaks off. */
export async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) throw new PullFailed(`An answer is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
