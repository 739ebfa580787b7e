import type { Channel } from './channel.ts'

interface PropertyKind {
  /** The tag that its properties have (tags.ts), and so what stands in an address: `tag-house`. */
  tag: string
  /** As a visitor chooses it. */
  text: string
  /** The side of the trade it is offered on, where it is only one. */
  channel?: Channel
}

/** What visitors choose between as "Property type": fewer and plainer than the types of the feed (property-type.ts). */
export const propertyKinds: readonly PropertyKind[] = [
  { tag: 'house', text: 'Houses' },
  { tag: 'flat', text: 'Flats and apartments' },
  { tag: 'bungalow', text: 'Bungalows' },
  { tag: 'park home', text: 'Park and mobile homes' },
  { tag: 'retirement', text: 'Retirement homes' },
  { tag: 'shared home', text: 'Rooms in shared homes', channel: 'lettings' },
  { tag: 'land', text: 'Land' },
  { tag: 'commercial', text: 'Commercial property' },
]
