import styles from './terms-link.module.css'

/** Where the terms stand that a form asks to agree to; nothing where the agency names no page. */
export function TermsLink({ to }: { to: string | undefined }) {
  if (to === undefined) return null
  return (
    <p className={styles.terms}>
      <a href={to} target="_blank" rel="noopener">
        Read the terms and conditions (opens in a new tab)
      </a>
    </p>
  )
}
