import type { Condition, Heating } from '../home/home.ts'
import type { Era, Garden, Parking } from '../home/home-form.ts'
import type { HomeFormName } from '../home/home-forms.ts'

/** Patterns of compose.ts, by what was decided about a home. Each says only what the decision says. */
export const conditionWords: Record<Condition, string> = {
  new: 'brand new',
  excellent: '[beautifully presented|immaculate|carefully renovated|stylish]',
  good: '[well-proportioned|well-kept|attractive|comfortable|well-presented]',
  dated: '[generously sized|well-placed|individual]',
}

export const conditionSentences: Record<Condition, string> = {
  new: '[Nobody has lived in it yet, and the ten-year warranty starts on the day you move in.|It has just been finished and comes with a ten-year structural warranty.]',
  excellent:
    '[It has been renovated with care in recent years and is ready to move into.|The present owners have updated it throughout, and it shows.|Little is left to do but unpack.]',
  good: '[It has been well looked after and would suit {suits}.|The rooms are light, and there is a good balance of space to live in and to sleep in.|It is in good order throughout, with scope to add a touch of one’s own.]',
  dated:
    '[It needs updating throughout and is priced to reflect that.|It has been in the same hands for many years and now needs modernising.|Here is the chance to make a home to one’s own taste: it is sound, but of its time.]',
}

export const eraWords: Record<Era, string> = {
  period: '[period|character]',
  victorian: 'Victorian',
  interwar: '1930s',
  postwar: '[1960s|1970s]',
  modern: 'modern',
  new: '',
}

/** What sets a form apart; said after the opening. */
export const formSentences: Partial<Record<HomeFormName, string>> = {
  'town-house': 'Arranged over three floors, it puts a bedroom at the top of the house away from everything.',
  cottage:
    '[Under its beams and between thick walls it is warm in winter and cool in summer.|It has the beams, deep sills and latch doors that one hopes for in a cottage.]',
  'barn-conversion': 'Converted from a stone barn, it keeps its trusses and great openings, and adds the comforts that cattle never had.',
  mews: 'It is one of a small group round a private courtyard.',
  chalet: 'Bedrooms upstairs under the slope of the roof keep the ground floor for living.',
  'country-house': 'Set well back from the lane, it looks over its own grounds on every side.',
  manor:
    'The house stands at the centre of its land, approached by a drive between limes, and has been the principal house of the parish for four centuries.',
  'stately-home':
    'One of the great houses of the region, it stands in a park laid out in the eighteenth century, with a lake, walled gardens, a home farm and let cottages.',
  'stone-house': 'Built of local stone under slate, it is as solid as it looks.',
  lodge: 'Built of timber and set among trees, it is a quiet retreat that may be lived in all year.',
  'log-cabin': 'Whole logs, a deep verandah and nothing but birdsong: a second home of an unusual kind.',
  'detached-villa': 'High ceilings, deep bays and good joinery speak of the age it was built in.',
  'semi-villa': 'High ceilings, deep bays and good joinery speak of the age it was built in.',
  penthouse: 'It takes the whole of the top floor, and its terrace runs along two sides.',
  duplex: 'Living space below and bedrooms above give it the feel of a house.',
  triplex: 'On three floors, it has the space of a house and none of the gardening.',
  'coach-house': 'It stands over its own garaging, so there is nobody above and nobody beside.',
  'park-home': 'It stands on a well-run park for those aged 50 and over.',
  'mobile-home': 'It stands on a small residential site licensed for the whole year.',
  'house-boat': 'Moored on a residential berth with mains power and water, she is fitted out as a proper home.',
  'character-property': 'Parts are said to go back to the sixteenth century, and each age since has left something worth keeping.',
  farmhouse: 'It faces south across its own yard and buildings, which [include a stone barn|include two stone barns and a cart shed].',
  equestrian: 'Six loose boxes, a tack room and an all-weather school stand beside the paddocks.',
  mill: 'The leat still runs beside the house, and the wheel, though at rest, is in its place.',
  smallholding: 'A range of useful buildings and level, well-fenced fields make it ready for stock.',
  castle: 'A tower house of the sixteenth century with later wings, it stands above the river among its own woods.',
  'sheltered-flat': 'A warden, a residents’ lounge and a guest suite are part of the building, for those aged 60 and over.',
  'retirement-flat': 'Residents, who are aged 60 and over, share a lounge, a laundry and a garden kept by others.',
  studio: 'It is small, well planned and cheap to run.',
  hmo: 'It is licensed, fully compliant and has a record of being let.',
}

export const gardenSentences: Record<Garden, string> = {
  none: '',
  communal: '[There are communal gardens kept in good order.|Residents share the lawns and borders round the building.]',
  balcony: '[A balcony has room for a table and chairs.|Doors open to a balcony that catches the evening sun.]',
  courtyard:
    '[Behind is a walled courtyard, a sheltered place for pots and breakfast.|A paved courtyard lies behind, with a gate at the back.]',
  small: '[The garden is small and easy to keep, with a patio and a shed.|Outside is a neat garden of lawn and patio.]',
  lawned:
    '[The rear garden is mainly lawn, with borders, a patio and a shed.|Behind the house a level lawn is edged with shrubs and closed in by fencing, with a terrace by the door.]',
  large:
    '[The garden is a real feature: deep lawns, mature trees, fruit and vegetable beds, and a terrace by the house.|Large, private gardens lie on two sides, with lawns, a pond, apple trees and a summer house.]',
  grounds:
    '[Formal gardens near the house give way to an orchard and parkland.|Lawns, a walled kitchen garden and a wildflower meadow surround the house.]',
}

export const parkingSentences: Record<Parking, string> = {
  none: '[Parking is on the street.|There is parking on the street nearby.]',
  permit: 'Parking is by residents’ permit.',
  allocated: 'There is an allocated parking space[|, with more for visitors].',
  driveway: '[A driveway gives parking for two cars.|There is driveway parking to the front for two or three cars.]',
  garage: '[A driveway leads to the garage.|There is a garage, with parking in front of it.]',
  'double-garage': 'A [wide|gravelled] drive leads to a double garage and parking for several cars.',
  yard: 'There is parking for many vehicles in the yard.',
}

export const heatingWords: Record<Heating, string> = {
  gas: 'Mains gas central heating',
  oil: 'Oil-fired central heating',
  electric: 'Electric heating',
  'heat-pump': 'Air source heat pump',
  lpg: 'LPG central heating',
  communal: 'Communal heating',
}

/** As lines of the features list. */
export const gardenFeatures: Record<Garden, string> = {
  none: '',
  communal: 'Communal gardens',
  balcony: 'Balcony',
  courtyard: 'Courtyard garden',
  small: '[Low-maintenance|Enclosed] garden',
  lawned: '[Enclosed|Level|Good-sized] rear garden',
  large: '[Large|Mature|Private] gardens',
  grounds: 'Gardens and grounds',
}

export const parkingFeatures: Record<Parking, string> = {
  none: '',
  permit: 'Residents’ permit scheme',
  allocated: 'Allocated parking',
  driveway: 'Driveway parking',
  garage: 'Garage and driveway',
  'double-garage': 'Double garage',
  yard: 'Ample parking',
}

/** As the opening of a description ends: 'with a small garden and a garage'. */
export const gardenOpenings: Record<Garden, string> = {
  none: '',
  communal: '',
  balcony: 'a balcony',
  courtyard: 'a courtyard',
  small: 'a small garden',
  lawned: 'a good garden',
  large: 'large gardens',
  grounds: '',
}

export const parkingOpenings: Record<Parking, string> = {
  none: '',
  permit: '',
  allocated: 'a parking space',
  driveway: 'a driveway',
  garage: 'a garage',
  'double-garage': 'a double garage',
  yard: '',
}

/** What the land of a home is used for. */
export const landWords: Partial<Record<HomeFormName, string>> = {
  'stately-home': 'of park, farmland and woodland',
  manor: 'of garden, park and pasture',
  castle: 'of woodland, hill and river bank',
  equestrian: 'of fenced paddocks',
  smallholding: 'of pasture in several enclosures',
}
