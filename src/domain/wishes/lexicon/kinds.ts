import type { Concept } from './concept.ts'

/** What is said of the kind and state of a home, and of its terms. */
export const kinds = {
  character: {
    wishes:
      'character|characterful|period|period features|original features|charm|charming|old|old house|older property|quirky|history|historic|georgian|victorian|edwardian|personality|soul|cornices|sash windows|high ceilings|traditional|listed|not new build|not modern',
    unwished: 'new build|newbuild|modern box|boxy|characterless|new estate|soulless|bland',
    says: 'period|victorian|georgian|edwardian|character|rooms of character|original|picture rail|original boards|sash window|inglenook|beams|deep sills|latch doors|grade listed|listed|listed building|century|moulded cornice|cornice|panelled walls|high ceilings deep bays|cast iron fireplace|thatched|flagstone|marble surround|mullion|trusses',
    hints: 'chimney breast|stone|fireplaces|open fire|tiled hearth|window seats',
    denies: 'brand new|ten year warranty|modern|just been finished|nobody has lived in it',
  },
  cottage: {
    wishes:
      'cottage|cottagey|beams|exposed beams|beamed|inglenook|thatched|thatch|cosy|cozy|snug and warm|roses round door|chocolate box|low beams|old cottage|latch doors|flagstones|thick walls|country cottage',
    says: 'cottage|beams|deep sills|latch doors|inglenook|thatched|flagstone|bread oven|thick walls|village house|farmhouse|warm in winter',
    hints: 'stone|wood burning stove|victorian|character',
    denies: 'apartment|brand new',
  },
  fire: {
    wishes:
      'fire|fireplace|open fire|log burner|log fire|wood burner|wood burning stove|woodburner|stove|real fire|cosy fire|log burning stove|roaring fire|somewhere for log burner|curl up by fire|cosy evenings|cosy winter|cosy lounge',
    says: 'open fire|open fires|wood burning stove|inglenook fireplace|fireplace|fireplaces|log burner|stove|cast iron fireplace|stone fireplace|chimneypiece with open fire|feature fireplace',
    hints: 'chimney breast|hearth',
    denies: 'fire escape',
  },
  modern: {
    wishes:
      'modern|contemporary|stylish|sleek|up to date|new|new build|brand new|newly built|modern house|sleek kitchen|clean lines|smart|designer',
    unwished: 'dated|old fashioned|tired',
    says: 'brand new|modern|stylish|contemporary|handleless units|composite stone worktops|induction hob|quartz worktops|just been finished|nobody has lived in it|ten year warranty|new development',
    hints: 'renovated|immaculate|integrated oven',
    denies: 'victorian|period|coloured suite|sound but of its time|older range|some years old',
  },
  ready: {
    wishes:
      'ready to move into|move in ready|move straight in|turnkey|no work|nothing to do|nothing needs doing|no work needed|done up|all done|just unpack|renovated|refurbished|good condition|immaculate|well kept|well looked after|nicely decorated|newly decorated|new kitchen|new bathroom|low effort|not a project|no projects|hassle free',
    unwished:
      'project|doer upper|needs work|work needed|renovation|renovation project|fixer upper|needs doing up|do up|put our own stamp|own stamp|modernise|modernisation|updating|needs updating|needs modernising|room for improvement|potential|add value|blank canvas|diy|wreck|unmodernised|tired|dated',
    says: 'ready to move into|little left do|little is left to do but unpack|renovated|renovated throughout|renovated care|carefully renovated|updated it throughout|immaculate|beautifully presented|well looked after|well kept|brand new|just been finished|good order throughout|nobody has lived in it|well presented|stylish',
    hints: 'new|modern|refitted',
    denies:
      'in need of updating|needs updating|needs modernising|sound but of its time|own taste|make home ones own taste|chance to make|ready to be replaced|some years old|older range|coloured suite|needs modernisation|in need of modernisation|needs updating throughout|renovation project',
  },
  retirement: {
    wishes:
      'retire|retirement|retiring|downsize|downsizing|downsizer|older people|over 55|over 60|warden|sheltered|quiet retirement|care line|residents lounge|for my mum|widow|pensioner',
    says: 'retirement|sheltered|resident lounge|house manager|aged|pull cords|careline|guest suite|none of gardening',
    hints: 'bungalow|ground floor|lift|easy to keep|someone on their own|park home',
  },
  cheaprun: {
    wishes:
      'cheap to run|low bills|low energy bills|energy efficient|eco|eco friendly|green energy|heat pump|solar|solar panels|well insulated|insulated|warm|warm house|not draughty|economical|low running costs|sustainable|ev charger|electric car|car charger|no gas|carbon',
    unwished: 'draughty|cold|expensive to heat|oil heating|oil|high bills',
    says: 'heat pump|air source heat pump|solar panels|cheap to run|energy efficient|car charger|well insulated|insulated|underfloor heating|warm in winter|electric car chargers',
    hints: 'ten year warranty|brand new|double glazing|new home',
    denies: 'oil fired|lpg|electric heating',
  },
  warranty: {
    wishes: 'warranty|guarantee|ten year warranty|nhbc|new home warranty|never lived in',
    says: 'warranty|ten year warranty|structural warranty|nobody has lived in it',
  },
  firsthome: {
    wishes:
      'first home|first time buyer|starter home|just me|living alone|single person|couple|small flat|small|compact|bijou|tiny|pied a terre|little place|bolt hole|bolthole|lock up and leave|lock up leave',
    says: 'someone on their own|would suit someone on own|couple|small well planned|first time buyer|studio|starter|compact|second home',
    hints: 'flat|apartment|maisonette|none of gardening|cheap to run|small garden',
    denies: 'large family|eight bedroom|seven bedroom',
  },
  unusual: {
    wishes:
      'unusual|quirky|unique|different|one off|something different|wow factor|wow|special|individual|interesting|out of ordinary|conversion|converted|barn|mill|chapel|boat|houseboat|off grid|log cabin|tower|castle',
    says: 'unusual|house boat|moored|converted mill|barn conversion|converted from|tower house|fortified house|individual|log cabin|whole logs|of an unusual kind|coach house|stands over own garaging|wheel',
    hints: 'thatched|mews house|duplex|penthouse',
  },
  detached: {
    wishes:
      'detached|no shared walls|not attached|no party wall|nobody above|no one above|no upstairs neighbours|no neighbours through wall|neighbours through wall|standing alone',
    unwished: 'terrace|terraced|semi|attached|shared walls',
    says: 'detached|detached house|detached bungalow|nobody above and nobody beside|nobody above nobody beside|stands alone|country house|farmhouse|lodge',
    denies: 'semi detached|terraced|mid terrace|link detached|flat|apartment|end of terrace|maisonette',
  },
  invest: {
    wishes: 'invest|investment|rent out|let out|buy to let|rental income|yield|landlord|hmo|holiday let|airbnb|income|tenant in place',
    says: 'investment|house of multiple occupation|let on assured|tenants|yield|holiday|guests|letting rooms|income|two flats above',
    hints: 'students|flat',
  },
  letterms: {
    wishes: 'furnished|with furniture|comes with furniture|bed included|part furnished',
    unwished: 'unfurnished|own furniture|bring our own furniture',
    says: 'furnished|part furnished|bed desk chair wardrobe|furnished or unfurnished',
    denies: 'unfurnished',
  },
  pets: {
    wishes: 'pets|pets ok|pets allowed|pet friendly|dog friendly|dog|dogs|cat|cats|takes pets|let us keep dog|rabbit',
    unwished: 'no pets',
    says: 'pets welcome|pets are welcome|pets considered|pets by agreement',
    denies: 'no pets|not suitable for pets',
  },
  bills: {
    wishes: 'bills included|internet included|wifi included|broadband included|bills paid|one monthly payment',
    says: 'bills included|rent includes water and internet|rent includes|broadband heating light in rent|water and internet',
  },
  students: {
    wishes: 'student|students|near college|near university|uni|close to college|share with friends|house share|sharing|sharers|university',
    says: 'students|for students|close to college|person each week|shared house|communal kitchen|house share',
    hints: 'bed desk chair|college',
  },
  security: {
    wishes: 'secure|safe|security|safe area|gated|gates|entry phone|intercom|door entry|woman living alone|burglar alarm',
    says: 'door entry|door entry telephone|gated|electric gates|alarm|entryphone|intercom|cctv',
  },
  chain: {
    wishes: 'no chain|chain free|no onward chain|quick move|move quickly|move fast|vacant|vacant possession|quick sale',
    says: 'no onward chain|chain free|vacant possession|vacant',
  },
} satisfies Record<string, Concept>
