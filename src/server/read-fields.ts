import type { Context } from 'hono'

const brace = '{'.charCodeAt(0)

/**
 * The fields of a body, by name: JSON, whether or not its content type says so, or either kind of form (rules: W3). A name that comes
 * more than once, or ends in `[]`, holds a list. What is none of these has no fields. Texts come without NUL, which no database holds.
 */
export async function readFields(c: Context): Promise<Readonly<Record<string, unknown>>> {
  // First of all, and outside of what forgives: a body that is too long ends here (request-limits.ts).
  return fieldsOf(await c.req.arrayBuffer(), c.req.header('content-type') ?? '')
}

/** The fields of a body that was read, of this content type. */
export async function fieldsOf(bytes: ArrayBuffer, type: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    // Libraries call a body a form unless they are told otherwise; no form of a browser begins with a brace.
    const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type) && new Uint8Array(bytes)[0] !== brace
    return isForm ? await readForm(bytes, type) : readJson(bytes)
  } catch {
    return {}
  }
}

function readJson(bytes: ArrayBuffer): Record<string, unknown> {
  const read: unknown = JSON.parse(new TextDecoder().decode(bytes), (_name, part) => withoutNul(part))
  return typeof read === 'object' && read !== null ? { ...read } : {}
}

function withoutNul<Part>(part: Part): Part | string {
  return typeof part === 'string' ? part.replaceAll('\0', '') : part
}

async function readForm(bytes: ArrayBuffer, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name).map(withoutNul)
      return name.endsWith('[]') ? [name.slice(0, -2), values] : [name, values.length > 1 ? values : values[0]]
    }),
  )
}
