import styles from './logo.module.css'

/** The gable mark and the agency's name, set as type so that it is sharp and takes the colours of where it stands. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg aria-hidden="true" viewBox="0 0 40 40" className={styles.mark}>
        <path className={styles.wall} d="M4 40V17L20 3l16 14v23z" />
        <path className={styles.door} d="M20 15 28 22v18H12V22z" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
