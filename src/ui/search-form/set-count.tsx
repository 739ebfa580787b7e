import styles from './set-count.module.css'

/** "3 set", beside what opens the filters; nothing when none is. */
export function SetCount({ count }: { count: number }) {
  return count > 0 ? <span className={styles.count}>{count} set</span> : null
}
