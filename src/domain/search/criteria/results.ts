import { oneOf, wholeNumberText } from '../search-values.ts'
import { type Criterion, type CriterionInput, pattern, type SearchStatus, searchStatuses } from './criterion.ts'

export const sortOrders = [
  'most-recent-first',
  'least-expensive-first',
  'most-expensive-first',
  'most-square-feet-first',
  'least-square-feet-first',
  'most-recently-launched-first',
  'most-recently-updated-first',
  'lowest-monthly-cost-first',
  'shortest-journey-first',
] as const
export type SortOrder = (typeof sortOrders)[number]
export const defaultSortOrder = 'most-recent-first' satisfies SortOrder
/** Means something with travel times alone. */
export const journeyOrder = 'shortest-journey-first' satisfies SortOrder

export const availability = {
  /** The site's default if the search names none. */
  status: {
    fields: ['status'],
    segment: { shape: /^status-([^/]+)$/is, write: (status) => `status-${status}` },
    read: oneOf(searchStatuses),
    asks: (status) => ({ status }),
    chip: (status, { channel }) => {
      if (status === 'available') return 'available only'
      return channel === 'sales' ? 'under offer and sold too' : 'let agreed and let too'
    },
    chipOrder: 3,
    title: 'built-in',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'status',
  } satisfies Criterion<SearchStatus>,
}

export const pages = {
  page: {
    fields: ['page'],
    segment: { shape: /^page-(\d+)$/i, write: (page) => `page-${page}` },
    read: wholeNumberText(1, 100_000),
    canonical: (page) => (page > 1 ? page : undefined),
    asks: 'nothing',
    chip: 'none',
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<number>,
}

export const orders = {
  sorted: {
    fields: ['sorted', 'sort'],
    segment: { shape: pattern(`(?:sorted-)?(${sortOrders.join('|')})`), write: (order) => `sorted-${order}` },
    read: oneOf(sortOrders),
    canonical: (order) => (order === defaultSortOrder ? undefined : order),
    asks: 'nothing',
    chip: 'none',
    title: 'none',
    logged: 'as-it-is',
    droppedOnLeaving: [],
    countedBy: 'none',
  } satisfies Criterion<SortOrder>,
}

const statusTexts = {
  sales: { available: 'Available only', all: 'Include under offer and sold' },
  lettings: { available: 'Available only', all: 'Include let agreed and let' },
}
const orderTexts: Record<SortOrder, string> = {
  'most-recent-first': 'Newly added first',
  'least-expensive-first': 'Lowest price first',
  'most-expensive-first': 'Highest price first',
  'most-square-feet-first': 'Largest floor area first',
  'least-square-feet-first': 'Smallest floor area first',
  'most-recently-launched-first': 'Newly on the market first',
  'most-recently-updated-first': 'Recently updated first',
  'lowest-monthly-cost-first': 'Monthly cost, lowest first',
  'shortest-journey-first': 'Shortest journey first',
}

export const resultInputs = {
  status: {
    control: {
      group: 'more',
      order: 170,
      label: 'Availability',
      kind: 'select',
      options: ({ channel, defaultStatus }) => ({
        unasked: defaultStatus,
        values: ['available', 'all'],
        text: (status) => statusTexts[channel][status],
      }),
    },
    phrases: [
      ['for sale or sold', 'all', { channel: 'sales' }],
      ['to let or let', 'all', { channel: 'lettings' }],
      ['including sold|include sold|including under offer|under offer and sold too|include under offer and sold', 'all'],
      ['including let agreed|include let agreed and let|including let|let agreed and let too', 'all'],
      ['available only|only available|still available|available|currently available', 'available'],
      ['available now|available immediately|available straight away|available today|available from', 'available', { side: 'lettings' }],
      ['not under offer|exclude sold|excluding sold|hide sold|not sold|no sold|without sold|unsold|excluding under offer', 'available'],
      ['exclude under offer|hide under offer|not sold stc|no sold stc', 'available'],
    ],
  } satisfies CriterionInput<SearchStatus>,
  page: { control: 'none', phrases: 'never' } satisfies CriterionInput<number>,
  sorted: {
    control: {
      group: 'sort',
      order: 10,
      label: 'Sort by',
      kind: 'select',
      options: ({ isWished, isTravelled }) => ({
        unasked: defaultSortOrder,
        values: isTravelled ? sortOrders : sortOrders.filter((order) => order !== journeyOrder),
        text: (order) => (isWished && order === defaultSortOrder ? 'Best match first' : orderTexts[order]),
      }),
    },
    phrases: [
      [
        'cheapest|cheapest first|cheapest to most expensive|lowest price|lowest price first|lowest rent first|price low to high|sort by price',
        'least-expensive-first',
      ],
      ['sorted by price|low to high', 'least-expensive-first'],
      [
        'most expensive|most expensive first|dearest first|highest price|highest price first|price high to low|dearest',
        'most-expensive-first',
      ],
      ['high to low', 'most-expensive-first'],
      ['newest|newest first|latest|latest first|newly added first|most recent first|most recent', 'most-recent-first'],
      ['newest listings|newest listings first|newest properties first|latest listings first|sort by date', 'most-recent-first'],
      ['largest|largest first|biggest|biggest first|largest floor area first|most square feet first', 'most-square-feet-first'],
      ['smallest|smallest first|smallest floor area first|least square feet first', 'least-square-feet-first'],
      ['newly on the market first|most recently launched first', 'most-recently-launched-first'],
      ['lowest monthly cost first|lowest monthly cost|monthly cost lowest first|sort by monthly cost', 'lowest-monthly-cost-first'],
      ['shortest journey first|shortest journey|shortest commute first|shortest commute|quickest journey first', 'shortest-journey-first'],
      ['recently updated first|recently updated|most recently updated first', 'most-recently-updated-first'],
    ],
  } satisfies CriterionInput<SortOrder>,
}
