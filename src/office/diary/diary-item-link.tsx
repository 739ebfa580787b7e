import { appointmentState } from '#src/domain/appointments/appointment-work.ts'
import { timeWords } from '#src/domain/appointments/slot-name.ts'
import * as routes from '#src/routes.ts'
import { classNames } from '#src/ui/class-names.ts'
import { senderName } from '../enquiries/lead-texts.tsx'
import { Badge } from '../ui/screen.tsx'
import styles from './diary.module.css'
import type { DiaryItem } from './load.ts'

const kindTexts = { viewing: 'Viewing', valuation: 'Valuation' } as const

/** An item in the diary: an appointment links to its page. */
export function DiaryItemLink({ item, now }: { item: DiaryItem; now: Date }) {
  const times = (
    <span className={styles.times}>
      <time dateTime={item.startsAt.toISOString()}>{timeWords(item.startsAt)}</time>–{timeWords(item.endsAt)}
    </span>
  )
  if (item.what === 'lunch') return <p className={styles.off}>{times} Lunch</p>
  if (item.what === 'elsewhere') return <p className={styles.off}>{times} With another branch</p>
  if (item.what === 'absence') {
    const { kind, content } = item.absence
    return (
      <p className={styles.off}>
        {kind === 'away' ? 'Away' : <>{times} Blocked</>}
        {content === '' ? '' : `: ${content}`}
      </p>
    )
  }
  if (item.what === 'open house') {
    const { house } = item
    return (
      <a href={routes.officeDiary.property.href(house.propertyId)} className={classNames(styles.item, styles.house)}>
        {times}
        <strong>Open house</strong>
        <span>{house.property}</span>
        <span className={styles.quiet}>{house.booked === 1 ? '1 place booked' : `${house.booked} places booked`}</span>
      </a>
    )
  }
  const { entry } = item
  const state = appointmentState({ ...entry, withdrawnAt: null }, now)
  return (
    <a
      href={routes.officeDiary.appointment.href(entry.id)}
      className={classNames(styles.item, styles[entry.kind], state === 'held' && styles.held)}
    >
      {times}
      <strong>{kindTexts[entry.kind]}</strong>
      <span>{entry.property ?? 'At their address'}</span>
      <bdi className={styles.quiet}>{senderName(entry)}</bdi>
      {state === 'held' ? <Badge>Not confirmed</Badge> : null}
      {state === 'unreported' ? <Badge tone="fault">How did it go?</Badge> : null}
      {state === 'no-show' ? <Badge>Nobody came</Badge> : null}
    </a>
  )
}
