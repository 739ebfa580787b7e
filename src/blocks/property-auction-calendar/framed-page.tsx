import { Button } from '#src/ui/button.tsx'
import { NewTabLink } from '#src/ui/links.tsx'
import styles from './framed-page.module.css'

/** Last segments of the paths that show a page of another site (rules: C28). */
const framedParts = ['online-timed-auctions', 'buying-guide', 'selling-guide'] as const
export type FramedPart = (typeof framedParts)[number]

interface AuctionPart {
  /** Path of the auction room's page. */
  room: string
  /** Absent on the auction room's own page. */
  framed?: FramedPart
}

/** Which part of an auction calendar a path shows: `/auctions`, or `/auctions/buying-guide` below it. */
export function auctionPart(path: string): AuctionPart {
  const at = path.lastIndexOf('/')
  const framed = framedParts.find((part) => part === path.slice(at + 1))
  return framed ? { room: path.slice(0, at) || '/', framed } : { room: path }
}

/** The path of a part of the calendar below this auction room. */
export function partPath(room: string, part: FramedPart): string {
  return `${room === '/' ? '' : room}/${part}`
}

interface FramedPageProps {
  title: string
  address: string
  /** Whether the agency allows the address's host; if not, only a link is shown. */
  isAllowed: boolean
}

/** A page of another site, in a frame once the visitor asks for it, because it may set its own cookies (rules: C28). */
export function FramedPage({ title, address, isAllowed }: FramedPageProps) {
  const { host } = new URL(address)
  const attributes = isAllowed ? { 'data-enhance': 'framed-page', 'data-address': address, 'data-title': title } : {}
  return (
    <div className={styles.framed} {...attributes}>
      <div className={styles.ask}>
        <p>
          <strong>{title}</strong> is shown by {host}, which may set cookies of its own.
        </p>
        <p className={styles.ways}>
          {isAllowed ? (
            <Button data-do="" className={styles.show}>
              Show it here
            </Button>
          ) : null}
          <NewTabLink href={address}>Open {host}</NewTabLink>
        </p>
      </div>
    </div>
  )
}
