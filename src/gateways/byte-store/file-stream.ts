import { type FileHandle, open } from 'node:fs/promises'
import type { ByteRange } from './byte-store.ts'

const pieceBytes = 64 * 1024

/** The bytes of a file, or those `from` one `to` another, which is open only from the first that is asked for to the last, or until nobody reads on. */
export function fileStream(path: string, { from, to }: ByteRange = { from: 0, to: Infinity }): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = from
  let file: FileHandle | undefined
  let isOver = false
  const close = async () => {
    isOver = true
    await file?.close()
    file = undefined
  }
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          file ??= await open(path)
          // Left while it was being opened.
          if (isOver) return await close()
          const most = Math.min(pieceBytes, to - at + 1)
          const { buffer, bytesRead } = await file.read(new Uint8Array(most), 0, most, at)
          at += bytesRead
          if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead))
          await close()
          controller.close()
        } catch (error) {
          await close()
          throw error
        }
      },
      cancel: close,
    },
    // Nothing is read ahead of who asks.
    { highWaterMark: 0 },
  )
}
