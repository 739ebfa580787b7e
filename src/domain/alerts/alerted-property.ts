import type { AlertedProperty } from '../mails/mail.ts'
import { priceQualifierText, priceText } from '../property/price.ts'
import type { PropertyCard } from '../property/property-card.ts'
import { statusLabel } from '../property/status.ts'

interface Shown {
  path: string
  news: string
  /** The address of a photo, by its hash. */
  photoPath: (hash: string) => string
}

/** Pixels in the mail. */
const photoWidth = 160

/** A property as an alert shows it: what anybody may see of it. */
export function alertedProperty(card: PropertyCard, { path, news, photoPath }: Shown): AlertedProperty {
  const { displayAddress, bedrooms, propertyType, status, channel, photos } = card
  const [photo] = photos
  const label = statusLabel(status, channel)
  const facts = [
    // Said where the news do not say so: it may have been taken since.
    status === 'available' || news.includes(label) ? '' : label,
    bedrooms > 0 ? `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}` : '',
    propertyType,
  ]
  return {
    path,
    displayAddress,
    price: [priceQualifierText(card), priceText(card)].filter((text) => text !== '').join(' '),
    facts: facts.filter((text) => text !== '').join(' · '),
    news,
    photo: photo ? { path: photoPath(photo.hash), height: Math.round((photoWidth * photo.height) / photo.width) } : null,
  }
}
