import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { WrongMessage } from './read-message.ts'

const unpackers = { gzip: promisify(zlib.gunzip), deflate: promisify(zlib.inflate), br: promisify(zlib.brotliDecompress) }

/**
 * The bytes of a body by its `content-encoding`: 'too-large' where they would be more than `mostBytes`, 'unknown' of an encoding that nobody
 * here reads. Throws WrongMessage for what is damaged.
 */
export async function unpacked(body: ArrayBuffer, encoding: string, mostBytes: number): Promise<ArrayBuffer | 'too-large' | 'unknown'> {
  const name = encoding.trim().toLowerCase().replace(/^x-/, '')
  if (name === '' || name === 'identity') return body
  if (!Object.hasOwn(unpackers, name)) return 'unknown'
  try {
    const bytes = await unpackers[name as keyof typeof unpackers](Buffer.from(body), { maxOutputLength: mostBytes })
    return new Uint8Array(bytes).buffer
  } catch (error) {
    if (error instanceof RangeError) return 'too-large'
    throw new WrongMessage([{ field: '', reason: `The body is not what its content-encoding says, ${name}` }])
  }
}
