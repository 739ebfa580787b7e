import { classNames } from './class-names.ts'
import styles from './status-flag.module.css'

/** `news` draws the eye, `progress` says someone was quicker, `done` that it is over. */
export type FlagTone = 'news' | 'progress' | 'done'

/** A slip on the sale board: square on the side it is nailed to, cut to the roof's pitch on the other. */
export function StatusFlag({ text, tone }: { text: string; tone: FlagTone }) {
  return <span className={classNames(styles.flag, styles[tone])}>{text}</span>
}
