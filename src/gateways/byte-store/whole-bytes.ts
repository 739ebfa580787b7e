import { type FoundBytes, StoreUnavailable } from './byte-store.ts'

const pieceBytes = 64 * 1024

/** Bytes of `size`, of which nothing is sent before all are read; `read` is called once, and not before somebody wants them. */
export function wholeBytes(size: number, read: () => Promise<Buffer | undefined>): FoundBytes {
  let reading: Promise<Buffer> | undefined
  const all = async () => {
    const bytes = await read()
    if (bytes?.length === size) return bytes
    throw new StoreUnavailable(`it has ${bytes ? `${bytes.length} bytes` : 'nothing'} where it told of ${size}`)
  }
  const ready = () => (reading ??= all())
  return {
    size,
    ready: async () => void (await ready()),
    stream({ from, to } = { from: 0, to: size - 1 }) {
      const end = Math.min(to + 1, size)
      let at = from
      return new ReadableStream(
        {
          async pull(controller) {
            const bytes = await ready()
            if (at >= end) return controller.close()
            // A copy: who reads may take the memory with it, and others read the same.
            const piece = new Uint8Array(bytes.subarray(at, Math.min(at + pieceBytes, end)))
            at += piece.length
            controller.enqueue(piece)
          },
        },
        { highWaterMark: 0 },
      )
    },
  }
}
