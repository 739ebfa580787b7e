const weekMs = 7 * 86_400_000

/**
 * The pictures of an event that repeats, in the order of one of its days: each begins with the next one, else a month of one sale
 * would show the same on every card.
 */
export function picturesOnDay<Item>(
  pictures: readonly Item[],
  { from, everyWeeks }: { from: string; everyWeeks: number },
  day: string,
): Item[] {
  const turn = Math.round((Date.parse(day) - Date.parse(from)) / (everyWeeks * weekMs))
  const at = pictures.length === 0 ? 0 : turn % pictures.length
  return [...pictures.slice(at), ...pictures.slice(0, at)]
}
