import type { LiveAddendum } from '#src/domain/auctions/live-sale.ts'
import type { SaleKey } from '#src/domain/auctions/lot.ts'
import * as routes from '#src/routes.ts'

interface LiveAddendaProps {
  /** The number of the lot; '' for those of the whole sale. */
  of: string
  addenda: readonly LiveAddendum[]
  /** It is the day of the sale: more may come while the page is open (browser/refresh-sale-lots.ts). */
  isLive: boolean
  className: string | undefined
}

/** Attributes of a page of a sale on its day: where the browser hears of changes, and where it fetches the whole state. */
export function liveMarks({ calendar, id }: SaleKey) {
  return { 'data-live': routes.lots.live.href(calendar, id), 'data-stream': routes.live.sale.href(calendar, id) }
}

/** The addenda published by the office, each with its time. Nothing if there are none and none can come any more. */
export function LiveAddenda({ of, addenda, isLive, className }: LiveAddendaProps) {
  if (addenda.length === 0 && !isLive) return null
  return (
    <div className={className} {...(isLive && { 'data-live-addenda': of })}>
      {addenda.map(([when, text]) => (
        <p key={when + text}>
          <strong>{when}</strong>
          {` ${text}`}
        </p>
      ))}
    </div>
  )
}
