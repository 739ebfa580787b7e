import type { WishReason } from '#src/domain/wishes/reason.ts'
import { visuallyHidden } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import type { Results } from './load.ts'
import styles from './wish-notes.module.css'

/** Below a card: the words of its description that meet each wish, and which wishes it says nothing of. */
export function WishNotes({ reasons }: { reasons: readonly WishReason[] }) {
  const missing = reasons.filter(({ said, denied }) => said === undefined && denied === undefined).map(({ wish }) => wish)
  return (
    <ul aria-label="Your wishes" className={styles.notes}>
      {reasons.map(({ wish, said }) =>
        said === undefined ? null : (
          <li key={wish}>
            <Icon shape={shapes.check} size={16} />
            <span>
              {wish}
              <span className={visuallyHidden}>, in the description</span>: <q>{said}</q>
            </span>
          </li>
        ),
      )}
      {reasons.map(({ wish, denied }) =>
        denied === undefined ? null : (
          <li key={wish} className={styles.missing}>
            <span>
              {`Rather not “${wish}”: `}
              <q>{denied}</q>
            </span>
          </li>
        ),
      )}
      {missing.length > 0 ? <li className={styles.missing}>{`Not said in the description: ${missing.join(', ')}`}</li> : null}
    </ul>
  )
}

/** How a search with wishes is sorted. */
export function wishesText({ criteria, ranked }: Pick<Results, 'criteria' | 'ranked'>): string {
  if (criteria.sorted) return 'Each home says what its description has of your wishes. Sorted as you chose, not by wishes.'
  if (ranked === undefined) return 'We are still reading the descriptions, so the newest come first. Load this page again in a moment.'
  return 'Homes whose descriptions meet your wishes come first. Wishes leave no home out.'
}
