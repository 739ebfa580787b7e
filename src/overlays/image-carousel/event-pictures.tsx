import { type EventPictureSource, slidesOfEvent } from '#src/domain/events/event-slides.ts'
import type { Slide } from '#src/domain/site/page-facts.ts'
import * as routes from '#src/routes.ts'
import type { OverlayProps } from '../overlay.ts'
import { askOverlayAddress, ListUnavailable, useAskedFacts } from '../use-asked-facts.tsx'
import styles from './image-carousel.module.css'
import { SlidesView } from './slides-view.tsx'

export const AgriculturalEvent = ofEvent('agricultural-sales-event', routes.overlay.agriculturalEvent)
export const AntiquesEvent = ofEvent('antiques-sales-event', routes.overlay.antiquesEvent)
export const PropertyAuctionEvent = ofEvent('property-auction-sales-event', routes.overlay.propertyAuctionEvent)

/**
 * Pictures of an event, or of one of its days. A page that does not know the event fetches it from the overlay's own address (rules: Q16).
 */
function ofEvent(source: EventPictureSource, route: { href(id: string): string }) {
  return ({ page: { pictureSets = {} }, params: { set = '' } }: OverlayProps<'pictureSets'>) => {
    const ask = async (signal: AbortSignal): Promise<readonly Slide[] | 'unknown' | 'failed'> => {
      const told = await askOverlayAddress(route.href(set), signal)
      return typeof told === 'string' ? told : (slidesOfEvent(told.pictureSets ?? {}, source, set) ?? 'failed')
    }
    const { facts, state, retry } = useAskedFacts(slidesOfEvent(pictureSets, source, set), ask)
    if (facts) return <SlidesView slides={facts} of="Picture" hasEnds />
    if (state === 'failed') return <ListUnavailable text="This could not be loaded. Check your connection and try again." retry={retry} />
    return (
      <p role={state === 'asking' ? 'status' : 'alert'} className={styles.none}>
        {state === 'asking' ? 'Loading…' : 'We could not find that event. It may not be announced yet, or its address may be mistyped.'}
      </p>
    )
  }
}
