import type { WireCard } from '#src/domain/property/property-card.ts'
import type { SavedProperty } from '#src/domain/saved/saved-list.ts'
import { presentPropertyCard } from '#src/server/present/property-card.ts'
import { aCard } from './blocks.ts'

/** A house as a browser keeps it. */
export function aSavedProperty(overrides: Partial<SavedProperty> = {}): SavedProperty {
  return {
    property_id: 1,
    property_channel: 'sales',
    display_address: '12 High Street, Taunton',
    price: '£325,000',
    saved_at: '2026-11-20T09:00:00.000Z',
    note: '',
    ...overrides,
  }
}

/** The same house as it is sent. */
export function aWireCard(overrides: Partial<WireCard> = {}): WireCard {
  return { ...presentPropertyCard(aCard({ id: 1, displayAddress: '12 High Street, Taunton' })), ...overrides }
}
