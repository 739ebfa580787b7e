import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { hiddenFields } from '#src/domain/search/search-form.ts'
import { type FormVariant, formControls } from './search-controls.ts'

interface HeldFieldsProps {
  criteria: SearchCriteria
  placeText: string
  variant: FormVariant
}

/** What the form carries along unseen: what it was made with, and what is asked for that it has no control for (decision 30). */
export function HeldFields({ criteria, placeText, variant }: HeldFieldsProps) {
  return (
    <div data-held hidden>
      {hiddenFields(criteria, placeText, formControls(variant, criteria)).map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
    </div>
  )
}
