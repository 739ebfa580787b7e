import type { SortOrder } from '../search-criteria.ts'
import type { Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

type Line = readonly [spellings: string, meaning: Meaning]

const kind = (spellings: string, tag: string): Line => [spellings, { tag: { tag, isKind: true } }]
const tag = (spellings: string, tag: string): Line => [spellings, { tag: { tag, isKind: false } }]
/** What is only ever let. */
const toLet = (spellings: string, tag: string): Line => [spellings, { tag: { tag, isKind: false }, criteria: { channel: 'lettings' } }]
const sorted = (spellings: string, sorted: SortOrder): Line => [spellings, { criteria: { sorted } }]

/** The kinds and tags that visitors choose between (domain/property/tags.ts), as they ask for them. */
const tagLines: readonly Line[] = [
  kind('house|houses', 'house'),
  kind('flat|flats|apartment|apartments|flats and apartments|flat or apartment|flats or apartments', 'flat'),
  kind('bungalow|bungalows', 'bungalow'),
  kind('park home|park homes|mobile home|mobile homes|park and mobile homes|static caravan', 'park home'),
  kind(
    'retirement|retirement home|retirement homes|retirement flat|retirement flats|retirement apartment|retirement property',
    'retirement',
  ),
  kind('retirement properties|retirement bungalow|sheltered housing', 'retirement'),
  [
    'shared home|shared house|house share|flat share|houseshare|flatshare|room in a shared house',
    { tag: { tag: 'shared home', isKind: true } },
  ],
  ['rooms in shared homes|room in a house share', { tag: { tag: 'shared home', isKind: true } }],
  ['room to rent|rooms to rent|room to let|rooms to let', { tag: { tag: 'shared home', isKind: true }, criteria: { channel: 'lettings' } }],
  kind('land|plot|plots|building plot|building plots|plot of land', 'land'),
  kind('commercial|commercial property|commercial properties|commercial premises|business premises', 'commercial'),
  tag('garden|gardens', 'garden'),
  tag('parking|driveway|drive|off road parking|off street parking|allocated parking|parking space|car port|carport', 'parking'),
  tag('garage|garages|garaging', 'garage'),
  tag('balcony|balconies|roof terrace|balcony or roof terrace', 'balcony'),
  tag('ev charging|ev charger|electric car charging|electric car charger|car charger|ev charging point', 'ev charging'),
  tag('annexe|annex|annexes|granny annexe|granny annex', 'annexe'),
  tag('chain free|no chain|no onward chain|no upward chain', 'chain free'),
  tag('step free|step-free|step free access|level access|wheelchair accessible|wheelchair access|wheelchair friendly', 'step-free'),
  tag('ground floor|ground floor flat|on the ground floor', 'ground floor'),
  tag('wet room|wetroom', 'wet room'),
  tag('lift|lifts|lift access|with a lift', 'lift'),
  toLet('furnished', 'furnished'),
  toLet('unfurnished', 'unfurnished'),
  toLet('bills included|bills inclusive|including bills|all bills included|inclusive of bills', 'bills included'),
  tag('new home|new homes|new build|new builds|newbuild|newly built|new built', 'new home'),
  tag('auction|auctions|by auction|at auction|for auction|in auction', 'auction'),
  tag('tender|by tender', 'tender'),
  tag('shared ownership|part buy part rent|part buy and part rent', 'shared ownership'),
  toLet('student|students|student let|student lets|student accommodation|for students', 'student'),
  toLet('short let|short lets|short term let|short term', 'short let'),
]

const lines: readonly Line[] = [
  ...tagLines,
  ['for sale|to buy|buy|buying|sale|sales|to purchase|purchase', { criteria: { channel: 'sales' } }],
  ['to rent|for rent|to let|for let|let|rent|renting|rental|rentals|letting|lettings', { criteria: { channel: 'lettings' } }],
  ['for sale or sold', { criteria: { channel: 'sales', status: 'all' } }],
  ['to let or let', { criteria: { channel: 'lettings', status: 'all' } }],
  [
    'including sold|include sold|including under offer|under offer and sold too|include under offer and sold',
    { criteria: { status: 'all' } },
  ],
  ['including let agreed|include let agreed and let|including let|let agreed and let too', { criteria: { status: 'all' } }],
  ['available only|only available|still available|available', { criteria: { status: 'available' } }],
  [
    'pets|pets allowed|pets considered|pets welcome|pets ok|pets accepted|pet friendly|dogs allowed',
    { criteria: { pets: true }, only: 'lettings' },
  ],
  ['dog friendly|cat friendly|dogs welcome|cats allowed|allows pets|accepts pets', { criteria: { pets: true }, only: 'lettings' }],
  ['no pets|pets not allowed|no dogs|no pets allowed|without pets', { role: 'words' }],
  ['short lets only', { criteria: { shortLets: true, channel: 'lettings' } }],
  ['studio|studios|studios only|studio flat|studio flats|studio apartment|bedsit|bedsits', { limits: { of: 'beds', least: 0, most: 0 } }],
  sorted(
    'cheapest|cheapest first|cheapest to most expensive|lowest price|lowest price first|lowest rent first|price low to high|sort by price|sorted by price',
    'least-expensive-first',
  ),
  sorted('most expensive|most expensive first|dearest first|highest price|highest price first|price high to low', 'most-expensive-first'),
  sorted('newest|newest first|latest|latest first|newly added first|most recent first|most recent', 'most-recent-first'),
  sorted('newest listings|newest listings first|newest properties first|latest listings first|sort by date', 'most-recent-first'),
  sorted('largest|largest first|biggest|biggest first|largest floor area first|most square feet first', 'most-square-feet-first'),
  sorted('smallest|smallest first|smallest floor area first|least square feet first', 'least-square-feet-first'),
  sorted('newly on the market first|most recently launched first', 'most-recently-launched-first'),
  sorted('recently updated first|recently updated|most recently updated first', 'most-recently-updated-first'),
  [
    'in|near|nr|near to|nearby|close to|next to|around|round|in or near|in and around|in or around|in the area of|located in',
    { role: 'place' },
  ],
  ['situated in|based in|not far from|somewhere in|somewhere near|anywhere in|anywhere near', { role: 'place' }],
  ['a|an|the|and|or|with|that|which|has|have|having|is|are|of|for|to|from|on|my|our|some|any|all|also|only|but|please', { role: 'filler' }],
  [
    'i|we|me|us|want|need|would like|like|looking|looking for|searching for|search for|find|find me|show|show me|wanted',
    { role: 'filler' },
  ],
  ['i want|we want|i need|we need|i am looking for|im looking for|we are looking for|something|somewhere|anything', { role: 'filler' }],
  ['sort by|sorted by|order by|ordered by|in order of|listing|listings', { role: 'filler' }],
  [
    'property|properties|home|homes|place|places|price|priced|budget|the words|where|there|must have|ideally|preferably',
    { role: 'filler' },
  ],
  // Types finer than the kinds stand in what every property is found by.
  ['cottage|cottages|maisonette|maisonettes|penthouse|penthouses|barn conversion|barn conversions|farmhouse|farm house', { role: 'words' }],
  ['town house|townhouse|town houses|mews|mews house|villa|villas|chalet|duplex|coach house|country house|manor house', { role: 'words' }],
  ['village house|detached|semi detached|semi|semis|terraced|terrace|terraces|end of terrace|mid terrace|link detached', { role: 'words' }],
  ['smallholding|thatched|listed building|grade ii listed|equestrian|holiday home|holiday let|holiday lets', { role: 'words' }],
  ['buy to let|investment|let agreed|long let|home office|office|offices|shop|shops|warehouse|hotel|guest house|pub', { role: 'words' }],
  ['sea view|sea views|in need of modernisation|in need of renovation|in good condition', { role: 'words' }],
  ['walk in wardrobe|open plan|first floor|top floor|reduced|fixer upper|in need of updating', { role: 'words' }],
]

/** Everything that phrases of fixed words mean. Numbers, dates and exclusions have rules of their own. */
export const vocabulary = phrases(lines)
export const exclusions = phrases<true>([['no|without|without a|without an|not a|not an|not|excluding|except', true]])
export const tagPhrases = phrases(tagLines)
