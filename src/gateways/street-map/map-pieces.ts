import { createHash } from 'node:crypto'
import type { ByteRange, ByteStore, FoundBytes } from '#src/gateways/byte-store/byte-store.ts'
import { StoreUnavailable } from '#src/gateways/byte-store/byte-store.ts'

/** Bytes of a piece; the last of an archive has what is left. */
export const pieceBytes = 2 ** 20

/** Where a piece is in the store, by the SHA-256 of its bytes. */
export function pieceKey(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.piece`
}

export function hashOfPiece(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** An archive of `size` bytes in pieces with these hashes, read only where it is asked for. */
export function archiveInPieces(store: ByteStore, { hashes, size }: { hashes: readonly string[]; size: number }): FoundBytes {
  const find = async (number: number) => {
    const found = await store.find(pieceKey(hashes[number] ?? ''))
    if (found) return found
    throw new StoreUnavailable(`piece ${number + 1} of ${hashes.length} of the street map is missing`)
  }
  return {
    size,
    // Of what is asked for first: a response that has begun can only be cut off.
    async ready({ from } = { from: 0, to: size - 1 }) {
      await (await find(Math.floor(from / pieceBytes))).ready?.()
    },
    stream({ from, to }: ByteRange = { from: 0, to: size - 1 }) {
      let at = from
      let reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined
      return new ReadableStream(
        {
          async pull(controller) {
            while (at <= to) {
              const start = at - (at % pieceBytes)
              if (!reader) {
                const piece = await find(start / pieceBytes)
                reader = piece.stream({ from: at - start, to: Math.min(to - start, pieceBytes - 1) }).getReader()
              }
              const { done, value } = await reader.read()
              if (done) throw new StoreUnavailable('a piece of the street map is shorter than it was stored')
              at += value.length
              if (at > to || at % pieceBytes === 0) {
                // A file is open until somebody says that no more is wanted of it.
                await reader.cancel()
                reader = undefined
              }
              controller.enqueue(value)
              if (at <= to) return
            }
            controller.close()
          },
          cancel: async (reason) => await reader?.cancel(reason),
        },
        { highWaterMark: 0 },
      )
    },
  }
}
