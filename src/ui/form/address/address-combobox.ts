import type { AddressSuggestion, FoundAddress } from '#src/domain/addresses/found-address.ts'
import type { AddressesAnswer } from './ask-addresses.ts'

/** What the look-up shows besides its text. */
interface AddressCombobox {
  options: readonly AddressSuggestion[]
  isOpen: boolean
  /** Position of the option that the arrow keys have reached; -1 while they are in the input. */
  active: number
  /** What is said below the field, to everybody or to a screen reader alone. */
  said: string
  isSaidAloud: boolean
}

type ComboboxChange =
  | { kind: 'asked' }
  | { kind: 'closed' }
  | { kind: 'moved'; step: 1 | -1 }
  | { kind: 'told'; message: string }
  | Exclude<AddressesAnswer, { kind: 'failed' }>

export const closedCombobox: AddressCombobox = { options: [], isOpen: false, active: -1, said: '', isSaidAloud: false }

/** rules: E26 */
const unknownAddress = "Sorry we couldn't find that address"

/** The look-up after a change: nothing is chosen until the visitor says so (ARIA 1.2, manual selection). */
export function changedCombobox(combobox: AddressCombobox, change: ComboboxChange): AddressCombobox {
  switch (change.kind) {
    case 'asked':
    case 'too-short':
      return closedCombobox
    case 'closed':
      return { ...combobox, isOpen: false, active: -1 }
    case 'moved': {
      // One stop more than there are options: the input.
      const stops = combobox.options.length + 1
      return { ...combobox, isOpen: combobox.options.length > 0, active: ((combobox.active + 1 + change.step + stops) % stops) - 1 }
    }
    case 'told':
      return { ...closedCombobox, said: change.message, isSaidAloud: change.message !== '' }
    case 'found':
      return { ...closedCombobox, said: `The address is filled in below${stillMissing(change.address)}.`, isSaidAloud: true }
    case 'suggested':
      return suggestedCombobox(change.suggestions)
  }
}

function suggestedCombobox(options: readonly AddressSuggestion[]): AddressCombobox {
  if (options.length === 0) return { ...closedCombobox, said: unknownAddress, isSaidAloud: true }
  const count = options.length === 1 ? '1 address' : `${options.length} addresses`
  return { options, isOpen: true, active: -1, said: `${count}, use the arrow keys`, isSaidAloud: false }
}

/** What look-ups often leave out. */
function stillMissing({ line_1, postcode }: FoundAddress): string {
  const missing = [line_1 === '' ? 'house and street' : '', postcode === '' ? 'postcode' : ''].filter(Boolean)
  return missing.length > 0 ? `; please add the ${missing.join(' and the ')}` : ''
}
