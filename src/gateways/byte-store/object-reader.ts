import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import { type ByteRange, StoreUnavailable } from './byte-store.ts'
import { type ObjectConnection, statusOf } from './object-connection.ts'

/** How often reading is taken up again where it was cut off, in a row. */
const mostCuts = 3
/** More than the largest thing that is stored, a brochure of 50 MB (read-developments.ts), has: an answer may have no end. */
const mostWholeBytes = 64 * 2 ** 20

/** The bytes of an object in pieces. What is cut off on its way is asked for again from there. Throws what `ask` throws. */
async function* objectPieces(
  connection: ObjectConnection,
  key: string,
  { from, to }: ByteRange = { from: 0, to: Infinity },
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let at = from
  let end = to
  for (let cuts = 0; ; ) {
    const answer = await askFrom(connection, key, { from: at, to: end })
    end = Math.min(end, at + (answer.ContentLength ?? 0) - 1)
    try {
      for await (const piece of answer.Body as AsyncIterable<Uint8Array<ArrayBuffer>>) {
        at += piece.length
        cuts = 0
        yield piece
      }
    } catch (error) {
      if (++cuts > mostCuts) throw new StoreUnavailable(`it breaks off: ${(error as Error).message}`)
      continue
    }
    if (at > end) return
    if (++cuts > mostCuts) throw new StoreUnavailable('it breaks off')
  }
}

function askFrom(connection: ObjectConnection, Key: string, { from, to }: ByteRange): Promise<GetObjectCommandOutput> {
  const isWhole = from === 0 && to === Infinity
  const range = isWhole ? {} : { Range: `bytes=${from}-${to === Infinity ? '' : to}` }
  return connection.ask((s3, { GetObjectCommand }) => s3.send(new GetObjectCommand({ Bucket: connection.bucket, Key, ...range })))
}

/** All of it; undefined where there is none. Throws `StoreUnavailable` also where it has more than 64 MiB. */
export async function wholeObject(connection: ObjectConnection, key: string): Promise<Buffer | undefined> {
  try {
    const pieces: Uint8Array[] = []
    let size = 0
    for await (const piece of objectPieces(connection, key)) {
      size += piece.length
      if (size > mostWholeBytes) throw new StoreUnavailable(`it sends more than ${mostWholeBytes} bytes for ${key}`)
      pieces.push(piece)
    }
    return Buffer.concat(pieces)
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

/** The same as a stream, which asks for nothing before it is read. */
export function objectStream(connection: ObjectConnection, key: string, range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  const pieces = objectPieces(connection, key, range)
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await pieces.return(undefined)),
    },
    { highWaterMark: 0 },
  )
}
