import type { Development } from '#src/domain/developments/development.ts'

/** A development at Taunton without plots. */
export function aDevelopment(overrides: Partial<Development> = {}): Development {
  return {
    slug: 'withy-meadows',
    name: 'Withy Meadows',
    place: 'Taunton',
    branch: 'taunton',
    summary: 'New houses by the brook.',
    text: '',
    pictures: [],
    facilities: [],
    brochures: [],
    plots: [],
    ...overrides,
  }
}
