import type { CardFlag } from '#src/domain/property/card-flags.ts'
import { type FlagTone, StatusFlag } from './status-flag.tsx'
import styles from './status-flags.module.css'

const tones: Record<CardFlag, FlagTone> = {
  'Under offer': 'progress',
  'Let Agreed': 'progress',
  SSTC: 'done',
  Sold: 'done',
  Let: 'done',
  'New Home': 'progress',
  'NEW Listing!': 'news',
}

/** The slips on a board, most telling first. */
export function StatusFlags({ flags }: { flags: readonly CardFlag[] }) {
  if (flags.length === 0) return null
  return (
    <ul aria-label="Status" className={styles.flags}>
      {flags.map((flag) => (
        <li key={flag}>
          <StatusFlag text={flag} tone={tones[flag]} />
        </li>
      ))}
    </ul>
  )
}
