/** What is wrong with a file, by the names that its form has for the fields; `''` is the file as a whole. The first of each is kept. */
export function problemsByField(problems: readonly { field: string; reason: string }[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { field, reason } of problems) if (!found.has(field)) found.set(field, reason)
  return found
}

/** `blocks[offices].cards[0].title`, where an item goes by its id, as the name of a form's field: `blocks.2.cards.0.title`. */
export function fieldNameOf(field: string, values: unknown): string {
  let within = values
  const steps = [...field.matchAll(/\[([^\]]*)\]|([^.[\]]+)/g)].map(([, item, name]) => {
    const step = item === undefined ? (name ?? '') : placeOf(within, item)
    within = (within as Record<string, unknown> | null | undefined)?.[step]
    return step.replaceAll('.', '%2E')
  })
  return steps.join('.')
}

function placeOf(list: unknown, item: string): string {
  if (!Array.isArray(list)) return item
  const at = list.findIndex((each) => (each as { id?: unknown } | null)?.id === item)
  return at < 0 ? item : String(at)
}
