import type { CardPhoto, PropertyCardData, WireCard } from '#src/domain/property/property-card.ts'
import type { Marker, MarkerPoint } from '../../data/search/find-markers.ts'
import { photoAlt } from '../../domain/property/alt-text.ts'
import { perWeekPrice, priceQualifierText, priceText } from '../../domain/property/price.ts'
import { statusLabel } from '../../domain/property/status.ts'
import type { FoundPoint } from '../../domain/search/found-points.ts'
import * as routes from '../../routes.ts'

/** The widest of the card widths (domain/site/pictures.ts): clients that need another change the number in the address. */
const photoWidth = 768

/** A property in `/search.ljson` and the saved lists. Some values occur twice because existing clients read either name. */
export function presentPropertyCard(card: PropertyCardData): WireCard {
  const path = routes.property.page.href(card.id, card.channel)
  return {
    id: card.id,
    property_id: card.id,
    property_url: path,
    url: path,
    price: priceText(card),
    price_value: card.priceValue,
    priceValue: card.priceValue,
    monthly_cost: card.monthlyCost,
    monthly_cost_is_least: card.isMonthlyCostLeast,
    price_qualifier: priceQualifierText(card) || null,
    display_address: card.displayAddress,
    property_channel: card.channel,
    photos: card.photos.map(presentPhoto(card)),
    bedrooms: card.bedrooms,
    bathrooms: card.bathrooms,
    receptionRooms: card.receptionRooms,
    pppw_price: perWeekPrice(card),
    createdAt: card.createdAt.toISOString(),
    status: statusLabel(card.status, card.channel),
    tags: card.tags,
    exchangedPrice: card.exchangedPrice,
    disposal: card.disposal === 'private-treaty' ? null : card.disposal,
    auctionDate: card.auctionDate,
    propertyType: card.propertyType,
    // Used by servers that host several agencies.
    subdomain: null,
    acreage: card.acreage,
    ...presentPoint(card),
  }
}

/** The reduced form for maps. */
export function presentMarker(marker: Marker) {
  const path = routes.property.page.href(marker.id, marker.channel)
  return {
    id: marker.id,
    property_id: marker.id,
    property_url: path,
    url: path,
    price: priceText(marker),
    display_address: marker.displayAddress,
    status: statusLabel(marker.status, marker.channel),
    bedrooms: marker.bedrooms,
    photos: marker.photo ? [presentPhoto(marker)(marker.photo)] : [],
    ...presentPoint(marker),
  }
}

/** The shortest form, for our own map: twenty thousand take 700 kB before compression. */
export function presentPoints(points: readonly MarkerPoint[]): FoundPoint[] {
  return points.map(({ id, location, isApproximate, priceValue }) =>
    location ? [id, location.lng, location.lat, priceValue, isApproximate ? 1 : 0] : [id],
  )
}

function presentPhoto({ displayAddress }: Pick<PropertyCardData, 'displayAddress'>) {
  return ({ hash, alt }: CardPhoto) => ({
    url: routes.media.image.href(photoWidth, hash),
    imageAlt: photoAlt({ caption: alt, displayAddress }),
  })
}

/** Absent if the agency hides the address; already rounded in the database if approximate. */
function presentPoint({ location }: Pick<PropertyCardData, 'location'>): { lat?: number; lng?: number } {
  return location ? { lat: location.lat, lng: location.lng } : {}
}
