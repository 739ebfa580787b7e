import { createHash } from 'node:crypto'
import pMap from 'p-map'
import { byteKey, isByteKey } from './byte-key.ts'
import type { ByteStore } from './byte-store.ts'
import { type ObjectConnection, statusOf } from './object-connection.ts'
import { objectStream, wholeObject } from './object-reader.ts'

/** Larger ones go in parts, each tried again by itself. Amazon takes no smaller parts than five MiB. */
const partBytes = 8 * 2 ** 20
const partsAtOnce = 3
const removedAtOnce = 8

/**
 * Objects of a bucket whose names begin with `prefix`. What is put carries its SHA-256, and so the signature of it does. Where the store knows
 * conditions (If-None-Match), nothing that is there is written again; elsewhere it is asked before.
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

  /** Undefined where there is none. */
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
        // There is one, or another just writes it: 409 tells to look again.
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
