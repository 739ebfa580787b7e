import type { CardFlag } from '#src/domain/property/status.ts'
import { classNames } from './class-names.ts'
import styles from './status-flags.module.css'

/** `news` draws the eye, `progress` says someone was quicker, `done` that it is over. */
type FlagTone = 'news' | 'progress' | 'done'

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

/** A slip on the sale board: square on the side it is nailed to, cut to the roof's pitch on the other. */
function StatusFlag({ text, tone }: { text: string; tone: FlagTone }) {
  return <span className={classNames(styles.flag, styles[tone])}>{text}</span>
}
