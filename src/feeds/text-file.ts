import { isUtf8 } from 'node:buffer'
import { type FileHandle, open } from 'node:fs/promises'

/** A text file read in chunks, in any encoding. */
export interface TextFile {
  /** The next chunk of text, `undefined` at the end. Chunks are never empty. */
  read(): Promise<string | undefined>
  /** 0 to 1, by bytes. */
  progress(): number
  /** May be called twice, and during a read. */
  close(): Promise<void>
}

const pieceBytes = 1 << 17

/** Throws file system errors. */
export async function openTextFile(path: string): Promise<TextFile> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { label, skip } = await textEncoding(file)
    return textFile(file, { size, skip, decoder: new TextDecoder(label) })
  } catch (error) {
    await file.close()
    throw error
  }
}

function textFile(file: FileHandle, { size, skip, decoder }: { size: number; skip: number; decoder: TextDecoder }): TextFile {
  const piece = Buffer.allocUnsafe(pieceBytes)
  let position = skip
  let ended = false
  let closed: Promise<void> | undefined

  async function read(): Promise<string | undefined> {
    while (!ended && !closed) {
      const { bytesRead } = await file.read(piece, 0, pieceBytes, position)
      position += bytesRead
      ended = bytesRead === 0
      const text = decoder.decode(piece.subarray(0, bytesRead), { stream: !ended })
      if (text !== '') return text
    }
    return undefined
  }

  return {
    read,
    progress: () => (ended || size === 0 ? 1 : Math.min(1, position / size)),
    close: () => {
      closed ??= file.close()
      return closed
    },
  }
}

interface TextEncoding {
  /** A label that `TextDecoder` knows. */
  label: 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'
  /** Bytes of the byte-order mark to skip. */
  skip: number
}

/**
 * Feeds do not declare their encoding: a byte-order mark decides; otherwise a file of valid UTF-8 is UTF-8, and any other is Windows-1252,
 * which includes ISO-8859-1's letters. The file is read through once, in chunks.
 */
async function textEncoding(file: FileHandle): Promise<TextEncoding> {
  const piece = Buffer.allocUnsafe(1 << 18)
  let kept = 0
  let position = 0
  for (;;) {
    const { bytesRead } = await file.read(piece, kept, piece.length - kept, position)
    const marked = position === 0 ? byteOrderMark(piece.subarray(0, bytesRead)) : undefined
    if (marked) return marked
    position += bytesRead
    const bytes = piece.subarray(0, kept + bytesRead)
    const whole = bytes.subarray(0, bytes.length - unfinishedBytes(bytes))
    if (!isUtf8(whole)) return { label: 'windows-1252', skip: 0 }
    // A truncated transfer may cut a letter at the very end; the rest is still UTF-8.
    if (bytesRead === 0) return { label: 'utf-8', skip: 0 }
    kept = bytes.length - whole.length
    piece.copyWithin(0, whole.length, bytes.length)
  }
}

/** Decodes a whole text by the same rules. */
export function decodeText(bytes: Buffer): string {
  const { label, skip } = byteOrderMark(bytes) ?? { label: isUtf8(bytes) ? 'utf-8' : 'windows-1252', skip: 0 }
  return new TextDecoder(label).decode(bytes.subarray(skip))
}

function byteOrderMark(start: Buffer): TextEncoding | undefined {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return { label: 'utf-8', skip: 3 }
  if (start[0] === 0xff && start[1] === 0xfe) return { label: 'utf-16le', skip: 2 }
  if (start[0] === 0xfe && start[1] === 0xff) return { label: 'utf-16be', skip: 2 }
}

/** How many bytes at the end begin a UTF-8 sequence that continues in the next chunk: 0 to 3. */
function unfinishedBytes(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte >= 0xc0) return back < sequenceLength(byte) ? back : 0
    if (byte < 0x80) return 0
  }
  return 0
}

function sequenceLength(first: number): number {
  if (first >= 0xf0) return 4
  return first >= 0xe0 ? 3 : 2
}
