/** Names as lower-case words with hyphens for addresses, no two alike: `Calf Section` is `calf-section`, a second one `calf-section-2`. */
export function uniqueSlugs(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const slug = slugOf(name)
    let unique = slug
    for (let at = 2; taken.has(unique); at += 1) unique = `${slug}-${at}`
    taken.add(unique)
    return unique
  })
}

/** A name as lower-case words with hyphens; what has neither letter nor digit is `part`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '')
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'part'
}
