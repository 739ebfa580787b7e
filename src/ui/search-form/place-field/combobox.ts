import { narrowedGroups, type OptionGroup, type OptionList, optionsOf } from './option-list.ts'

/** The state of the place field besides its text. */
export interface Combobox {
  groups: readonly OptionGroup[]
  /** Shown above the options. */
  note: string
  isOpen: boolean
  /** Index of the option that the arrow keys have reached; -1 while the focus is in the input only. */
  active: number
  /** The id of the chosen suggestion, until something else is typed. */
  placeId: string | undefined
  /** The text for screen readers. */
  status: string
}

type ComboboxChange =
  | { kind: 'typed'; text: string }
  | { kind: 'shown'; list: OptionList }
  | { kind: 'moved'; step: 1 | -1 }
  | { kind: 'chosen'; placeId: string }
  | { kind: 'closed' }

export const closedPlaceCombobox: Combobox = { groups: [], note: '', isOpen: false, active: -1, placeId: undefined, status: '' }

/** Returns the combobox after a change, by ARIA 1.2's pattern with manual selection: nothing is chosen until the visitor does so. */
export function changedPlaceCombobox(combobox: Combobox, change: ComboboxChange): Combobox {
  switch (change.kind) {
    case 'typed':
      return { ...narrowed(combobox, change.text), note: '', active: -1, placeId: undefined }
    case 'shown':
      return { ...combobox, ...change.list, isOpen: true, active: -1 }
    case 'moved':
      return { ...combobox, active: moved(combobox, change.step) }
    case 'chosen':
      return { ...combobox, isOpen: false, active: -1, placeId: change.placeId }
    case 'closed':
      return { ...combobox, isOpen: false, active: -1 }
  }
}

function narrowed(combobox: Combobox, text: string): Combobox {
  const groups = narrowedGroups(combobox.groups, text)
  return { ...combobox, groups, isOpen: combobox.isOpen && groups.length > 0 }
}

/** Cyclic, with one stop more than there are options: the input, where nothing is chosen. */
function moved({ groups, active }: Combobox, step: 1 | -1): number {
  const stops = optionsOf(groups).length + 1
  return ((active + 1 + step + stops) % stops) - 1
}
