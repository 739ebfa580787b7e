import { type FileHandle, open } from 'node:fs/promises'
import { textEncoding } from './text-encoding.ts'

/** A text file read piece by piece, whatever its encoding. */
export interface TextFile {
  /** The next piece of text, `undefined` at the end. Pieces are never empty. */
  read(): Promise<string | undefined>
  /** 0 to 1, by bytes. */
  progress(): number
  /** May be called twice, and while a piece is being read. */
  close(): Promise<void>
}

const pieceBytes = 1 << 17

/** Throws what the file system throws when the file cannot be opened or read. */
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
