import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { agencyFeeds, type FeedRowValues } from '../agency-feed.ts'
import { testContent } from '../site.ts'

/**
 * [house or flat, street, village or nothing, town, outcode, county, latitude, longitude, beds, PROP_SUB_ID, price, a month's rent or a
 * sale]
 */
type Row = readonly [string, string, string, string, string, string, number, number, number, string, number, ('let' | undefined)?]

const westCountryRows: readonly Row[] = [
  ['64', 'Haines Street', '', 'Cullompton', 'EX15', 'Devon', 50.862, -3.383, 3, '1', 260_000],
  ['Plot 10', 'Staplegrove Rise', '', 'Hemyock', 'EX15', 'Devon', 50.91, -3.23, 5, '4', 408_750],
  ['Flat 20, The Maltings', 'Victoria Terrace', '', 'Wiveliscombe', 'TA4', 'Somerset', 51.042, -3.31, 2, '29', 445_000],
  ['Pump Cottage', 'Mill Lane', '', 'Williton', 'TA4', 'Somerset', 51.16, -3.32, 2, '23', 290_000],
  ['17', 'Cothelstone Road', '', 'Taunton', 'TA2', 'Somerset', 51.02, -3.11, 4, '4', 335_000],
  ['47', 'Station Street', '', 'Taunton', 'TA1', 'Somerset', 51.016, -3.1, 3, '1', 265_000],
  ['Plot 2', 'Withy Meadows', '', 'Taunton', 'TA1', 'Somerset', 51.01, -3.09, 3, '3', 280_000],
  ['Flat 12, Mill Court', 'Willow Avenue', '', 'Taunton', 'TA1', 'Somerset', 51.012, -3.101, 3, '28', 315_000],
  ['61', 'Elm Close', '', 'Taunton', 'TA1', 'Somerset', 51.013, -3.099, 3, '3', 1_225, 'let'],
  ['17', 'Culm Street', '', 'Taunton', 'TA1', 'Somerset', 51.014, -3.097, 2, '1', 925, 'let'],
  ['1', 'Victoria Street', '', 'Taunton', 'TA1', 'Somerset', 51.015, -3.098, 0, '80', 95_000],
  ['74', 'Quantock Road', '', 'Watchet', 'TA23', 'Somerset', 51.18, -3.33, 3, '1', 275_000],
  ['', 'Fore Street', '', 'Bridgwater', 'TA6', 'Somerset', 51.128, -3.0, 2, '8', 112_000],
  ['Flat 19', 'Exe View', '', 'Bridgwater', 'TA6', 'Somerset', 51.127, -3.002, 1, '8', 625, 'let'],
  ['2', 'Brendon Way', '', 'Puriton', 'TA7', 'Somerset', 51.169, -2.973, 3, '12', 280_000],
  ['Heale House', 'Church Hill', '', 'Williton', 'TA4', 'Somerset', 51.161, -3.321, 6, '43', 1_650_000],
  ['Bramble Cottage', 'Blacksmith’s Batch', '', 'Crewkerne', 'TA18', 'Somerset', 50.884, -2.796, 3, '23', 310_000],
  ['Marsh Manor', 'Ford Bottom', '', 'Dulverton', 'TA22', 'Somerset', 51.04, -3.55, 8, '43', 3_200_000],
  ['', 'High Street', '', 'Dulverton', 'TA22', 'Somerset', 51.041, -3.549, 2, '1', 275_000],
  ['Nynehead Farm', 'Hay Common', '', 'Tiverton', 'EX16', 'Devon', 50.9, -3.49, 3, '43', 715_000],
  ['', 'Ham Lane', '', 'Porlock', 'TA24', 'Somerset', 51.21, -3.59, 0, '20', 74_950],
  ['1', 'Beech Mead', '', 'Wellington', 'TA21', 'Somerset', 50.978, -3.226, 4, '4', 340_000],
  ['54', 'Back Lane', '', 'Street', 'BA16', 'Somerset', 51.12, -2.74, 3, '4', 315_000],
  ['9', 'Mary Street', '', 'Chard', 'TA20', 'Somerset', 50.872, -2.965, 3, '22', 175_000],
  ['16', 'Mendip Road', '', 'Ilminster', 'TA19', 'Somerset', 50.927, -2.911, 4, '22', 255_000],
  ['1', 'Pitts Lane', '', 'Minehead', 'TA24', 'Somerset', 51.205, -3.48, 2, '16', 84_950],
  ['1', 'Medlar Way', '', 'Langport', 'TA10', 'Somerset', 51.037, -2.829, 3, '12', 200_000],
  ['20', 'Haines Terrace', '', 'Burnham-on-Sea', 'TA8', 'Somerset', 51.238, -2.998, 2, '1', 135_000],
  ['', 'Church Lane', '', 'Creech St Michael', 'TA3', 'Somerset', 51.026, -3.04, 2, '23', 1_950, 'let'],
  ['13', 'Mary Street', '', 'South Molton', 'EX36', 'Devon', 51.018, -3.833, 3, '1', 255_000],
  ['Eel Pie', 'Haines Street', '', 'Cullompton', 'EX15', 'Devon', 50.8621, -3.3831, 2, '1', 240_000],
  ['Flat 11', 'Quince Drive', '', 'Honiton', 'EX14', 'Devon', 50.799, -3.189, 2, '8', 205_000],
]

const chilternRows: readonly Row[] = [
  ['12', 'Northgate Road', 'Harefield', 'Uxbridge', 'UB9', 'Middlesex', 51.603, -0.481, 4, '4', 435_000],
  ['3', 'Northwood Road', 'Harefield', 'Uxbridge', 'UB9', 'Middlesex', 51.605, -0.479, 4, '19', 515_000],
  ['The Poplars', 'Breakspear Road North', '', 'Harefield', 'UB9', 'Middlesex', 51.601, -0.473, 2, '8', 159_950],
  ['7', 'Lower Road', 'Chalfont St Peter', 'Gerrards Cross', 'SL9', 'Buckinghamshire', 51.607, -0.556, 3, '15', 320_000],
  ['21', 'Hill Farm Road', 'Chalfont St. Peter', 'Gerrards Cross', 'SL9', 'Buckinghamshire', 51.61, -0.55, 3, '2', 269_950],
  ['5', 'Denham Lane', 'Chalfont St Peter', 'Gerrards Cross', 'SL9', 'Buckinghamshire', 51.612, -0.548, 4, '3', 409_950],
  ['40', 'High Street', 'Chalfont St Peter', 'Gerrards Cross', 'SL9', 'Buckinghamshire', 51.608, -0.557, 2, '8', 142_500],
  ['9', 'Bakers Wood', '', 'Denham', 'UB9', 'Buckinghamshire', 51.575, -0.5, 4, '4', 800_000],
  ['Green Tiles', 'Green Tiles Lane', '', 'Denham', 'UB9', 'Buckinghamshire', 51.582, -0.505, 3, '8', 275_000],
  ['4 Holly Court', 'Bower Way', 'Cippenham', 'Slough', 'SL1', 'Berkshire', 51.517, -0.634, 1, '8', 155_000],
  ['8 Holly Court', 'Bower Way', 'Cippenham', 'Slough', 'SL1', 'Berkshire', 51.517, -0.634, 2, '8', 190_000],
  ['2 Elmers Court', 'Post Office Lane', '', 'Beaconsfield', 'HP9', 'Buckinghamshire', 51.612, -0.646, 2, '8', 385_000],
  ['11', 'London End', '', 'Beaconsfield', 'HP9', 'Buckinghamshire', 51.601, -0.634, 2, '23', 335_000],
  ['6', 'Briery Way', '', 'Amersham', 'HP6', 'Buckinghamshire', 51.677, -0.59, 2, '11', 179_950],
  ['30', 'Missenden Road', 'Great Kingshill', 'High Wycombe', 'HP15', 'Buckinghamshire', 51.66, -0.728, 2, '23', 265_000],
]

const yorkshireRows: readonly Row[] = [
  ['18', 'Bondgate', '', 'Otley', 'LS21', 'West Yorkshire', 53.906, -1.69, 2, '1', 240_000],
  ['4', 'Leeds Road', '', 'Otley', 'LS21', 'West Yorkshire', 53.902, -1.68, 3, '3', 310_000],
  ['52', 'Leeds Road', '', 'Ilkley', 'LS29', 'West Yorkshire', 53.925, -1.81, 4, '4', 595_000],
  ['7', 'Wharfe View Road', '', 'Ilkley', 'LS29', 'West Yorkshire', 53.927, -1.826, 3, '1', 420_000],
  ['2', 'Arthington Lane', '', 'Pool in Wharfedale', 'LS21', 'West Yorkshire', 53.901, -1.626, 3, '23', 375_000],
  ['9', 'Main Street', '', 'Pool in Wharfedale', 'LS21', 'West Yorkshire', 53.9, -1.63, 4, '4', 550_000],
  ['31', 'Bath Road', '', 'Harrogate', 'HG2', 'North Yorkshire', 53.99, -1.537, 2, '8', 1_100, 'let'],
  ['6', 'Valley Drive', '', 'Harrogate', 'HG2', 'North Yorkshire', 53.992, -1.548, 1, '8', 850, 'let'],
  ['80', 'Brudenell Road', '', 'Leeds', 'LS6', 'West Yorkshire', 53.812, -1.563, 5, '1', 2_400, 'let'],
  ['14', 'Harehills Place', '', 'Leeds', 'LS8', 'West Yorkshire', 53.81, -1.515, 2, '1', 150_000],
  ['3', 'Bath Road', '', 'Pudsey', 'LS28', 'West Yorkshire', 53.796, -1.663, 3, '3', 215_000],
  ['25', 'Raikes Road', '', 'Skipton', 'BD23', 'North Yorkshire', 53.964, -2.017, 3, '23', 330_000],
]

export function westCountry(db: Kysely<Schema>): Promise<AgencyContent> {
  const tags =
    'exmoor,period,fixer upper,luxury,waterside,coastal,thatched,listed,reduced,help to buy,farm,equestrian,short let,bills included,investment'
  return stockOf(db, westCountryRows, { name: 'Taunton', town: 'Taunton', location: { lat: 51.0149, lng: -3.1021 } }, tags)
}

export function chilterns(db: Kysely<Schema>): Promise<AgencyContent> {
  return stockOf(db, chilternRows, { name: 'Gerrards Cross', town: 'Gerrards Cross', location: { lat: 51.588, lng: -0.556 } })
}

export function yorkshire(db: Kysely<Schema>): Promise<AgencyContent> {
  return stockOf(db, yorkshireRows, { name: 'Otley', town: 'Otley', location: { lat: 53.905, lng: -1.693 } })
}

async function stockOf(
  db: Kysely<Schema>,
  rows: readonly Row[],
  branch: Pick<Branch, 'name' | 'town' | 'location'>,
  tags = '',
): Promise<AgencyContent> {
  await using agency = await agencyFeeds(db)
  await agency.import(rows.map((row, index) => ({ ...feedRow(row, index), GABLE_TAGS: tags })))
  const content = await testContent()
  const branches = [{ ...content.branches[0]!, ...branch }]
  await learnPlaces(db, branches)
  return { ...content, branches }
}

function feedRow([house, street, village, town, outcode, county, lat, lng, beds, type, price, rent]: Row, index: number): FeedRowValues {
  return {
    AGENT_REF: `1_${index + 1}`,
    ADDRESS_1: house,
    ADDRESS_2: street,
    ADDRESS_3: village,
    TOWN: town,
    POSTCODE1: outcode,
    POSTCODE2: '1AA',
    DISPLAY_ADDRESS: [`${/^\d+$/.test(house) ? `${house} ` : `${house}, `}${street}`, village, town, county].filter(Boolean).join(', '),
    SUMMARY: 'A home with a bath and shower, a pool of light in the kitchen and a garden.',
    DESCRIPTION: 'The bathroom has a bath. There is a pool table in the games room.',
    TRANS_TYPE_ID: rent ? '2' : '1',
    PRICE: String(price),
    BEDROOMS: String(beds),
    PROP_SUB_ID: type,
    EXACT_LATITUDE: String(lat),
    EXACT_LONGITUDE: String(lng),
  }
}
