import type { FormDraft } from '#src/browser/form-drafts/form-draft.ts'
import { bookedSlot } from './time-fields.ts'

interface KeptValuation {
  /** Later than the first, where the form was left at such a one. */
  step: 'time' | 'confirm' | undefined
  /** All that was typed and chosen, as the form would send it. */
  given: FormData
  place: { postcode: string; valuation_reason: string }
  /** The time that was chosen of the free ones; empty where none was. */
  slot: string
}

/** What was kept of a valuation that is not sent yet, in the same tab. */
export function keptValuation({ step: kept, read }: Pick<FormDraft, 'step' | 'read'>): KeptValuation {
  const step = kept()
  const given = new FormData()
  for (const [name, values] of Object.entries(read() ?? {})) for (const value of values) given.append(name, value)
  const text = (name: string) => String(given.get(name) ?? '')
  return {
    step: step === 'time' || step === 'confirm' ? step : undefined,
    given,
    place: { postcode: text('lead_client[postcode]'), valuation_reason: text('lead[valuation_reason]') },
    slot: bookedSlot(given),
  }
}
