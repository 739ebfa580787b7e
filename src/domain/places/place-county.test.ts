import { expect, test } from 'vitest'
import { countyOf } from './place-county.ts'

test.each([
  ['City and Borough of Leeds', 'West Yorkshire'],
  ['City of York', 'North Yorkshire'],
  ['Royal Borough of Windsor and Maidenhead', 'Berkshire'],
  ['Metropolitan Borough of Wirral', 'Merseyside'],
  ['Borough of Torbay', 'Devon'],
  ['Bath and North East Somerset', 'Somerset'],
  ['Bournemouth, Christchurch and Poole Council', 'Dorset'],
  ['County Durham', 'County Durham'],
  ['Darlington', 'County Durham'],
  ['District of Rutland', 'Rutland'],
  ['City of Bristol', 'Bristol'],
  ['Somerset', 'Somerset'],
])('%s in England is in the ceremonial county %s', (area, county) => {
  expect(countyOf(area)).toBe(county)
})

test.each([
  ['City of Edinburgh', 'Edinburgh'],
  ['Glasgow City', 'Glasgow'],
  ['The Scottish Borders', 'Scottish Borders'],
  ['Eilean Siar', 'Western Isles'],
  ['Sir Powys', 'Powys'],
  ['County of Flintshire', 'Flintshire'],
  ['City and County of Swansea', 'Swansea'],
  ['Caerphilly County Borough', 'Caerphilly'],
  ['Bridgend county borough', 'Bridgend'],
  ['Derry City and Strabane', 'Derry City and Strabane'],
  ['City of Belfast', 'Belfast'],
])('%s elsewhere is called %s', (area, county) => {
  expect(countyOf(area)).toBe(county)
})
