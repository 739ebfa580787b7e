import type { Context } from 'hono'

const brace = '{'.charCodeAt(0)

/** More than any form of ours has: a body with many more is meant to keep the process busy. */
const mostFields = 1000

type Fields = Readonly<Record<string, unknown>>

/** What a body with more fields is read as: it has none, and who asks for the reason finds it here. */
export const tooManyFields: Fields = Object.freeze({})

/**
 * The fields of a body by name: JSON, whatever its content type, or either kind of form (rules: W3). A name that is repeated or ends in
 * `[]` holds a list. Other bodies, or ones with more fields than any form, have no fields. No text has NUL or half
 * a surrogate pair, which no database stores.
 */
export async function readFields(c: Context): Promise<Fields> {
  // Read outside of the catch: a body that is too long ends here (request-limits.ts).
  return fieldsFromBody(await c.req.arrayBuffer(), c.req.header('content-type') ?? '')
}

/** The fields of a body that was read, by content type. */
export async function fieldsFromBody(bytes: ArrayBuffer, type: string): Promise<Fields> {
  try {
    if (new Uint8Array(bytes)[0] === brace) return readJson(bytes)
    // Libraries assume a form unless told otherwise; no browser's form begins with a brace.
    if (hasFiles(type)) return await readParts(bytes, type)
    return /^application\/x-www-form-urlencoded\b/i.test(type) ? readPairs(decoded(bytes)) : readJson(bytes)
  } catch {
    return {}
  }
}

/** Whether a body of this content type may contain files, and so be long. */
export function hasFiles(type: string): boolean {
  return /^multipart\/form-data\b/i.test(type)
}

function decoded(bytes: ArrayBuffer): string {
  return new TextDecoder().decode(bytes)
}

/** Names by which an object says how it becomes text or a number: with a value of JSON there, it becomes neither, and asking throws. */
const namesOfConversions: readonly string[] = ['toString', 'valueOf']

function readJson(bytes: ArrayBuffer): Fields {
  const read: unknown = JSON.parse(decoded(bytes), (name, part) => (namesOfConversions.includes(name) ? undefined : storable(part)))
  return typeof read === 'object' && read !== null ? { ...read } : {}
}

function storable<Part>(part: Part): Part | string {
  return typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part
}

function readPairs(text: string): Fields {
  return text.split('&', mostFields + 1).length > mostFields ? tooManyFields : gathered(new URLSearchParams(text))
}

async function readParts(bytes: ArrayBuffer, type: string): Promise<Fields> {
  const parts = countParts(Buffer.from(bytes))
  if (parts === 0) return {}
  if (parts > mostFields) return tooManyFields
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  return gathered(form)
}

/**
 * How often the boundary line, with which a body begins, occurs besides at its end: counted before parsing, no further than is too many. 0
 * where it begins with none.
 */
function countParts(body: Buffer): number {
  const from = body.indexOf('--')
  const line = body.subarray(from, body.indexOf('\r\n', from))
  if (from < 0 || line.length < 3) return 0
  let lines = 0
  for (let at = from; at !== -1 && lines <= mostFields + 1; at = body.indexOf(line, at + line.length)) lines += 1
  return lines - 1
}

function gathered(entries: Iterable<readonly [name: string, value: string | File]>): Fields {
  const lists = new Map<string, unknown[]>()
  for (const [name, value] of entries) {
    const list = lists.get(name) ?? []
    list.push(storable(value))
    lists.set(name, list)
  }
  return Object.fromEntries(
    [...lists].map(([name, values]) =>
      name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values.length > 1 ? values : values[0]],
    ),
  )
}
