import { inputList } from '../search-inputs.ts'
import type { Meaning } from './meaning.ts'
import { phrases } from './phrases.ts'

type Line = readonly [spellings: string, meaning: Meaning]

const kind = (spellings: string, tag: string): Line => [spellings, { tag: { tag, isKind: true } }]
const tag = (spellings: string, tag: string): Line => [spellings, { tag: { tag, isKind: false } }]
/** Things that are only let, and things that are only sold. */
const toLet = (spellings: string, tag: string, isKind = false): Line => [spellings, { tag: { tag, isKind }, side: 'lettings' }]
const sold = (spellings: string, tag: string): Line => [spellings, { tag: { tag, isKind: false }, side: 'sales' }]

/** The kinds and tags that visitors choose from (domain/property/tags.ts), with the words they use. */
const tagLines: readonly Line[] = [
  kind('house|houses', 'house'),
  kind('flat|flats|apartment|apartments|flats and apartments|flat or apartment|flats or apartments', 'flat'),
  kind('bungalow|bungalows', 'bungalow'),
  kind('park home|park homes|mobile home|mobile homes|park and mobile homes|static caravan', 'park home'),
  kind(
    'retirement|retirement home|retirement homes|retirement flat|retirement flats|retirement apartment|retirement property',
    'retirement',
  ),
  kind(
    'retirement properties|retirement bungalow|sheltered housing|over 55s|over 60s|over 55|over 60|55 +|60 +|55 plus|60 plus|retirement living|sheltered accommodation',
    'retirement',
  ),
  toLet(
    'shared home|shared house|house share|flat share|houseshare|flatshare|room in a shared house|room in shared house|rooms in shared house|rooms in a shared house|flat shares',
    'shared home',
    true,
  ),
  toLet('rooms in shared homes|room in a house share|house shares|shared homes|shared houses', 'shared home', true),
  toLet('room to rent|rooms to rent|room to let|rooms to let', 'shared home', true),
  kind('land|plot|plots|building plot|building plots|plot of land|land plot', 'land'),
  kind('commercial|commercial property|commercial properties|commercial premises|business premises', 'commercial'),
  tag('garden|gardens', 'garden'),
  tag(
    'parking|driveway|drive|off road parking|off street parking|allocated parking|parking space|parking spaces|car port|carport',
    'parking',
  ),
  tag('garage|garages|garaging', 'garage'),
  tag('balcony|balconies|roof terrace|balcony or roof terrace', 'balcony'),
  tag('ev charging|ev charger|electric car charging|electric car charger|car charger|ev charging point', 'ev charging'),
  tag('annexe|annex|annexes|granny annexe|granny annex|granny flat', 'annexe'),
  sold('chain free|no chain|no onward chain|no upward chain|no upper chain|without a chain|without chain|not in a chain', 'chain free'),
  tag(
    'step free|step-free|step free access|step-free access|level access|wheelchair accessible|wheelchair access|wheelchair friendly',
    'step-free',
  ),
  tag('ground floor|on the ground floor', 'ground floor'),
  tag('wet room|wetroom', 'wet room'),
  tag('wide doors|wide doorways|wider doors|widened doors', 'wide doors'),
  tag('accessible parking|disabled parking|blue badge parking|disabled bay', 'accessible parking'),
  tag('lift|lifts|lift access|with a lift', 'lift'),
  toLet('furnished|fully furnished', 'furnished'),
  toLet('unfurnished', 'unfurnished'),
  toLet('bills included|bills inclusive|including bills|all bills included|inclusive of bills|inc bills|bills inc', 'bills included'),
  tag(
    'new home|new homes|new build|new builds|newbuild|newbuilds|newly built|new built|brand new|new build home|new build homes',
    'new home',
  ),
  sold(
    'auction|auctions|by auction|at auction|for auction|in auction|auction property|auction properties|auction lot|auction lots|lots',
    'auction',
  ),
  sold('tender|by tender', 'tender'),
  sold('shared ownership|part buy part rent|part buy and part rent|part ownership|part buy', 'shared ownership'),
  toLet('student|students|student let|student lets|student accommodation|for students|student house|student flat|student rooms', 'student'),
  toLet('short let|short lets|short term let|short term lets|short term|short term rental|short term rentals', 'short let'),
]

/**
 * Words that no criterion expresses but descriptions contain, so they are searched for. Finer types are part of every property's searchable
 * text.
 */
const descriptiveWords: readonly string[] = [
  'cottage|cottages|maisonette|maisonettes|penthouse|penthouses|barn conversion|barn conversions|farmhouse|farm house|farmhouses',
  'town house|townhouse|town houses|mews|mews house|villa|villas|chalet|duplex|coach house|country house|manor house|lodge|barn|barns',
  'village house|detached|semi detached|semi|semis|terraced|terrace|terraces|end of terrace|mid terrace|link detached|end terrace',
  'smallholding|smallholdings|thatched|listed building|grade ii listed|equestrian|holiday home|house boat|houseboat',
  'let agreed|sale agreed|home office|office|offices|shop|shops|warehouse|warehouses|hotel|guest house|pub',
  'sea view|sea views|in need of modernisation|in need of renovation|in good condition|log cabin|loft|mansion|stately home',
  'walk in wardrobe|first floor|top floor|reduced|fixer upper|in need of updating',
  'conservatory|utility room|utility|cellar|basement|attic|pantry|larder|porch|hallway|study|playroom|games room|dining room',
  'sitting room|living room|lounge|kitchen|kitchen diner|breakfast room|en suite|ensuite|shower|shower room|cloakroom|bath|pool|swimming pool',
  'hot tub|sauna|gym|tennis court|summer house|summerhouse|outbuilding|outbuildings|workshop|stable|stables|paddock|paddocks|orchard|greenhouse|shed',
  'patio|decking|lawn|terrace garden|courtyard|log burner|wood burner|wood burning stove|stove|fireplace|open fire|aga|underfloor heating',
  'central heating|gas central heating|double glazing|double glazed|solar panels|solar|heat pump|air conditioning|broadband|fibre broadband',
  'hmo|vacant|woodland|grazing|pasture|farmland|arable',
  'poa|double|ensuites',
  'starter home|starter homes|agricultural|unmodernised|storey|over 50s|over 65s|livestock|cattle|sheep|horses|pony|ponies|field|fields|meadow|building',
  'south facing|west facing|large|big|small|spacious|quiet|rural|village|town centre|city centre|countryside|secluded|private|family|modern|character',
  'open plan|energy efficient|eco|school|schools|station|walking distance|catchment|downsizing|storage|school catchment|original features|view|views|sought after',
  'council tax|council tax band|band|car|cars|reception|receptions|freezer|dishwasher|washing machine|industrial|industrial unit|retail|restaurant|cafe',
]

/** The phrases of the criteria. */
const criterionLines = inputList.flatMap(([name, { phrases: own }]): Line[] =>
  typeof own === 'string'
    ? []
    : own.map(([spellings, value, { channel, ...also } = {}]) => [
        spellings,
        { criteria: { ...(channel && { channel }), [name]: value }, ...also },
      ]),
)

const lines: readonly Line[] = [
  ...tagLines,
  ['new house|new houses', { tag: { tag: 'new home', isKind: false }, furtherTags: ['house'] }],
  ['student house|student houses', { tag: { tag: 'student', isKind: false }, furtherTags: ['house'], side: 'lettings' }],
  ['student flat|student flats', { tag: { tag: 'student', isKind: false }, furtherTags: ['flat'], side: 'lettings' }],
  ['for sale|to buy|buy|buying|sale|sales|to purchase|purchase', { criteria: { channel: 'sales' } }],
  ['to rent|for rent|to let|for let|let|rent|renting|rental|rentals|letting|lettings|tenancy', { criteria: { channel: 'lettings' } }],
  ...criterionLines,
  // Words of letting and selling, which imply a channel if nothing else does.
  [
    'double room|single room|ensuite room|part furnished|partly furnished|dss|housing benefit|sharers|deposit|guarantor|landlord|long term|rent free|tenants wanted',
    { role: 'words', side: 'lettings' },
  ],
  [
    'cash buyer|cash buyers|first time buyer|first time buyers|probate|ground rent|ground rents|lot|repossession',
    { role: 'words', side: 'sales' },
  ],
  ['buy to let|investment|tenanted|tenant|tenants|sitting tenant|vacant possession|legal pack', { role: 'words', side: 'sales' }],
  [
    'long let|long lets|long term let|long term lets|long term rental|holiday let|holiday lets',
    { role: 'words', criteria: { channel: 'lettings' } },
  ],
  [
    'studio|studios|studios only|studio flat|studio flats|studio apartment|bedsit|bedsits',
    { limits: { of: 'beds', min: 0, max: 0 }, usualKind: 'flat' },
  ],
  [
    'in|near|nr|near to|nearby|close to|next to|around|round|in or near|in and around|in or around|in the area of|located in',
    { role: 'place' },
  ],
  [
    'situated in|based in|not far from|county of|in the county of|town of|in the town of|village of|in the village of|somewhere in|somewhere near|anywhere in|anywhere near|moving to|move to|relocating to|not too far from',
    { role: 'place' },
  ],
  ['a|an|the|and|or|with|that|which|has|have|having|is|are|of|for|to|from|on|my|our|some|any|all|also|only|but|please', { role: 'filler' }],
  [
    'i|we|me|us|im|am|want|need|would like|like|looking|looking for|searching for|search for|find|find me|show|show me|wanted|wanting|nothing but',
    { role: 'filler' },
  ],
  ['i want|we want|i need|we need|i am looking for|im looking for|we are looking for|something|somewhere|anything', { role: 'filler' }],
  [
    'looking to|hoping to|hello|hi|thanks|thank you|can you|could you|do you|have you|have you got|what have you got|got|it|be|must be',
    { role: 'filler' },
  ],
  ['sort by|sorted by|order by|ordered by|in order of|listing|listings', { role: 'filler' }],
  ['exactly|just|precisely|area', { role: 'filler' }],
  [
    'property|properties|home|homes|place|places|price|priced|budget|the words|where|there|must have|ideally|preferably|somewhere to live|asking price',
    { role: 'filler' },
  ],
  ...descriptiveWords.map((spellings): Line => [spellings, { role: 'words' }]),
]

/** The meanings of all fixed phrases. Numbers, dates and exclusions have rules of their own. */
export const vocabulary = phrases(lines)
export const tagPhrases = phrases(tagLines)
/** Agencies' own tags in the words of visitors: they count if the stock has the tag. */
export const ownTagPhrases = phrases<string>([
  [
    'fixer upper|fixer uppers|in need of modernisation|needs modernisation|needing modernisation|for modernisation|to modernise',
    'fixer upper',
  ],
  ['renovation project|renovation|to renovate|needs renovation|needing renovation|in need of renovation|for renovation', 'fixer upper'],
  ['doer upper|doer uppers|in need of updating|needs work|needs updating|project|refurbishment|needing work', 'fixer upper'],
  ['price reduced|reduced|recently reduced|price drop|price drops|price cut|price cuts|price reductions|reduced price', 'reduced'],
  ['listed|listed building|listed buildings|grade ii listed|grade 2 listed|grade i listed|grade ii', 'listed'],
  ['coastal|by the sea|near the sea|seaside|near the coast|by the coast|on the coast', 'coastal'],
  ['waterside|riverside|waterfront|by the river|by the water', 'waterside'],
  ['thatched|thatch', 'thatched'],
  ['period|period property|period home|period house', 'period'],
  ['luxury|luxurious|prestige', 'luxury'],
  ['equestrian|equestrian property', 'equestrian'],
  ['help to buy', 'help to buy'],
  ['farm|farms', 'farm'],
  ['investment|investment property|buy to let', 'investment'],
])
