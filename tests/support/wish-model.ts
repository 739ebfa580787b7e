import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Vectors of a made-up model: what is kept on a smallholding is alike, and so is what is played. */
const words = {
  smallholder: [1, 0.1],
  hens: [0.9, 0],
  orchard: [0.8, 0.2],
  virtuoso: [0, 1],
  ballroom: [0.1, 0.9],
  '##s': [0, 0],
  flat: [-0.5, -0.5],
}
const width = 8

interface ModelOptions {
  type?: 'F32' | 'F16' | 'I8'
  /** In place of the tokenizer's own. */
  tokenizer?: object
  /** Bytes that the file lacks at its end. */
  cut?: number
  value?: number
}

/** Writes `model.safetensors` and `tokenizer.json` as Model2Vec does, into a folder. */
export async function writeWishModel(folder: string, { type = 'F32', tokenizer, cut = 0, value = 0 }: ModelOptions = {}): Promise<void> {
  const rows = [[value, 0], ...Object.values(words)].map((start) => Array.from({ length: width }, (_, at) => start[at] ?? 0.05))
  const data = tensorBytes(rows.flat(), type)
  const header = JSON.stringify({
    __metadata__: { format: 'pt' },
    embeddings: { dtype: type, shape: [rows.length, width], data_offsets: [0, data.length] },
  })
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(header.length))
  const file = Buffer.concat([length, Buffer.from(header), data])
  await writeFile(join(folder, 'model.safetensors'), file.subarray(0, file.length - cut))
  const vocab = Object.fromEntries(['[UNK]', ...Object.keys(words)].map((token, id) => [token, id]))
  const own = {
    normalizer: { type: 'BertNormalizer', lowercase: true },
    model: { type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##', vocab },
  }
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(tokenizer ?? own))
}

function tensorBytes(values: readonly number[], type: 'F32' | 'F16' | 'I8'): Buffer {
  if (type === 'I8') return Buffer.from(Int8Array.from(values, (value) => Math.round(value * 100)).buffer)
  const bytes = Buffer.alloc(values.length * (type === 'F32' ? 4 : 2))
  for (const [at, value] of values.entries()) {
    if (type === 'F32') bytes.writeFloatLE(value, at * 4)
    else bytes.writeUInt16LE(halfBits(value), at * 2)
  }
  return bytes
}

/** IEEE 754 binary16 of a number from -1 to 1, rounded down. */
function halfBits(value: number): number {
  if (value === 0) return 0
  const exponent = Math.max(-14, Math.floor(Math.log2(Math.abs(value))))
  const fraction = Math.floor((Math.abs(value) / 2 ** exponent - 1) * 1024)
  return (value < 0 ? 0x8000 : 0) | ((exponent + 15) << 10) | fraction
}
