import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import * as v from 'valibot'
import type { Channel } from '#src/domain/property/channel.ts'

/** Levels of objects and lists: a room's photographs are the fifth. */
const deepest = 20

/** A fault in a message, by the sender's name for the field. */
export interface MessageFault {
  field: string
  reason: string
}

export class WrongMessage extends Error {
  override name = 'WrongMessage'
  readonly faults: readonly MessageFault[]
  constructor(faults: readonly MessageFault[]) {
    super(faults.map(({ field, reason }) => `${field} ${reason}`.trim()).join('; '))
    this.faults = faults
  }
}

/** Numbers and their text are equivalent, as software sends either. */
const word = v.pipe(v.union([v.number(), v.string()], 'is missing, or neither a number nor a text'), v.transform(String), v.trim())
const branchId = v.pipe(word, v.regex(/^[\w. -]{1,80}$/, 'is not the id of a branch'))
const channels: Readonly<Record<string, Channel>> = { 1: 'sales', 2: 'lettings' }
const channel = v.pipe(
  word,
  v.check((code) => Object.hasOwn(channels, code), 'must be 1 (sales) or 2 (lettings)'),
  v.transform((code) => channels[code]!),
)
/** No line ends, invisible characters, or ones the database rejects, as it appears in logs and reports. */
const agentRef = v.pipe(word, v.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,80}$/u, 'must have 1 to 80 characters, none of them invisible'))
const part = v.looseObject({}, 'is missing, or not an object')
const short = v.nullish(v.pipe(word, v.maxLength(80, 'has more than 80 characters')), null)

const property = v.looseObject(
  { agent_ref: agentRef, address: part, price_information: part, details: part },
  'is missing, or not an object',
)
const branch = v.object({ branch_id: branchId, channel }, 'is missing, or not an object')

/** The fields that each call requires; feeds/rtdf reads the rest of a message. */
const messages = {
  sendpropertydetails: v.object({ branch, property }, 'is missing, or not an object'),
  // A branch abroad has no channel: its properties are for sale.
  overseassendpropertydetails: v.object(
    { branch: v.object({ branch_id: branchId, channel: v.nullish(channel, 1) }, 'is missing, or not an object'), property },
    'is missing, or not an object',
  ),
  removeproperty: v.object(
    { branch, property: v.object({ agent_ref: agentRef, removal_reason: short, transaction_date: short }, 'is missing, or not an object') },
    'is missing, or not an object',
  ),
  getbranchpropertylist: v.object(
    { branch: v.object({ branch_id: branchId, channel: v.nullish(channel) }, 'is missing, or not an object') },
    'is missing, or not an object',
  ),
}
export type RealTimeCall = keyof typeof messages

export function isRealTimeCall(name: string): name is RealTimeCall {
  return Object.hasOwn(messages, name)
}

/** Parses JSON. Throws WrongMessage. */
export function readJson(body: ArrayBuffer): unknown {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    value = JSON.parse(text)
  } catch {
    throw new WrongMessage([{ field: '', reason: 'The body is not JSON in UTF-8' }])
  }
  if (isTooDeep(value)) throw new WrongMessage([{ field: '', reason: `Its objects and lists lie more than ${deepest} deep in each other` }])
  return mayLoseDigits.test(text) ? JSON.parse(text, withItsDigits) : value
}

/** Numbers that a double may not hold exactly: more than fifteen digits, or an exponent. */
const mayLoseDigits = /\d[\d.]{15}|\d[eE]/
const ids: readonly string[] = ['agent_ref', 'branch_id']

/** Ids are kept as the text that was sent: two long numbers that differ in their last digits would otherwise be equal. */
function withItsDigits(key: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' && source !== undefined && ids.includes(key) && !isExact(source) ? source : value
}

function isExact(source: string): boolean {
  return !/e/i.test(source) && source.replace(/\D/g, '').length <= 15
}

/** Throws WrongMessage. */
export function readMessage<Name extends RealTimeCall>(call: Name, value: unknown): v.InferOutput<(typeof messages)[Name]> {
  const parsed = v.safeParse(messages[call], value, { abortPipeEarly: true })
  if (parsed.success) return parsed.output as v.InferOutput<(typeof messages)[Name]>
  throw new WrongMessage(parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? 'The message', reason: issue.message })))
}

/** Level by level: values nested a million deep would overflow the stack. */
function isTooDeep(value: unknown): boolean {
  let level: object[] = isNested(value) ? [value] : []
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepest) return true
    level = level.flatMap((each) => Object.values(each).filter(isNested))
  }
  return false
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Enough to find it in the message. */
const mostCharacters = 100

/** The value at a path such as 'property.media.0.media_url', as shortened text; null if there is none. */
export function messageValueAt(message: unknown, path: string): string | null {
  let value = message
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return null
    value = (value as Record<string, unknown>)[key]
  }
  if (value === null || value === undefined) return null
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, mostCharacters).toWellFormed()
}

const unpackers = { gzip: promisify(zlib.gunzip), deflate: promisify(zlib.inflate), br: promisify(zlib.brotliDecompress) }

/**
 * Decompresses a body by its `content-encoding`: 'too-large' if the result exceeds `mostBytes`, 'unknown' for an unsupported encoding.
 * Throws WrongMessage for damaged data.
 */
export async function decompressed(body: ArrayBuffer, encoding: string, mostBytes: number): Promise<ArrayBuffer | 'too-large' | 'unknown'> {
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
