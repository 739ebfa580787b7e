import styles from './class-names.module.css'

/** Joins the class names that apply; false and undefined fall away. */
export function classNames(...names: ReadonlyArray<string | false | undefined>): string {
  return names.filter(Boolean).join(' ')
}

/** The class of text for screen readers only. */
export const visuallyHidden = styles.spoken
