type Texts = Readonly<Record<string, string>>

/** Puts what a visitor changed to what is kept, by the names of fields; what stood there to begin with is not theirs. A box without its mark is empty. */
export function keepTyped(kept: Map<string, string>, typed: Texts, begin: Texts): void {
  for (const name of new Set([...Object.keys(begin), ...Object.keys(typed)])) {
    const text = typed[name] ?? ''
    if (text !== (begin[name] ?? '') || kept.has(name)) kept.set(name, text)
  }
}
