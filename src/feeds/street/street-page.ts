import * as v from 'valibot'
import { FeedRefused } from '../feed.ts'

/** A property with its related records, by relation: `images`, `salesListing`. */
export interface StreetProperty {
  id: string
  attributes: Record<string, unknown>
  related: Record<string, Record<string, unknown>[]>
}

interface StreetPage {
  properties: StreetProperty[]
  /** Of the whole search. */
  total: number
  pages: number
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))
const resource = v.object({ type: v.string(), id: v.string(), attributes: v.optional(v.record(v.string(), v.unknown()), {}) })
const identifier = v.object({ type: v.string(), id: v.string() })
const relation = v.object({ data: v.optional(v.nullable(v.union([v.array(identifier), identifier]))) })
const page = v.object({
  data: v.array(
    v.object({
      ...resource.entries,
      id: v.pipe(v.string(), v.maxLength(200)),
      relationships: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
  included: v.optional(v.array(v.unknown()), []),
  meta: v.object({ pagination: v.object({ total: count, total_pages: count }) }),
})

/** One page of a search in JSON:API: https://jsonapi.org/format. Throws `FeedRefused` if it is invalid or incomplete. */
export function readStreetPage(bytes: Buffer): StreetPage {
  const read = v.safeParse(page, parsed(bytes))
  if (!read.success) throw new FeedRefused(0, `It is not what a search answers (${v.getDotPath(read.issues[0]) ?? 'all of it'}).`)
  const { data, included, meta } = read.output
  // Unreadable related records count as missing.
  const known = new Map<string, Record<string, unknown>>()
  for (const one of included) {
    const whole = v.safeParse(resource, one)
    if (whole.success) known.set(`${whole.output.type} ${whole.output.id}`, whole.output.attributes)
  }
  const properties = data.map(({ id, attributes, relationships }) => {
    const related = Object.entries(relationships).map(([name, given]): [string, Record<string, unknown>[]] => {
      const whole = v.safeParse(relation, given)
      const data = whole.success ? (whole.output.data ?? []) : []
      const identifiers = Array.isArray(data) ? data : [data]
      return [name, identifiers.map(({ type, id }) => known.get(`${type} ${id}`)).filter((one) => one !== undefined)]
    })
    return { id, attributes, related: Object.fromEntries(related) }
  })
  return { properties, total: meta.pagination.total, pages: meta.pagination.total_pages }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    throw new FeedRefused(0, 'It is no JSON.')
  }
}
