/** What happened to a property, as the import records it (db/migrations, property_event). */
export interface PropertyEvent {
  kind: 'new' | 'price-up' | 'price-down' | 'status' | 'back-on-market' | 'withdrawn'
  oldPrice: number | null
  newPrice: number | null
  oldStatus: string | null
  newStatus: string | null
  happenedAt: Date
}

export interface PriceStep {
  date: Date
  label: 'Listed' | 'Reduced' | 'Increased'
  price: number
  /** Percent against the step before, one decimal; 0 when listed. */
  change: number
}

/** The asking prices a property has had. Events are in the order they were recorded; those without a price tell nothing here. */
export function priceHistory(events: readonly PropertyEvent[]): PriceStep[] {
  return events.flatMap(({ kind, oldPrice, newPrice, happenedAt }): PriceStep[] => {
    if (newPrice === null) return []
    if (kind === 'new') return [{ date: happenedAt, label: 'Listed', price: newPrice, change: 0 }]
    if (kind !== 'price-up' && kind !== 'price-down') return []
    const change = oldPrice ? Math.round(((newPrice - oldPrice) / oldPrice) * 1000) / 10 : 0
    return [{ date: happenedAt, label: kind === 'price-down' ? 'Reduced' : 'Increased', price: newPrice, change }]
  })
}

/** The latest reduction, unless the price has gone up again since. */
export function lastReduction(events: readonly PropertyEvent[]): PriceStep | undefined {
  const last = priceHistory(events).at(-1)
  return last?.label === 'Reduced' ? last : undefined
}
