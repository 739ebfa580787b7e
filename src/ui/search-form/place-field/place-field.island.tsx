import { island } from '#src/browser/island.tsx'
import { classNames, visuallyHidden } from '../../class-names.ts'
import fieldStyles from '../../field.module.css'
import { Icon } from '../../icon.tsx'
import * as shapes from '../../icon-shapes.ts'
import styles from './place-field.module.css'
import { SuggestionList } from './suggestion-list.tsx'
import { usePlaceCombobox } from './use-place-combobox.ts'

interface PlaceFieldProps {
  /** Id of the input. */
  id: string
  value: string
}

/**
 * For assistants. Its typographic quotes matter: Chromium 153 drops the parameters of a form in which nothing goes beyond Latin-1 while an option
 * says £ or ½.
 */
const whereForTools = {
  toolparamdescription:
    'A town, village, county or postcode, or a whole sentence such as ‘three bedrooms near Taunton with a garden, up to £400,000’',
}

/** A text that the server looks up; where scripts run, a combobox with suggestions once it is used. */
export const PlaceField = island('place-field', PlaceFieldView, { when: 'interaction' })

function PlaceFieldView({ id, value }: PlaceFieldProps) {
  const listId = `${id}-suggestions`
  const { combobox, isScripted, field, input, list, inputProps, perform, clear } = usePlaceCombobox(listId)
  const { status, placeId } = combobox
  return (
    <div ref={field} data-place-field className={styles.place}>
      <label htmlFor={id} className={fieldStyles.label}>
        Where
      </label>
      <span className={fieldStyles.frame}>
        <input
          ref={input}
          id={id}
          type="text"
          name="q"
          className={classNames(fieldStyles.control, styles.input)}
          defaultValue={value}
          placeholder="Town, postcode or “2 bed flat”"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          {...whereForTools}
          {...inputProps}
        />
        {isScripted ? (
          <button type="button" aria-label="Clear the place" className={styles.clear} onClick={clear}>
            <Icon shape={shapes.close} size={16} />
          </button>
        ) : null}
      </span>
      <SuggestionList id={listId} ref={list} label="Places" combobox={combobox} onChoose={perform} />
      <span data-suggestion-count role="status" className={visuallyHidden}>
        {status}
      </span>
      {/* Only while a suggestion is chosen: without scripts it could not follow what is typed. */}
      {placeId ? <input type="hidden" name="place_id" value={placeId} /> : null}
    </div>
  )
}
