/**
 * Makes things in their order, beginning a few before they are asked for, so that one processor draws while others encode and
 * no more than those few are in memory.
 */
export function drawAhead<Order, Made>(
  orders: readonly Order[],
  ahead: number,
  make: (order: Order) => Promise<Made>,
): (at: number) => Promise<Made> {
  const begun = new Map<number, Promise<Made>>()
  return (at) => {
    for (let next = at; next < Math.min(orders.length, at + ahead); next += 1) {
      const order = orders[next]
      if (order === undefined || begun.has(next)) continue
      const making = make(order)
      // Asked for later or never; then nobody else would hear of its failure.
      making.catch(() => {})
      begun.set(next, making)
    }
    const made = begun.get(at)
    begun.delete(at)
    return made ?? Promise.reject(new RangeError(`There is no picture ${at}`))
  }
}
