import { useRef, useState } from 'react'
import { fetchSlots } from '#src/browser/leads/fetch-slots.ts'
import type { OfferedSlots } from '#src/domain/appointments/offered-slots.ts'
import { isOffered, type Slots, slotsAfter } from './slots-after.ts'

/** The free times of a form, and the chosen one. `begin`: what the page was drawn with. */
export function useSlots(begin: Partial<Pick<Slots, 'offered' | 'chosen'>> = {}) {
  const [{ offered, chosen, round }, set] = useState<Slots>({ offered: begin.offered, chosen: begin.chosen, round: 0 })
  const asked = useRef(0)

  /** Asks anew, and takes `choose` for chosen unless it is gone; what was offered stays where nobody can say. The last to ask is heard. */
  async function ask(query: Parameters<typeof fetchSlots>[0], choose?: string): Promise<OfferedSlots | undefined> {
    asked.current += 1
    const turn = asked.current
    const found = await fetchSlots(query)
    if (turn === asked.current) set((before) => slotsAfter(before, found, choose))
    return found
  }
  const choose = (slot: string) => set((before) => ({ ...before, chosen: slot }))
  return { offered, chosen: isOffered(offered, chosen) ? chosen : undefined, round, ask, choose }
}
