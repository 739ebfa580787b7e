import type { Listing } from '../../src/domain/property/listing.ts'
import type { Home } from '../home/home.ts'
import { capital, compose, numberWord } from './compose.ts'
import { gardenFeatures, heatingWords, parkingFeatures } from './home-words.ts'

/** Up to ten lines, the most telling first. */
export function homeFeatures(random: () => number, { home, listing }: { home: Home; listing: Listing }): string[] {
  const { beds, bathrooms, receptions, form, garden, parking, acres, heating, rooms } = home
  const has = (kind: string) => rooms.some((room) => room.kind === kind)
  const lines = [
    `${beds === 0 ? 'Studio' : `${capital(numberWord(beds))} bedroom`} ${form.noun.replace('studio flat', 'flat')}`,
    receptions > 1 ? `${capital(numberWord(receptions))} reception rooms` : '',
    has('kitchen-diner') ? '[Kitchen and dining room|Sociable kitchen with dining space]' : has('living-kitchen') ? 'Open-plan living' : '',
    bathrooms > 1 ? `${capital(numberWord(bathrooms))} bath or shower rooms` : '',
    acres !== undefined && acres >= 1 ? `About ${acres} acres` : '',
    gardenFeatures[garden],
    parkingFeatures[parking],
    home.hasFireplace ? (form.plan === 'grand' ? 'Open fires' : 'Feature fireplace') : '',
    home.hasAnnexe ? 'Detached annexe' : '',
    home.listed,
    has('utility') ? 'Utility room' : '',
    has('conservatory') ? 'Conservatory' : '',
    listing.tags.includes('chain free') ? 'No onward chain' : '',
    home.condition === 'dated'
      ? 'In need of updating'
      : home.condition === 'excellent'
        ? 'Renovated throughout'
        : home.condition === 'new'
          ? 'Ten-year warranty'
          : '',
    listing.channel === 'lettings' && listing.letting.furnishing
      ? {
          furnished: 'Furnished',
          'part-furnished': 'Part furnished',
          unfurnished: 'Unfurnished',
          'furnished-or-unfurnished': 'Furnished or unfurnished',
        }[listing.letting.furnishing]
      : '',
    listing.petsAllowed ? 'Pets considered' : '',
    heatingWords[heating],
    listing.material.councilTaxBand ? `Council tax band ${listing.material.councilTaxBand}` : '',
  ]
  return lines
    .filter((line) => line !== '')
    .slice(0, 10)
    .map((line) => compose(random, line))
}
