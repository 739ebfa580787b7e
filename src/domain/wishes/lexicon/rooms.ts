import type { Concept } from './concept.ts'

/** What is said of rooms. */
export const rooms = {
  light: {
    wishes:
      'light|light airy|bright|sunny|sun|sunshine|airy|natural light|daylight|full of light|big windows|large windows|huge windows|sun trap room|south facing|well lit|cheerful|not gloomy',
    unwished: 'dark|gloomy|dingy|dim|poky and dark',
    says: 'light airy|light rooms|rooms are light|room light|keeps room light|light well shaped rooms|bright|sunny|airy|natural light|filled with light|flooded with light|full of light|sun filled|well lit|south facing|dual aspect|double aspect|triple aspect|large window|large windows|tall windows|tall sash windows|wide window keeps|floor to ceiling windows|two windows|three windows|windows to south|tall windows south west|roof lights|skylight|skylights|roof lantern|walls of glass|glazed on',
    hints:
      'light|sun|wide window|bay window|bow window|deep bays|open outlook|conservatory|garden room|french doors|bifold doors|west facing|evening sun',
    denies: 'dark|gloomy|north facing|dimly lit',
  },
  spacious: {
    wishes:
      'spacious|roomy|large rooms|big rooms|room to breathe|more space|space|space for everyone|generous|generous rooms|large family home|big family home|big house|large house|huge|room for us all|room for kids to run around indoors',
    unwished: 'cramped|small|tiny|poky|compact|little',
    says: 'spacious|generously sized|generous|roomy|well proportioned|fine proportions|space of a house|large family|ample|substantial|large rooms|principal rooms|would suit large family',
    hints: 'double aspect|large|reception hall|four reception rooms|good balance of space|plenty of wall space',
    denies: 'compact|small well planned|bijou|studio flat|cosy',
  },
  piano: {
    wishes:
      'room for piano|space for piano|piano|grand piano|upright piano|baby grand|drum kit|music room|play music|room for a snooker table|billiard room|pool table|table tennis',
    says: 'music room|plenty of wall space|wall space for furniture|drawing room|room of fine proportions|billiard room|ballroom|games television or music|space for piano|morning room|library',
    hints:
      'two reception rooms|three reception rooms|four reception rooms|family room|playroom|snug|second sitting room|reception hall|large sitting room|dining room|games room',
  },
  family: {
    wishes:
      'family|family of five|family of six|family of four|family home|family house|growing family|kids|children|good for kids|safe for children|toddlers|young family|three kids|teenagers',
    says: 'would suit large family|large family|suit family|couple or family|couple or a family|family home|playroom|family room|playing fields|play area|primary secondary schools|family table',
    hints: 'school|schools|level lawn|closed in by fencing|enclosed garden|enclosed rear garden|cul de sac|three reception rooms',
  },
  playroom: {
    wishes:
      'playroom|play room|games room|den|somewhere for kids to play|room for toys|teenagers den|second sitting room|second living room|second lounge|two living rooms|tv room|separate sitting room for teenagers|snug',
    says: 'playroom|family room|games room|snug|second sitting room|place for games|easy to shut off|cinema room|morning room',
    hints: 'three reception rooms|four reception rooms',
  },
  kitchen: {
    wishes:
      'big kitchen|large kitchen|family kitchen|kitchen to eat in|eat in kitchen|kitchen diner|kitchen with table|room for table in kitchen|sociable kitchen|farmhouse kitchen|kitchen big enough to eat in|kitchen island|island|kitchen we can all sit in|live in kitchen|heart of home kitchen|cook|cooking|keen cook|baking|proper kitchen',
    unwished: 'tiny kitchen|small kitchen|galley kitchen',
    says: 'sociable kitchen|kitchen with dining space|kitchen dining room|kitchen breakfast room|family table|takes table|island|central island|dining end|farmhouse kitchen|walk in larder|aga|range cooker',
    hints: 'breakfast bar|living room kitchen|room beside kitchen',
    denies: 'galley kitchen|kitchenette|compact kitchen',
  },
  aga: {
    wishes: 'aga|range cooker|rayburn|range',
    says: 'aga|oil fired aga|range cooker|rayburn',
  },
  larder: {
    wishes: 'larder|pantry|somewhere to store food|walk in larder|cold store',
    says: 'larder|walk in larder|pantry',
  },
  entertaining: {
    wishes:
      'entertaining|entertain|dinner parties|dinner party|supper with friends|friends round|parties|host|hosting|christmas dinner|big table|table for eight|table for ten|dining room|formal dining|separate dining room|room for guests at table|big family meals',
    says: 'table for eight|table for six to eight|supper with friends|dining room|separate dining room|entertaining|dining hall|family table',
    hints: 'dining space|open plan|kitchen dining room|dresser',
  },
  openPlan: {
    wishes:
      'open plan|open plan living|knocked through|one big space|all one room|modern open layout|loft style|loft living|flowing layout',
    unwished: 'separate rooms|proper rooms|rooms with doors|separate kitchen',
    says: 'open plan|open plan living|open plan room|living room kitchen|open plan living space',
    hints: 'kitchen dining room|sociable kitchen',
  },
  office: {
    wishes:
      'study|office|home office|work from home|working from home|wfh|desk|room for desk|space for desk|somewhere to work|quiet place to work|office space|zoom calls|remote working|remote work|work room|home working|room to work in',
    says: 'study|home office|quiet room to work in|room to work in|useful as office|office or place for homework|library|work from home',
    hints: 'single room or study|place for homework|fibre|family room|morning room|broadband',
  },
  annexe: {
    wishes:
      'annexe|annex|granny annexe|granny flat|room for granny|mum to live with us|elderly parent|elderly parents|parents to live|mother in law|inlaws|guests|guest accommodation|multi generational|relative|independent teenager|separate living space|au pair|space for mum|lodger',
    says: 'annexe|detached annexe|useful for guests or relative|guest suite|self contained|one bedroom annexe',
    hints: 'en suite to bedroom two|ground floor bedroom|two bath or shower rooms|cottage in the grounds',
  },
  ensuite: {
    wishes:
      'ensuite|en suite|en suite shower|two bathrooms|2 bathrooms|second bathroom|more than one bathroom|no queue for bathroom|several bathrooms|own bathroom|master suite|queue for shower|bathroom each',
    unwished: 'one bathroom',
    says: 'en suite|en suite shower room|two bath or shower rooms|three bath or shower rooms|four bath or shower rooms|five bath or shower rooms|two bathrooms|shower room',
    hints: 'cloakroom',
  },
  bath: {
    wishes:
      'bath|proper bath|bathtub|soak|long soak|roll top bath|separate shower|family bathroom|big bathroom|walk in shower|large shower',
    says: 'bath separate shower|separate shower|family bathroom|roll top bath|bath with glass screen|walk in shower|large shower|panelled bath|freestanding bath',
    hints: 'bath',
  },
  utility: {
    wishes:
      'utility|utility room|boot room|muddy boots|muddy dogs|wellies|somewhere for washing machine|laundry|laundry room|place for coats and boots|boots|coats|mud room|tumble dryer',
    says: 'utility room|boot room|boot room and utility|utility|laundry|place for coats and boots|plumbing for washing machine and dryer',
    hints: 'coat cupboard|hooks for coats|plumbing for washing machine',
  },
  storage: {
    wishes:
      'storage|lots of storage|cupboards|cupboard space|wardrobes|built in wardrobes|fitted wardrobes|walk in wardrobe|loft|attic|cellar|space for bikes|bikes|bicycles|bike storage|somewhere to keep things|hoarder|shed',
    says: 'built in wardrobes|fitted wardrobes|storage in roof|cellar|airing cupboard|linen cupboard|deep cupboard|room for bicycles|storage|built in cupboard|coat cupboard|cupboard beneath|shed|access to roof space',
    hints: 'wardrobes|cupboard|garage|fitted shelves|bookcase',
  },
  books: {
    wishes:
      'books|bookshelves|library|bookcase|wall for books|room for books|shelves|reading|reading room|reading corner|window seat|curl up with book',
    says: 'library|shelved|shelved from floor to ceiling|fitted shelves|space for bookcase|window seats|deep seat|bookcase',
    hints: 'snug|alcove|morning room',
  },
  conservatory: {
    wishes:
      'conservatory|garden room|sun room|sunroom|orangery|sit and look at garden|room onto garden|doors to garden|opens onto garden|doors onto patio|bifold|bifolds|patio doors|french doors|french windows',
    says: 'conservatory|garden room|orangery|glazed on two sides|glazed on three sides|doors to garden|doors outside|sunny place to sit|double doors to rear|bifold doors|french doors',
    hints: 'terrace by door|summer house|patio',
  },
  onelevel: {
    wishes:
      'bungalow|ground floor|one level|single storey|all on one floor|no stairs|no steps|without stairs|ground floor bedroom|ground floor living|bad knees|bad hips|mobility|mobility problems|wheelchair|accessible|cant manage stairs|downstairs bedroom|downstairs bathroom|future proof|level|level access|lift|elderly|older couple',
    unwished: 'stairs|lots of stairs|steps|upper floor|top floor',
    says: 'bungalow|ground floor flat|single storey|all on one level|lift|level access|ground floor maisonette|lodge|park home|step free|no stairs|off the hall|retirement|sheltered',
    hints: 'ground floor|wet room|walk in shower',
    denies: 'stairs to first floor|first floor|two floors above|three floors|duplex|top floor|arranged over',
  },
  attic: {
    wishes:
      'loft room|attic bedroom|attic room|top of house|bedroom away from everyone|teenagers room at top|three floors|over three floors|three storey|town house',
    says: 'bedroom at top of house|top of house away from everything|under slope of roof|three floors|arranged over three floors|town house|second floor',
  },
  highceilings: {
    wishes:
      'high ceilings|tall ceilings|tall windows|grand|grand rooms|elegant|proportions|elegant rooms|georgian proportions|statement rooms|impressive|stately',
    says: 'high ceilings|tall windows|fine proportions|moulded cornice|fine cornice|principal staircase|panelled walls|carved stone chimneypiece|stately home|manor house|country house|deep bays',
    hints: 'drawing room|sash window|library|marble surround',
    denies: 'low ceilings',
  },
  topfloor: {
    wishes: 'top floor|no one above|nobody above|penthouse|loft|up high|high up',
    unwished: 'upstairs neighbours|noisy neighbours above',
    says: 'top floor|penthouse|whole of top floor|nobody above',
    hints: 'second floor|upper level|upper floor',
    denies: 'ground floor flat',
  },
  neutral: {
    wishes: 'budget|price|cash',
    says: 'light and power|light power|power light|door light power|heating and light|light industrial|front garden path|double room|double rooms|built in oven|fire escape|single room|garden path|broadband and mobile coverage|double garage door|walk in shower|coat hooks|window to the front|window to the rear|window to the side|drainage|shared house of|town house',
  },
} satisfies Record<string, Concept>
