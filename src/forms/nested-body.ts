type Body = { [name: string]: Body | string | string[] }

/** Fields by their names on the wire, `lead_client[email]`, as a body of JSON: `{ lead_client: { email } }`. A name that ends in `[]` holds a list. */
export function nestedBody(entries: Iterable<readonly [name: string, value: string]>): Body {
  const body: Body = Object.create(null)
  for (const [name, value] of entries) {
    const isList = name.endsWith('[]')
    const path = (isList ? name.slice(0, -2) : name).split('[').map((part) => part.replace(/\]$/, ''))
    const last = path.pop() ?? ''
    const inner = path.reduce((outer, part) => {
      outer[part] ??= Object.create(null) as Body
      return outer[part] as Body
    }, body)
    inner[last] = isList ? [...((inner[last] as string[] | undefined) ?? []), value] : value
  }
  return body
}
