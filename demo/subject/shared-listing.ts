import type { Listing } from '../../src/domain/property/listing.ts'
import { daysAfter, isoDay } from '../calendar.ts'
import type { Home } from '../home/home.ts'
import { deposit, rentAt } from '../pricing.ts'
import { closing } from '../prose/closing.ts'
import { capital, compose, numberWord } from '../prose/compose.ts'
import { paragraphs, roomParagraph } from '../prose/markup.ts'
import { roomText } from '../prose/room-text.ts'
import { between, pick } from '../seeded.ts'
import { facts, type HomeListingOptions } from './home-listing.ts'
import type { Site } from './site.ts'

/** One room of a shared home: the rent is for the room, its bills included. */
export function roomListing(random: () => number, { listing, home, site, terms, today }: HomeListingOptions): Listing {
  const monthly = terms.price ?? Math.round(between(random, 460, 620) / 5) * 5
  const price = terms.price ?? rentAt(monthly, terms.frequency ?? 'monthly')
  const filled: Listing = {
    ...listing,
    ...facts(home),
    bedrooms: 1,
    bathrooms: null,
    receptionRooms: null,
    squareFeet: null,
    newHome: false,
    price,
    material: { epcCurrent: home.epc.current, epcPotential: home.epc.potential, councilTaxIncluded: true },
    letting: {
      ...listing.letting,
      availableFrom: isoDay(daysAfter(today, 5)),
      deposit: deposit(price, terms.frequency ?? 'monthly'),
      appliances: ['Washing machine'],
      billsIncluded: ['Water', 'Gas', 'Electricity', 'Internet'],
    },
  }
  const what = `a double room in {a noun} of ${numberWord(home.beds)} bedrooms`
  const first = compose(random, `[${capital(what)} in {street}, {place}.|In {street}, {place}: ${what}.]`, {
    noun: home.form.noun,
    street: site.street,
    place: site.place.name,
  })
  return {
    ...filled,
    summary: `${first} Bills and broadband are in the rent.`,
    description: sharedDescription(random, { first, home, filled, site }),
    features: ['Double room', 'All bills included', 'Shared kitchen', 'Furnished', 'Broadband'],
  }
}

/** A whole house let to students; the rent is for each of them, each week. */
export function studentListing(
  random: () => number,
  { listing, home, site, terms, today, isHalls }: HomeListingOptions & { isHalls: boolean },
): Listing {
  const price = Math.round(between(random, isHalls ? 158 : 112, isHalls ? 182 : 138))
  const filled: Listing = {
    ...listing,
    ...facts(home),
    ...(isHalls ? { propertySubId: 144 } : {}),
    bedrooms: Math.max(1, home.beds),
    newHome: false,
    price,
    material: { epcCurrent: home.epc.current, epcPotential: home.epc.potential, councilTaxExempt: true },
    letting: {
      ...listing.letting,
      ...(terms.status === 'let' ? {} : { availableFrom: `${today.getUTCFullYear() + 1}-${isHalls ? '09-12' : '08-01'}` }),
      deposit: deposit(price, 'per-person-per-week'),
      // The private landlords of shared houses let without a fixed term; halls give a licence.
      ...(isHalls ? { contractMonths: 11 } : {}),
      appliances: ['Washing machine', ...(home.beds > 4 ? ['Dishwasher', 'Burglar alarm'] : [])],
      billsIncluded: isHalls
        ? ['Water', 'Electricity', 'TV licence', 'TV subscription', 'Internet']
        : pick(random, [[], ['Water', 'Internet'], ['Water', 'Gas', 'Electricity', 'Internet']]),
    },
  }
  const pattern = isHalls
    ? '{A described} in halls for students in {street}, {place}.'
    : '{A described} for students in {street}, {place}, [a walk from the college|close to the college and the centre].'
  const described = isHalls ? 'studio with a shower room of its own' : `${numberWord(home.beds)} bedroom ${home.form.noun}`
  const first = compose(random, pattern, { described, street: site.street, place: site.place.name })
  return {
    ...filled,
    summary: `${first} £${price} for each person each week.`,
    description: sharedDescription(random, { first, home, filled, site }),
    features: [
      isHalls ? 'Studio with shower' : `${capital(numberWord(home.beds))} bedrooms`,
      'Furnished',
      'Close to the college',
      ...filled.letting.appliances,
      ...(filled.letting.billsIncluded.length > 2 ? ['Bills included'] : []),
    ],
  }
}

function sharedDescription(
  random: () => number,
  { first, home, filled, site }: { first: string; home: Home; filled: Listing; site: Site },
): string {
  const rooms = home.rooms.filter(({ kind }) => !['landing', 'garage', 'cloakroom', 'utility'].includes(kind))
  const lines = rooms.map((room) =>
    roomParagraph(room, room.kind === 'bedroom' ? 'Bed, desk, chair and wardrobe.' : roomText(random, room, home)),
  )
  return [paragraphs([first, site.place.said.join(' ')]), ...lines, paragraphs(closing(filled, site.branch))].join('')
}
