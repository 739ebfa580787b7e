import { suggestPlaces } from '#src/data/places/suggest-places.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import { channels } from '#src/domain/property/channel.ts'
import { readSearchQuery } from '#src/domain/search/search-query.ts'
import { loadProperty } from '#src/pages/property/load.ts'
import { canonicalAddress } from '#src/pages/search/results-address.ts'
import { distinctPlaceLabels } from '#src/services/search/place-choices.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import { recordOfCard, recordOfProperty } from '../present/records.ts'
import { readTool } from './tool.ts'

const mostPounds = 1_000_000_000
const pageSize = 10

/** The site's own search. */
export const searchTool = readTool({
  name: 'search',
  title: 'Search properties',
  description:
    'Finds properties for sale or to rent, ten at a time. Says how many there are in all and the address of the search for people.',
  params: {
    channel: { kind: 'choice', options: channels, description: 'sales: for sale; lettings: to rent.', isNeeded: true },
    where_or_what: { kind: 'text', most: 200, description: 'A place or postcode, or a sentence: "cottage with a garden near Taunton".' },
    min_price: { kind: 'whole', least: 0, most: mostPounds, description: 'Pounds; of a letting, the rent a month.' },
    max_price: { kind: 'whole', least: 0, most: mostPounds, description: 'Pounds; of a letting, the rent a month.' },
    min_beds: { kind: 'whole', least: 0, most: 50, description: 'Bedrooms, at least.' },
    max_beds: { kind: 'whole', least: 0, most: 50, description: 'Bedrooms, at most; 0 for studios.' },
    pets: { kind: 'yes-or-no', description: 'Only homes where pets are considered.' },
    place_id: { kind: 'text', most: 100, description: 'A place by the id that the tool place gives.' },
    page: { kind: 'whole', least: 1, most: 1000, description: 'Which ten; 1 by default.' },
  },
  async answer({ context, publicUrl }, input) {
    const { where_or_what: q, page = 1, pets, ...fields } = input
    const sent = Object.entries({ ...fields, q, pets: pets ? 'true' : undefined }).filter(([, value]) => value !== undefined)
    const params = new URLSearchParams(sent.map(([name, value]) => [name, String(value)]))
    const understood = await understandSearch(context, readSearchQuery(params))
    // A sentence is read anew, without the page.
    const search = { ...understood, criteria: { ...understood.criteria, page } }
    const { criteria, place, choices } = search
    if (choices.length > 0) {
      const labels = await distinctPlaceLabels(context, choices)
      const places = choices.map(({ id }, index) => ({ place_id: id, name: labels[index] }))
      return { facts: { total: null, ask_which_place: places, properties: [] } }
    }
    const found = await context.readSearches((db) => findProperties(db, search, { pageSize, stock: context.stock }))
    const now = context.now()
    const facts = {
      url: publicUrl + canonicalAddress(criteria, place, context.content()),
      total: found.totalCount,
      page: found.currentPage,
      has_next_page: found.hasNextPage,
      properties: found.cards.map((card) => recordOfCard(card, { publicUrl, now })),
    }
    return { facts }
  },
})

/** What the pages of properties say. */
export const propertyTool = readTool({
  name: 'property',
  title: 'Read or compare properties',
  description:
    'All facts of up to four properties: price, rooms, material information with source and day, description, pictures, contact. What is not known says so: do not guess it.',
  params: {
    ids: {
      kind: 'ids',
      most: 4,
      description: 'Ids of properties, as search gives them or after /properties/ in an address.',
      isNeeded: true,
    },
  },
  async answer({ context, publicUrl }, { ids }) {
    const needs = { db: context.db, content: context.content(), pictures: context.contentPictures, publicUrl, now: context.now() }
    const found = await Promise.all([...new Set(ids)].map((id) => loadProperty(needs, id)))
    const properties = found.flatMap((property) => (property ? [recordOfProperty(property)] : []))
    return properties.length === 0 ? { problem: 'None of these properties is known here.' } : { facts: { properties } }
  },
})

const mostPlaces = 5

export const placeTool = readTool({
  name: 'place',
  title: 'Find a place',
  description: 'Places by the beginning of their name, or a postcode district, with how many properties are for sale and to rent there.',
  params: { name: { kind: 'text', most: 60, description: 'A county, town, village or the first half of a postcode.', isNeeded: true } },
  async answer({ context }, { name }) {
    const { site, branches } = context.content()
    const suggested = await suggestPlaces(
      context.db,
      name,
      branches.map(({ location }) => location),
    )
    const places = suggested.slice(0, mostPlaces)
    const labels = await distinctPlaceLabels(context, places)
    const count = (placeId: string, channel: (typeof channels)[number]) => {
      const place = places.find(({ id }) => id === placeId)
      const search = { criteria: { channel, placeId }, place, defaultStatus: site.defaultSearchStatus, now: context.now() }
      return context.readSearches((db) => countProperties(db, search))
    }
    const facts = places.map(async ({ id }, index) => ({
      ...{ place_id: id, name: labels[index] },
      ...{ for_sale: await count(id, 'sales'), to_rent: await count(id, 'lettings') },
    }))
    return { facts: { places: await Promise.all(facts) } }
  },
})
