import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import * as v from 'valibot'
import type { Channel } from '#src/domain/property/channel.ts'

/** Objects and lists within each other: a room's photographs are the fifth. */
const deepest = 20

/** What a message says is wrong with it, by the field as the sender knows it. */
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

/** Numbers and their text are the same, as software sends either. */
const word = v.pipe(v.union([v.number(), v.string()], 'is missing, or neither a number nor a text'), v.transform(String), v.trim())
const branchId = v.pipe(word, v.regex(/^[\w. -]{1,80}$/, 'is not the id of a branch'))
const channels: Readonly<Record<string, Channel>> = { 1: 'sales', 2: 'lettings' }
const channel = v.pipe(
  word,
  v.check((code) => Object.hasOwn(channels, code), 'must be 1 (sales) or 2 (lettings)'),
  v.transform((code) => channels[code]!),
)
/** No line ends, signs that cannot be seen, or ones that no database takes: it is shown in logs and reports. */
const agentRef = v.pipe(word, v.regex(/^[^\p{C}\p{Zl}\p{Zp}]{1,80}$/u, 'must have 1 to 80 characters, none of them invisible'))
const part = v.looseObject({}, 'is missing, or not an object')
const short = v.nullish(v.pipe(word, v.maxLength(80, 'has more than 80 characters')), null)

const property = v.looseObject(
  { agent_ref: agentRef, address: part, price_information: part, details: part },
  'is missing, or not an object',
)
const branch = v.object({ branch_id: branchId, channel }, 'is missing, or not an object')

/** What each call has to have; all else in a message is read by feeds/rtdf, or by nobody. */
const messages = {
  sendpropertydetails: v.object({ branch, property }, 'is missing, or not an object'),
  // A branch abroad has no channel: what it offers is for sale.
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

/** JSON of a body. Throws WrongMessage. */
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

/** A number may be that a double holds with fifteen digits at most, or not at all. */
const mayLoseDigits = /\d[\d.]{15}|\d[eE]/
const ids: readonly string[] = ['agent_ref', 'branch_id']

/**
 * What names something is the text that was sent: of two long numbers that differ in their last digits one would be taken for the other.
 */
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

/** Level by level: what is nested a million deep would overflow a stack. */
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

/** Enough to find it again in the message. */
const mostCharacters = 100

/** What stands in a message at a path like 'property.media.0.media_url', as text, shortened; null where nothing does. */
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
 * The bytes of a body by its `content-encoding`: 'too-large' where they would be more than `mostBytes`, 'unknown' of an encoding that
 * nobody here reads. Throws WrongMessage for what is damaged.
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
