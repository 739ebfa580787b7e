import type { MessagePart } from '../message-part.ts'
import { putFields } from '../put-fields.ts'
import type { TranslatedRow } from '../translated-row.ts'

/**
 * The address of a home in this country, or of one abroad, which has other fields
 * and none for what is shown: that is its town, province and region. Where a street view looks from is of no use here.
 */
export function putAddress(row: TranslatedRow, address: MessagePart): void {
  putFields(row, address, {
    house_name_number: 'ADDRESS_1',
    address_2: 'ADDRESS_2',
    address_3: 'ADDRESS_3',
    sub_region: 'ADDRESS_3',
    address_4: 'ADDRESS_4',
    region: 'ADDRESS_4',
    town: 'TOWN',
    town_city: 'TOWN',
    postcode_1: 'POSTCODE1',
    postcode_2: 'POSTCODE2',
    display_address: 'DISPLAY_ADDRESS',
    country_code: 'COUNTRY_CODE',
    latitude: 'EXACT_LATITUDE',
    longitude: 'EXACT_LONGITUDE',
  })
  const abroad = ['town_city', 'sub_region', 'region'].flatMap((key) => address.text(key) || [])
  row.put('DISPLAY_ADDRESS', address.at('town_city'), abroad.join(', '))
}
