/** What no criterion can say and descriptions do: it is searched for there. Types finer than the kinds stand in what every property is found by. */
export const descriptiveWords: readonly string[] = [
  'cottage|cottages|maisonette|maisonettes|penthouse|penthouses|barn conversion|barn conversions|farmhouse|farm house|farmhouses',
  'town house|townhouse|town houses|mews|mews house|villa|villas|chalet|duplex|coach house|country house|manor house|lodge|barn|barns',
  'village house|detached|semi detached|semi|semis|terraced|terrace|terraces|end of terrace|mid terrace|link detached|end terrace',
  'smallholding|smallholdings|thatched|listed building|grade ii listed|equestrian|holiday home|house boat|houseboat',
  'buy to let|investment|let agreed|home office|office|offices|shop|shops|warehouse|warehouses|hotel|guest house|pub',
  'sea view|sea views|in need of modernisation|in need of renovation|in good condition|log cabin|loft|mansion|stately home',
  'walk in wardrobe|open plan|first floor|top floor|reduced|fixer upper|in need of updating|part furnished|partly furnished',
  'conservatory|utility room|utility|cellar|basement|attic|pantry|larder|porch|hallway|study|playroom|games room|dining room',
  'sitting room|living room|lounge|kitchen|kitchen diner|breakfast room|en suite|ensuite|shower|shower room|cloakroom|bath|pool|swimming pool',
  'hot tub|sauna|gym|tennis court|summer house|summerhouse|outbuilding|outbuildings|workshop|stable|stables|paddock|paddocks|orchard|greenhouse|shed',
  'patio|decking|lawn|terrace garden|courtyard|log burner|wood burner|wood burning stove|stove|fireplace|open fire|aga|underfloor heating',
  'central heating|gas central heating|double glazing|double glazed|solar panels|solar|heat pump|air conditioning|broadband|fibre broadband',
  'south facing|west facing|large|big|small|spacious|quiet|rural|village|town centre|city centre|countryside|secluded|private|family|modern|character',
  'hmo|tenanted|vacant|vacant possession|woodland|grazing|pasture|farmland|arable|dss|housing benefit|no fees|long term|energy efficient|eco',
  'school|schools|station|walking distance|catchment|first time buyer|first time buyers|downsizing|poa|storage|double|ensuites|school catchment',
  'council tax|council tax band|band|car|cars|reception|receptions|freezer|dishwasher|washing machine|view|views|sought after|industrial|industrial unit|retail|restaurant|cafe',
]
