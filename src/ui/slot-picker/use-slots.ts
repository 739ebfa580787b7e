import { useRef, useState } from 'react'
import * as v from 'valibot'
import type { OfferedSlots } from '#src/domain/appointments/slot-name.ts'
import * as routes from '#src/routes.ts'

/** The free times of a form, and the chosen one. `begin`: what the page was drawn with. */
export function useSlots(begin: Partial<Pick<Slots, 'offered' | 'chosen'>> = {}) {
  const [{ offered, chosen, round }, set] = useState<Slots>({ offered: begin.offered, chosen: begin.chosen, round: 0 })
  const asked = useRef(0)

  /**
   * Asks again and chooses `choose` unless it is gone; keeps the times offered before where the server cannot be asked. The last request
   * wins.
   */
  async function ask(query: Parameters<typeof fetchSlots>[0], choose?: string): Promise<OfferedSlots | undefined> {
    asked.current += 1
    const turn = asked.current
    const found = await fetchSlots(query)
    if (turn === asked.current) set((before) => updatedSlots(before, found, choose))
    return found
  }
  const choose = (slot: string) => set((before) => ({ ...before, chosen: slot }))
  return { offered, chosen: isSlotOffered(offered, chosen) ? chosen : undefined, round, ask, choose }
}

/** Milliseconds after which a form continues without it. */
const patience = 6_000

const slot = v.object({ slot: v.string(), text: v.string() })
const day = v.object({ day: v.string(), text: v.string(), slots: v.array(slot) })
const answer = v.variant('availability', [
  v.object({ availability: v.literal('off') }),
  v.object({
    availability: v.literal('on'),
    branch: v.object({ id: v.number(), name: v.string() }),
    minutes: v.number(),
    days: v.array(day),
  }),
])

/**
 * Asks which times are free (rules: W38). `query`: `kind`, and what names the branch; what is undefined or empty is not sent. Undefined
 * where nobody could say, or not in time. Never throws.
 */
export async function fetchSlots(query: Readonly<Record<string, string | number | undefined>>): Promise<OfferedSlots | undefined> {
  try {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]))
    const address = `${routes.appointment.slots.href()}?${new URLSearchParams(given)}`
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`${response.status}`)
    return v.parse(answer, await response.json())
  } catch (error) {
    console.warn('Free times could not be asked', error)
    return undefined
  }
}

interface Slots {
  /** Undefined until the server has answered. */
  offered: OfferedSlots | undefined
  /** The chosen one; empty where none was chosen on purpose. */
  chosen: string | undefined
  /** Changes when the chosen time was replaced, so that the picker is rendered anew. */
  round: number
}

/** Returns the state after the times were requested again. */
export function updatedSlots(before: Slots, found: OfferedSlots | undefined, choose: string | undefined): Slots {
  const offered = found ?? before.offered
  if (choose === undefined || !isSlotOffered(offered, choose)) return { ...before, offered }
  return { offered, chosen: choose, round: before.round + 1 }
}

/** Whether it can be chosen; empty: none, on purpose. */
export function isSlotOffered(offered: OfferedSlots | undefined, chosen: string | undefined): boolean {
  if (offered?.availability !== 'on' || chosen === undefined) return false
  return chosen === '' || offered.days.some(({ slots }) => slots.some(({ slot }) => slot === chosen))
}
