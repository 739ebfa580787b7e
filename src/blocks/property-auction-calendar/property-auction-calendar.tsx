import { use } from 'react'
import * as v from 'valibot'
import { framedPage, picture, text } from '#src/domain/content/fields.ts'
import { nextChange } from '#src/domain/events/event-timing.ts'
import { isFrameAllowed } from '#src/domain/site/frame-hosts.ts'
import { PageStateContext } from '#src/ui/page-state.ts'
import { Picture } from '#src/ui/picture.tsx'
import { PictureCard } from '#src/ui/picture-card.tsx'
import { Section } from '#src/ui/section.tsx'
import { type BlockProps, block } from '../block.tsx'
import { AuctionRoom } from './auction-room.tsx'
import { auctionPart, FramedPage, type FramedPart, partPath } from './framed-page.tsx'
import styles from './property-auction-calendar.module.css'

const framed = (name: string) =>
  framedPage(name, 'An https: address on one of the hosts under Frames in the site settings; it is shown in a frame.')

const schema = v.strictObject({
  title: v.optional(text('Heading', 'Above the calendar.'), 'Property and land auctions'),
  onlineAuctions: v.exactOptional(framed('Online auctions')),
  buyingGuide: v.exactOptional(framed('Guide for buyers')),
  sellingGuide: v.exactOptional(framed('Guide for sellers')),
  buyingPicture: v.exactOptional(picture('Picture for buyers', 'On the button to their guide.')),
  sellingPicture: v.exactOptional(picture('Picture for sellers', 'On the button to their guide.')),
})

/**
 * Coming auctions and recent results, and pages of the company that runs the online auctions (rules: C24, C27, C28); events are in events/.
 */
export const propertyAuctionCalendar = block({
  kind: 'property-auction-calendar',
  label: 'Property and land auction calendar',
  help: 'Auctions to come and recent results. At /online-timed-auctions, /buying-guide and /selling-guide below its page (alsoAt) it shows the pages named here.',
  schema,
  needs: ({ buyingPicture, sellingPicture }) => ({
    events: 'property-auctions' as const,
    site: true as const,
    paths: true as const,
    pictures: [buyingPicture, sellingPicture].flatMap((each) => (each ? [each.file] : [])),
  }),
  changesAt: ({ events: { events } }, now) => nextChange(events, now),
  pictureSets: ({ loaded: { events } }) => events.pictureSets,
  View: PropertyAuctionCalendar,
})

function PropertyAuctionCalendar({
  id,
  content,
  now,
  loaded,
}: BlockProps<v.InferOutput<typeof schema>, 'events' | 'site' | 'paths' | 'pictures'>) {
  const { path } = use(PageStateContext)
  const { room, framed } = auctionPart(path)
  const { title, onlineAuctions, buyingGuide, sellingGuide, buyingPicture, sellingPicture } = content
  const pages = {
    'online-timed-auctions': { name: 'Online timed auctions', address: onlineAuctions },
    'buying-guide': { name: 'Buying guide', address: buyingGuide },
    'selling-guide': { name: 'Selling guide', address: sellingGuide },
  }
  // The page lists the part in its `alsoAt`.
  const hasPart = (part: FramedPart) => loaded.paths.has(partPath(room, part))
  const guides = (
    [
      ['buying-guide', buyingGuide, buyingPicture],
      ['selling-guide', sellingGuide, sellingPicture],
    ] as const
  ).filter(([part, address]) => address !== undefined && hasPart(part))
  const shown = framed && pages[framed]
  return (
    <Section id={id} heading={title}>
      <nav aria-label={`${title}: rooms`}>
        <ul className={styles.tabs}>
          <li>
            <a href={room} aria-current={framed ? undefined : 'page'} className={styles.tab}>
              Auction Room &amp; Livestream
            </a>
          </li>
          {onlineAuctions && hasPart('online-timed-auctions') ? (
            <li>
              <a
                href={partPath(room, 'online-timed-auctions')}
                aria-current={framed === 'online-timed-auctions' ? 'page' : undefined}
                className={styles.tab}
              >
                Online Timed Auctions
              </a>
            </li>
          ) : null}
        </ul>
      </nav>
      {shown?.address === undefined ? (
        <AuctionRoom id={id} now={now} {...loaded.events} />
      ) : (
        <>
          <FramedPage title={shown.name} address={shown.address} isAllowed={isFrameAllowed(shown.address, loaded.site.frameHosts)} />
          <ul className={styles.guides}>
            {guides.map(([part, , own]) => {
              const stored = own && loaded.pictures.get(own.file)
              return (
                <li key={part}>
                  <PictureCard
                    title={pages[part].name}
                    href={partPath(room, part)}
                    {...(stored && { picture: <Picture {...stored} alt={own.alt} sizes="(min-width: 768px) 30rem, 100vw" /> })}
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Section>
  )
}

const exampleFramed = {
  onlineAuctions: 'https://auctions.example/online',
  buyingGuide: 'https://auctions.example/buying',
  sellingGuide: 'https://elsewhere.example/selling',
}

export const examples = {
  'the room alone': { title: 'Auctions in the room' },
  'with online auctions and guides': {
    title: 'Auctions here and online',
    ...exampleFramed,
    buyingPicture: { file: 'market.jpg' },
    sellingPicture: { file: 'missing.jpg' },
  },
  'long words': { title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch auctions', ...exampleFramed },
}
