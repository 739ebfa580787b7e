import { drawnArea, drawnRings, readDrawnArea, writeDrawnArea } from '../../places/drawn-area.ts'
import { offeredRadii } from '../offered-filters.ts'
import { decimalNumber, decimalText, readViewport, type Viewport, wholeNumberText } from '../search-values.ts'
import { canonicalTravel, readTravel, shownTravel, type TravelAsk, withinTravel, writeTravel } from '../travel.ts'
import { type Criterion, type CriterionInput, decimalPattern, pattern } from './criterion.ts'

const miles = decimalNumber(0.01, 500)
/** About a kilometre, so that a house cannot be told from its neighbours. */
const loggedPerDegree = 100

export const radius = {
  /** Miles around the place. */
  within: {
    fields: ['within'],
    segment: { shape: pattern(`within-(${decimalPattern})-miles?`), write: (distance) => `within-${decimalText(distance)}-miles` },
    // Forms send `2`, or `2-miles` as the wire writes it.
    read: (text) => miles(text.replace(/-miles?$/i, '')),
    asks: 'nothing',
    chip: (distance) => `within ${radiusText(distance)}`,
    chipOrder: -1,
    title: 'built-in',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'within',
  } satisfies Criterion<number>,
}

export const travel = {
  /** Places that have to be reached in time, all of them; about, as the crow flies (decision 246). */
  travel: {
    fields: ['travel'],
    segment: {
      shape: /^travel-(\d.*)$/is,
      isTold: true,
      write: (asks) => `travel-${encodeURIComponent(writeTravel(asks)).replaceAll('%2C', ',').replaceAll('%3B', ';')}`,
    },
    read: readTravel,
    canonical: canonicalTravel,
    asks: 'nothing',
    chip: (asks) => asks.map((ask) => ({ text: withinTravel(ask), left: asks.filter((each) => each !== ask) })),
    title: { part: 'detail', phrase: ({ travel = [] }: { travel?: readonly TravelAsk[] }) => travel.map(withinTravel).join(' and ') },
    // Where somebody works.
    logged: 'never',
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<readonly TravelAsk[]>,
}

export const mapAreas = {
  /** The ring as a Google encoded polyline, precision 5, not closed; base64 is used in addresses only. */
  poly: {
    fields: ['poly'],
    segment: { shape: /^poly-(.+)$/is, write: (poly) => `poly-${writeDrawnArea(poly)}` },
    read: readDrawnArea,
    asks: 'nothing',
    chip: () => 'the drawn area',
    chipOrder: 2,
    title: 'built-in',
    logged: (poly) => drawnArea(drawnRings(poly).map((ring) => ring.map(({ lat, lng }) => ({ lat: rough(lat), lng: rough(lng) })))),
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<string>,
  view: {
    fields: ['view', 'viewport'],
    segment: { shape: /^view-([^/]+)$/is, write: (edges) => `view-${edges.join(',')}` },
    read: readViewport,
    asks: 'nothing',
    chip: () => 'what the map showed',
    chipOrder: 2,
    title: 'none',
    logged: (view) => view.map(rough) as unknown as Viewport,
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<Viewport>,
}

export const branches = {
  branchId: {
    fields: ['branch_id'],
    segment: 'none',
    read: wholeNumberText(1, 2_147_483_647),
    asks: (branchId) => ({ branchId }),
    chip: (_, { branchName }) => (branchName ? `our ${branchName} branch` : 'one branch'),
    chipOrder: -2,
    title: 'none',
    logged: (branchId, { branches }) => (branches.some(({ id }) => id === branchId) ? branchId : undefined),
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<number>,
}

const shortDistances: Readonly<Record<number, string>> = { 0.25: '¼ mile', 0.5: '½ mile', 1: '1 mile' }

export const whereInputs = {
  within: {
    control: {
      group: 'more',
      order: 10,
      label: 'Search radius',
      kind: 'select',
      options: () => ({
        any: 'This area only',
        values: offeredRadii,
        text: (distance) => shortDistances[distance] ?? `${distance} miles`,
      }),
    },
    phrases: 'by-rules',
  } satisfies CriterionInput<number>,
  travel: {
    control: {
      group: 'more',
      order: 12,
      label: 'Travel time',
      kind: 'text',
      placeholder: '30 minutes by bicycle to Taunton',
      example: '30 minutes by bicycle to Taunton. For a second place, write a semicolon between them',
      shown: shownTravel,
    },
    phrases: 'by-rules',
  } satisfies CriterionInput<readonly TravelAsk[]>,
  poly: { control: 'none', phrases: 'never' } satisfies CriterionInput<string>,
  view: { control: 'none', phrases: 'never' } satisfies CriterionInput<Viewport>,
  branchId: { control: 'none', phrases: 'by-rules' } satisfies CriterionInput<number>,
}

export function radiusText(distance: number): string {
  if (distance === 0.25) return 'a quarter of a mile'
  if (distance === 0.5) return 'half a mile'
  return distance === 1 ? '1 mile' : `${distance} miles`
}

function rough(degrees: number): number {
  return Math.round(degrees * loggedPerDegree) / loggedPerDegree
}
