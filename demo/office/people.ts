import { fictionalPostcode, streetName } from '../places/street-name.ts'
import { westCountry } from '../places/west-country.ts'
import { between, pick } from '../seeded.ts'
import { type DemoOffice, randomFor } from './demo-office.ts'

/** Somebody who asks the demo's agency for something; whoever has that name is not meant, and nobody has the address or the number. */
export interface Person {
  firstName: string
  lastName: string
  /** Of a domain that is reserved (RFC 2606). */
  email: string
  /** Of a range that Ofcom keeps free for drama. */
  telephone: string
  home: { number: number; street: string; town: string; county: string; postcode: string }
}

const firstNames =
  'Abigail Adebayo Alan Amelia Anil Beatrice Ben Bronwen Carys Catherine Chidi Clive Deborah Desmond Elspeth Ewan Fatima Fiona Gemma Graham Hannah Haroon Ingrid Isaac Jasmine Jerome Joan Kasia Keith Lakshmi Lewis Maeve Malcolm Nadia Nigel Oluchi Owen Pauline Piotr Rhiannon Rory Samina Stefan Tamsin Theo Ursula Wendy Zachary'.split(
    ' ',
  )
const lastNames =
  'Abbotsleigh Akinwale Ashdown Barrowclough Bellweather Bhatt Blackdown Brockwell Cheddon Chowdhury Coombes Cotterell Dabrowski Darch Dewhurst Eastcott Ekwueme Fairweather Farrant Fouracre Gammon Goosey Greenhalgh Hallett Hartnoll Hurford Inder Iqbal Jewell Joyner Kelland Kingdon Langmead Lovibond Mascall Maunder Nettlecombe Norrish Obafemi Oatway Pardoe Perrett Quantock Raddon Rawle Salter Shattock Stoate Surridge Sydenham Tazewell Thorne Tottle Upham Venn Vickery Westlake Winslade Wyatt Yandle'.split(
    ' ',
  )
const domains = ['example.com', 'example.org', 'example.net']

/** Everybody who asks the agency for something within a year. */
export function peopleOf(office: Pick<DemoOffice, 'seed'>): Person[] {
  const random = randomFor(office, 0)
  return Array.from({ length: 1400 }, (_, number) => inventPerson(random, number))
}

/** The `number`th person, from 0; below two thousand no two have the same name. */
function inventPerson(random: () => number, number: number): Person {
  const firstName = firstNames[number % firstNames.length]!
  const lastName = lastNames[(number * 7 + Math.floor(number / firstNames.length)) % lastNames.length]!
  const place = pick(random, westCountry)
  const ending = String((number * 37) % 1000).padStart(3, '0')
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}@${domains[number % domains.length]}`.toLowerCase(),
    telephone: random() < 0.75 ? `07700 900${ending}` : `01632 960${ending}`,
    home: {
      number: Math.ceil(between(random, 0, 90)),
      street: streetName(random, place.size === 'town' ? 'estate' : 'village'),
      town: place.name,
      county: place.county,
      postcode: fictionalPostcode(random, place),
    },
  }
}
