import { open, readFile, stat } from 'node:fs/promises'
import * as v from 'valibot'
import type { ModelTable } from '#src/domain/wishes/static-model.ts'

/** The file is no model that can be used; the message says what is wrong. */
export class ModelRefused extends Error {
  override name = 'ModelRefused'
}

/** Of each vector: models put what tells most first (PCA), and each home has as many bytes. */
const mostDimensions = 64
const [leastDimensions, widestVector] = [8, 4096]
const mostTokens = 300_000
const mostHeaderBytes = 10_000_000
const mostTokenizerBytes = 40_000_000
const rowsAtOnce = 1000

const sizes = { F64: 8, F32: 4, F16: 2, I8: 1, I32: 4, I64: 8 } as const
type Type = keyof typeof sizes

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const tensorSchema = v.object({ dtype: v.string(), shape: v.array(whole), data_offsets: v.tuple([whole, whole]) })
const tokenizerSchema = v.object({
  normalizer: v.nullish(v.looseObject({ type: v.string(), lowercase: v.optional(v.boolean()) })),
  model: v.looseObject({
    type: v.optional(v.string(), 'WordPiece'),
    vocab: v.record(v.string(), whole),
    continuing_subword_prefix: v.optional(v.string(), '##'),
  }),
})

interface Tensor {
  type: Type
  shape: readonly number[]
  from: number
  bytes: number
}

/**
 * Reads a static model: a safetensors file (8 bytes little endian with the length of a JSON header, the header, the numbers) with one table of
 * vectors (F32, F16 or I8), with `weights` and `mapping` of tokens where it has them, and a WordPiece tokenizer.json. Throws `ModelRefused`.
 */
export async function readModelFile(path: string, tokenizerPath: string): Promise<ModelTable> {
  const { vocab, isCased } = await readTokenizer(tokenizerPath)
  await using file = await open(path)
  const { size } = await file.stat()
  const read = async (from: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from)
    if (bytesRead < length) throw new ModelRefused('The file ends too early.')
    return buffer
  }
  const tensors = await readHeader(size, read)
  const table = findTable(tensors)
  const numbersOf = async (name: string) => {
    const tensor = tensors.get(name)
    if (tensor?.shape.length !== 1) return undefined
    const bytes = await read(tensor.from, tensor.bytes)
    return Array.from({ length: tensor.shape[0]! }, (_, at) => numberAt(bytes, at, tensor.type))
  }
  const [mapping, weights] = [await numbersOf('mapping'), await numbersOf('weights')]
  const [rows, width] = table.shape as [number, number]
  const dimensions = Math.min(width, mostDimensions)
  const vectors = new Float32Array(rows * dimensions)
  for (let first = 0; first < rows; first += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, rows - first)
    const bytes = await read(table.from + first * width * sizes[table.type], count * width * sizes[table.type])
    for (let at = 0; at < count * dimensions; at++) {
      const value = numberAt(bytes, Math.floor(at / dimensions) * width + (at % dimensions), table.type)
      if (!Number.isFinite(value)) throw new ModelRefused('Its table holds values that are no numbers.')
      vectors[first * dimensions + at] = value
    }
  }
  const used = [...vocab].map(([token, id]) => ({ token, row: mapping ? mapping[id] : id, weight: weights ? weights[id] : 1 }))
  if (used.some(({ row, weight }) => row === undefined || !(row >= 0 && row < rows) || !Number.isFinite(weight)))
    throw new ModelRefused('The tokenizer has tokens without a vector: the two files are not of one model.')
  return quantized(used as { token: string; row: number; weight: number }[], { vectors, dimensions, isCased })
}

async function readTokenizer(path: string): Promise<{ vocab: Map<string, number>; isCased: boolean }> {
  if ((await stat(path)).size > mostTokenizerBytes) throw new ModelRefused('Its tokenizer.json is too large.')
  const read = v.safeParse(tokenizerSchema, readJson(await readFile(path, 'utf8'), 'Its tokenizer.json'))
  if (!read.success) throw new ModelRefused('Its tokenizer.json has no vocabulary with a number for each token.')
  const { normalizer, model } = read.output
  if (model.type !== 'WordPiece' || model.continuing_subword_prefix !== '##')
    throw new ModelRefused(`Its tokenizer is ${model.type}; only WordPiece with ## is read, as BERT's is.`)
  const vocab = new Map(Object.entries(model.vocab).filter(([token]) => !/^\[[A-Z0-9]+\]$/.test(token)))
  if (vocab.size === 0) throw new ModelRefused('Its tokenizer.json has no tokens.')
  if (vocab.size > mostTokens) throw new ModelRefused(`It has ${vocab.size} tokens; ${mostTokens} are read at most.`)
  return { vocab, isCased: normalizer?.lowercase === false }
}

function readJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new ModelRefused(`${what} is no JSON.`)
  }
}

async function readHeader(size: number, read: (from: number, length: number) => Promise<Buffer>): Promise<Map<string, Tensor>> {
  const noHeader = new ModelRefused('It is no safetensors file, or cut short.')
  if (size < 10) throw noHeader
  const length = Number((await read(0, 8)).readBigUInt64LE())
  if (length < 2 || length > mostHeaderBytes || 8 + length > size) throw noHeader
  const header = v.safeParse(v.record(v.string(), v.unknown()), readJson((await read(8, length)).toString('utf8'), 'Its header'))
  if (!header.success) throw noHeader
  const tensors = new Map<string, Tensor>()
  for (const [name, given] of Object.entries(header.output)) {
    const tensor = v.safeParse(tensorSchema, given)
    if (name === '__metadata__' || !tensor.success || !(tensor.output.dtype in sizes)) continue
    const { dtype, shape, data_offsets: offsets } = tensor.output
    const [from, bytes] = [8 + length + offsets[0], offsets[1] - offsets[0]]
    const type = dtype as Type
    if (shape.reduce((product, each) => product * each, sizes[type]) !== bytes || from + bytes > size)
      throw new ModelRefused(`Its table ${name.slice(0, 60)} is cut short.`)
    if (shape.length === 1 && shape[0]! > mostTokens) continue
    tensors.set(name, { type, shape, from, bytes })
  }
  return tensors
}

function findTable(tensors: ReadonlyMap<string, Tensor>): Tensor {
  const tables = [...tensors.values()].filter(({ shape, type }) => shape.length === 2 && ['F32', 'F16', 'I8'].includes(type))
  const table = tensors.get('embeddings') ?? tensors.get('embedding.weight') ?? (tables.length === 1 ? tables[0] : undefined)
  if (!table || !tables.includes(table)) throw new ModelRefused('It has no single table of vectors (F32, F16 or I8).')
  const [rows, width] = table.shape as [number, number]
  if (rows === 0 || rows > mostTokens || width < leastDimensions || width > widestVector)
    throw new ModelRefused(`Its table is ${rows} by ${width}; up to ${mostTokens} by ${leastDimensions} to ${widestVector} is read.`)
  return table
}

function numberAt(bytes: Buffer, at: number, type: Type): number {
  const from = at * sizes[type]
  if (type === 'F64') return bytes.readDoubleLE(from)
  if (type === 'F32') return bytes.readFloatLE(from)
  if (type === 'I8') return bytes.readInt8(from)
  if (type === 'I32') return bytes.readInt32LE(from)
  return type === 'I64' ? Number(bytes.readBigInt64LE(from)) : halfFloat(bytes.readUInt16LE(from))
}

/** IEEE 754 binary16. */
function halfFloat(bits: number): number {
  const [sign, exponent, fraction] = [bits >> 15 ? -1 : 1, (bits >> 10) & 31, bits & 1023]
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

interface Vectors {
  vectors: Float32Array
  dimensions: number
  isCased: boolean
}

/** A byte of each number, by the largest of its vector. */
function quantized(used: readonly { token: string; row: number; weight: number }[], { vectors, dimensions, isCased }: Vectors): ModelTable {
  const bytes = new Int8Array(used.length * dimensions)
  const scales = new Float32Array(used.length)
  for (const [at, { row, weight }] of used.entries()) {
    const vector = vectors.subarray(row * dimensions, (row + 1) * dimensions)
    const most = vector.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0)
    if (most === 0) continue
    scales[at] = (most / 127) * weight
    for (let index = 0; index < dimensions; index++) bytes[at * dimensions + index] = Math.round((vector[index]! / most) * 127)
  }
  return { tokens: used.map(({ token }) => token), isCased, dimensions, vectors: bytes, scales }
}
