import { createHash } from 'node:crypto'
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3'
import pMap from 'p-map'
import { type ByteRange, type ByteStore, byteKey, isByteKey, StoreUnavailable } from './byte-store.ts'
import { type ObjectConnection, statusOf } from './object-connection.ts'

/** Larger objects are uploaded in parts, each retried separately. Amazon requires at least five MiB. */
const partBytes = 8 * 2 ** 20
const partsAtOnce = 3
const removedAtOnce = 8

/**
 * Objects of a bucket with the prefix. Uploads include their SHA-256, which is also signed. If the store supports conditions
 * (If-None-Match), existing objects are never written again; otherwise it is asked first.
 */
export function objectStore(connection: ObjectConnection, prefix: string): ByteStore {
  const { bucket: Bucket } = connection
  const nameOf = (key: string) => prefix + byteKey(key)

  async function put(key: string, bytes: Uint8Array, condition: { IfNoneMatch?: '*' } = {}): Promise<void> {
    const Key = nameOf(key)
    await connection.ask(async (s3, sdk) => {
      if (bytes.length <= partBytes) {
        const ChecksumSHA256 = createHash('sha256').update(bytes).digest('base64')
        await s3.send(new sdk.PutObjectCommand({ Bucket, Key, Body: bytes, ChecksumSHA256, ...condition }))
        return
      }
      const { Upload } = await import('@aws-sdk/lib-storage')
      const params = { Bucket, Key, Body: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), ...condition }
      await new Upload({
        client: s3,
        params: { ...params, ChecksumAlgorithm: 'SHA256' },
        partSize: partBytes,
        queueSize: partsAtOnce,
      }).done()
    })
  }

  /** Undefined if it does not exist. */
  async function sizeOf(key: string): Promise<number | undefined> {
    try {
      const ask = { Bucket, Key: nameOf(key) }
      return (await connection.ask((s3, { HeadObjectCommand }) => s3.send(new HeadObjectCommand(ask)))).ContentLength ?? 0
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      throw error
    }
  }

  return {
    async putNew(key, bytes) {
      if (!connection.writesOnCondition) {
        if ((await sizeOf(key)) === undefined) await put(key, bytes)
        return
      }
      try {
        await put(key, bytes, { IfNoneMatch: '*' })
      } catch (error) {
        // It exists, or another process is writing it: 409 means to check again.
        if (statusOf(error) === 412) return
        if (statusOf(error) !== 501 && statusOf(error) !== 409) throw error
        if (statusOf(error) === 501) connection.writesOnCondition = false
        if ((await sizeOf(key)) === undefined) await put(key, bytes)
      }
    },
    replace: async (key, bytes) => await put(key, bytes),
    get: async (key) => await wholeObject(connection, nameOf(key)),
    async find(key) {
      const size = await sizeOf(key)
      return size === undefined ? undefined : { size, stream: (range) => objectStream(connection, nameOf(key), range) }
    },
    async *list(begin, onOther) {
      let ContinuationToken: string | undefined
      do {
        const ask = { Bucket, Prefix: prefix + begin, ...(ContinuationToken && { ContinuationToken }) }
        const page = await connection.ask((s3, { ListObjectsV2Command }) => s3.send(new ListObjectsV2Command(ask)))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const key = Key.startsWith(prefix + begin) ? Key.slice(prefix.length) : ''
          if (isByteKey(key)) yield { key, writtenAt: async () => LastModified }
          else onOther?.(Key)
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
    },
    async remove(keys) {
      const removeOne = (key: string) =>
        connection.ask((s3, { DeleteObjectCommand }) => s3.send(new DeleteObjectCommand({ Bucket, Key: nameOf(key) })))
      await pMap(keys, removeOne, { concurrency: removedAtOnce })
      return keys.length
    },
    async removeAbandoned(begin, before) {
      const uploads = await connection
        .ask((s3, sdk) => s3.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: prefix + begin })))
        .catch((error: unknown) => {
          if (statusOf(error) === 501) return { Uploads: [] }
          throw error
        })
      const old = (uploads.Uploads ?? []).filter(({ Initiated }) => Initiated !== undefined && Initiated < before)
      for (const { Key, UploadId } of old) {
        await connection.ask((s3, sdk) => s3.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
      }
      return old.length
    },
    describe: (key) => `s3://${Bucket}/${prefix}${key}`,
  }
}

/** Consecutive interruptions after which reading is given up. */
const mostCuts = 3
/** More than the largest stored file, a brochure of 50 MB (read-developments.ts): a response may be endless. */
const mostWholeBytes = 64 * 2 ** 20

/** The bytes of an object in chunks. After an interruption reading continues where it stopped. Throws what `ask` throws. */
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

/** The whole object; undefined if it does not exist. Throws `StoreUnavailable` also for more than 64 MiB. */
async function wholeObject(connection: ObjectConnection, key: string): Promise<Buffer | undefined> {
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

/** The same as a stream, which requests nothing until it is read. */
function objectStream(connection: ObjectConnection, key: string, range?: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
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
