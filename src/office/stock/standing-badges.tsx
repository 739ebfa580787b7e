import type { OfficeProperty } from '#src/data/stock/office-properties.ts'
import { statusLabel } from '#src/domain/property/status.ts'
import { Badge } from '../ui/screen.tsx'
import styles from './stock.module.css'

type Standing = Pick<OfficeProperty, 'status' | 'channel' | 'isListed' | 'isHidden' | 'isFeatured'>

/** A property's status, and whether it is on the site. */
export function StandingBadges({ property: { status, channel, isListed, isHidden, isFeatured } }: { property: Standing }) {
  return (
    <span className={styles.badges}>
      {status === 'withdrawn' ? null : <Badge>{statusLabel(status, channel)}</Badge>}
      {isListed ? <Badge tone="good">On the site</Badge> : <Badge tone="fault">{absentText({ status, isHidden })}</Badge>}
      {isFeatured ? <Badge>Featured</Badge> : null}
    </span>
  )
}

function absentText({ status, isHidden }: Pick<Standing, 'status' | 'isHidden'>): string {
  if (status === 'withdrawn') return 'Withdrawn'
  return isHidden ? 'Hidden' : 'Not on the site'
}
