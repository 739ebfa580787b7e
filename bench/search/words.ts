// Words as agents write them, in about the shares of real descriptions, and enough of them for a text index of real size.

export const streets = listed(`
High, Church, Station, Mill, School, Park, Victoria, Green, Manor, Kings, Queens, Albert, Grange, Springfield, Orchard, Chapel,
Cherry Tree, Windsor, Alexandra, Bridge, Elm, Ash, Oak, Rowan, Beech, Priory, Abbey, Castle, Meadow, Brook, Quarry, Canal,
Harbour, Tennyson, Wordsworth, Byron, Nelson, Wellington, Trafalgar, Cedar, Hazel, Poplar, Willow, Sycamore, Lime, Holly,
Heather, Bramble, Kingfisher, Swallow, Nightingale, Skylark, Fern, Foxglove, Primrose, Badger, Cromwell, Tudor, Saxon, Roman,
Viking, Norman, Bishop, Canon, Market, Union, Stafford, Mendip, Quantock, Cotswold, Malvern, Pennine, Chiltern, Cheviot`)

export const streetKinds = listed(`
Street, Road, Lane, Close, Avenue, Drive, Way, Terrace, Court, Gardens, Crescent, Place, Hill, Rise, Mews`)

export const saleTypes = listed(`
Detached, Semi-Detached, Terraced, End of Terrace, Flat, Bungalow, Cottage, Maisonette, Town House, Country House, Barn
Conversion, Land, Park Home`)

export const letTypes = listed(`
Flat, Terraced, Semi-Detached, Detached, Studio, House Share, Maisonette, Office, Shop`)

/** A sentence and how likely it is in a description. */
export const sentences: ReadonlyArray<readonly [string, number]> = [
  ['The kitchen is fitted with wall and base units, an integrated oven and space for a fridge freezer.', 0.75],
  ['There are bedrooms on the first floor served by a family bathroom.', 0.7],
  ['The rear garden is laid mainly to lawn with a patio and mature borders.', 0.5],
  ['Off street parking is found on the driveway to the front.', 0.35],
  ['A single garage with power and light stands beside the house.', 0.22],
  ['Gas central heating and double glazing throughout.', 0.5],
  ['The sitting room has a wood burning stove and exposed beams.', 0.12],
  ['The property benefits from an annexe suitable for a relative.', 0.03],
  ['A conservatory opens onto the terrace.', 0.14],
  ['The principal bedroom has an ensuite shower room and fitted wardrobes.', 0.35],
  ['Offered to the market with no onward chain.', 0.25],
  ['Within walking distance of the railway station, shops and well regarded schools.', 0.45],
  ['Far reaching countryside views can be enjoyed from the upper floors.', 0.1],
  ['In need of modernisation throughout, an ideal project or investment.', 0.08],
  ['Solar panels and an air source heat pump keep bills low.', 0.05],
  ['Original Victorian features include sash windows, fireplaces and cornicing.', 0.09],
  ['A utility room and downstairs cloakroom complete the ground floor.', 0.3],
  ['The loft has been converted and offers scope for a home office.', 0.1],
  ['Planning permission has been granted for a two storey extension.', 0.03],
  ['Sea views and a short stroll to the beach and harbour.', 0.04],
  ['Paddock, stabling and outbuildings extend to several acres.', 0.02],
  ['A lift serves all floors and there is a concierge and residents gym.', 0.05],
  ['The balcony overlooks the river and communal gardens.', 0.07],
  ['Available furnished or unfurnished, bills can be included.', 0.12],
  ['Thatched roof, inglenook fireplace and flagstone floors give great character.', 0.02],
  ['The open plan living and dining area is flooded with natural light.', 0.3],
  ['Newly decorated and carpeted, ready to move into.', 0.2],
  ['An allocated parking space and visitor bays are provided.', 0.15],
  ['The village has a pub, primary school, post office and cricket club.', 0.12],
  ['Early viewing is strongly recommended to avoid disappointment.', 0.35],
]

/** What visitors type, the most frequent first. */
export const typedTexts = listed(`
garage, garden, annexe, parking, sea view, no onward chain, thatched, wood burning stove, conservatory, garden garage,
victorian, balcony, paddock, ensuite, solar panels, home office, high street, church lane, orchard close, barn, cottage, bung,
loft conv, planning permission, utility room, heat pump, views, modernisation, stabling, harbour, kingfisher, quantock road,
lift, station, open plan, furnished, gym, river, fireplace, village pub`)

/** What is in a third of all descriptions or more. */
export const commonTexts = listed(
  `garden, kitchen, bedroom, station, bathroom, garden patio, family bathroom, double glazing, school, viewing`,
)

export const tagShares: ReadonlyArray<readonly [string, number]> = [
  ['garden', 0.4],
  ['parking', 0.35],
  ['garage', 0.22],
  ['new home', 0.08],
  ['auction', 0.02],
  ['land', 0.02],
  ['retirement', 0.03],
  ['student', 0.03],
  ['short let', 0.01],
  ['shared ownership', 0.02],
  ['gth commercial', 0.04],
  ['character', 0.06],
  ['investment', 0.05],
]

function listed(text: string): string[] {
  return text.split(',').map((item) => item.trim().replace(/\s+/, ' '))
}
