import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { AddressServiceKind, AddressSettings } from '#src/domain/addresses/address-settings.ts'
import type { AddressSource } from '#src/domain/addresses/found-address.ts'
import { getAddress } from '#src/gateways/addresses/get-address.ts'
import { idealPostcodes } from '#src/gateways/addresses/ideal-postcodes.ts'
import { osPlaces } from '#src/gateways/addresses/os-places.ts'
import { keptAddresses } from './kept-addresses.ts'
import { ownAddresses } from './own-addresses.ts'

/** Where visitors look up addresses; undefined where they type them. */
export type AddressLookup = AddressSource | undefined

interface CreateAddressLookupOptions {
  db: Kysely<Schema>
  settings: AddressSettings
  warn: (message: string) => void
}

const services = { getaddress: getAddress, 'ideal-postcodes': idealPostcodes, 'os-places': osPlaces } satisfies Record<
  AddressServiceKind,
  unknown
>

/** The look-up of the settings. */
export function createAddressLookup({ db, settings, warn }: CreateAddressLookupOptions): AddressLookup {
  if (settings.kind === 'off') return undefined
  if (settings.kind === 'own') return ownAddresses(db)
  const { kind, key, url } = settings
  return keptAddresses(services[kind]({ key, warn, ...(url !== undefined && { url }) }))
}
