import styles from './page-heading.module.css'

/** The main heading of a page that has no block to hold it. */
export function PageHeading({ text }: { text: string }) {
  return <h1 className={styles.heading}>{text}</h1>
}
