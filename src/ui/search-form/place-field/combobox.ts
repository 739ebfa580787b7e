/** As GET /places returns it. */
export type Suggestion = readonly [text: string, placeId: string]

/** What the place field shows besides its text. */
export interface Combobox {
  suggestions: readonly Suggestion[]
  isOpen: boolean
  /** Position of the suggestion that the arrow keys have reached; -1 while they are in the input. */
  active: number
  /** Of the suggestion that was chosen, until something else is typed. */
  placeId: string | undefined
  /** What a screen reader says. */
  status: string
}

type ComboboxChange =
  | { kind: 'typed'; text: string }
  | { kind: 'found'; suggestions: readonly Suggestion[] }
  | { kind: 'moved'; step: 1 | -1 }
  | { kind: 'chosen'; placeId: string }
  | { kind: 'closed' }

export const closedCombobox: Combobox = { suggestions: [], isOpen: false, active: -1, placeId: undefined, status: '' }

/** The combobox after a change: the pattern of ARIA 1.2 with manual selection, in which nothing is chosen until the visitor says so. */
export function changedCombobox(combobox: Combobox, change: ComboboxChange): Combobox {
  switch (change.kind) {
    case 'typed':
      return { ...narrowed(combobox, change.text), active: -1, placeId: undefined }
    case 'found':
      return { ...combobox, ...shown(change.suggestions) }
    case 'moved':
      return { ...combobox, active: moved(combobox, change.step) }
    case 'chosen':
      return { ...combobox, isOpen: false, active: -1, placeId: change.placeId }
    case 'closed':
      return { ...combobox, isOpen: false, active: -1 }
  }
}

/** Until others are found, those stay that the new text may still mean: none may be chosen that it does not. */
function narrowed(combobox: Combobox, text: string): Combobox {
  const term = text.trim().toLowerCase()
  const suggestions = combobox.suggestions.filter(([name]) => name.toLowerCase().startsWith(term))
  return { ...combobox, suggestions, isOpen: combobox.isOpen && suggestions.length > 0 }
}

function shown(suggestions: readonly Suggestion[]) {
  return { suggestions, isOpen: suggestions.length > 0, active: -1, status: countText(suggestions.length) }
}

/** Round and round, with one stop more than there are suggestions: the input, where nothing is chosen. */
function moved({ suggestions, active }: Combobox, step: 1 | -1): number {
  const stops = suggestions.length + 1
  return ((active + 1 + step + stops) % stops) - 1
}

function countText(count: number): string {
  if (count === 0) return 'No places found'
  return count === 1 ? '1 place, use the arrow keys' : `${count} places, use the arrow keys`
}
