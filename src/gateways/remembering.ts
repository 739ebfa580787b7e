/** The same function, which keeps the results for up to `most` different texts: for files in which few texts stand in many rows. */
export function remembering<Result>(read: (text: string) => Result, most: number): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (known.has(text)) return known.get(text)!
    if (known.size >= most) known.clear()
    const result = read(text)
    known.set(text, result)
    return result
  }
}
