import fieldStyles from '../../field.module.css'
import styles from './place-field.module.css'

/** A text the server looks up; browser/place-field.ts makes it a combobox with suggestions once it is used. */
export function PlaceField({ id, value }: { id: string; value: string }) {
  return (
    <div data-place-field className={styles.place}>
      <label htmlFor={id} className={fieldStyles.label}>
        Where
      </label>
      <span className={fieldStyles.frame}>
        <input
          id={id}
          type="text"
          name="q"
          className={fieldStyles.control}
          defaultValue={value}
          placeholder="Town, village or postcode"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
        />
      </span>
      <ul data-suggestions hidden className={styles.suggestions} />
      <span data-suggestion-count role="status" className={styles.spoken} />
    </div>
  )
}
