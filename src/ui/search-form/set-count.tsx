import styles from './set-count.module.css'

/**
 * "3 set", beside what opens the filters: `all` of them, or those folded away as `more`. For 0 it is there unseen, so that a search in
 * place can put the next number where it stands.
 */
export function SetCount({ of, count }: { of: 'all' | 'more'; count: number }) {
  return (
    <span data-set-count={of} hidden={count === 0} className={styles.count}>
      {count} set
    </span>
  )
}
