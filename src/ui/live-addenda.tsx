import type { LiveAddendum } from '#src/domain/auctions/live-sale.ts'

interface LiveAddendaProps {
  /** The number of the lot; '' for those of the whole sale. */
  of: string
  addenda: readonly LiveAddendum[]
  /** It is the day of the sale: more may come while the page is open (browser/refresh-sale-lots.ts). */
  isLive: boolean
  className: string | undefined
}

/** What the office has published, each with its time; nothing where there is nothing, nor may come. */
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
