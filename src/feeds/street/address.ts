import type { MessagePart } from '../message-part.ts'
import { putFields } from '../put-fields.ts'
import type { TranslatedRow } from '../translated-row.ts'

interface SentAddress {
  field: string
  house: string
  street: string
  locality: string
}

/** Its parts are told apart where Street has looked it up; lines that somebody typed are taken apart by their numbers. */
export function putAddress(row: TranslatedRow, attributes: MessagePart, address: MessagePart): void {
  row.put('DISPLAY_ADDRESS', 'public_address', attributes.text('public_address'))
  putFields(row, address, {
    anon_address: 'DISPLAY_ADDRESS',
    town: 'TOWN',
    postcode: 'POSTCODE1',
    latitude: 'EXACT_LATITUDE',
    longitude: 'EXACT_LONGITUDE',
  })
  row.put('POSTCODE1', 'postcode', attributes.text('postcode'))
  const { field, house, street, locality } = lookedUp(address.part('royal_mail')) ?? typed(address)
  row.put('ADDRESS_1', field, house)
  row.put('ADDRESS_2', field, street)
  row.put('ADDRESS_3', field, locality)
}

/** As the Postcode Address File names the parts; undefined where it was not looked up. */
function lookedUp(royalMail: MessagePart): SentAddress | undefined {
  const joined = (...keys: readonly string[]) => filled(keys.map(royalMail.text)).join(', ')
  const house = joined('sub_building_name', 'building_name', 'building_number')
  const street = joined('dependent_thoroughfare', 'thoroughfare')
  if (house === '' && street === '') return undefined
  return { field: royalMail.path, house, street, locality: joined('double_dependent_locality', 'dependent_locality') }
}

/** The first line with a number is that of the street, and what stands before it is of the house: `Rose House`, `12 Mill Lane`. */
function typed(address: MessagePart): SentAddress {
  const town = address.text('town').toLowerCase()
  const lines = filled(['line_1', 'line_2', 'line_3', 'line_4'].map(address.text)).filter((line) => line.toLowerCase() !== town)
  const numbered = lines.findIndex((line) => numberedStreet.test(line))
  const [, number = '', street = ''] = lines[numbered]?.match(numberedStreet) ?? []
  const field = address.at('line_1')
  if (number === '') return { field, house: lines[0] ?? '', street: lines[1] ?? '', locality: lines[2] ?? '' }
  const house = [...lines.slice(0, numbered), number].join(', ')
  return { field, house, street, locality: lines[numbered + 1] ?? '' }
}

const numberedStreet = /^(\d+[a-z]?(?:[-/]\d+[a-z]?)?),? +(\D.*)$/i

function filled(parts: readonly string[]): string[] {
  return parts.filter((part) => part !== '')
}
