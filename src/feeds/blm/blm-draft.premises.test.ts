import { expect, test } from 'vitest'
import { materialFacts } from '#src/domain/property/material-facts.ts'
import { readBlmRow } from '#tests/support/blm-file.ts'

test('what an advert has to tell of the home itself is read and shown in words', async () => {
  const { listing, warnings } = await readBlmRow({
    GABLE_PARKING: 'Garage; Driveway;Garage;',
    GABLE_WATER: 'Mains <b>supply</b>',
    GABLE_FLOODED_IN_FIVE_YEARS: 'N',
    GABLE_RIGHTS_OF_WAY: 'A footpath crosses the paddock',
    GABLE_LISTED_BUILDING: 'Y',
    GABLE_YEAR_BUILT: '1890',
    GABLE_GROUND_RENT_INCREASE: '5',
    GABLE_SHARED_OWNERSHIP_RENT: '412.50',
    GABLE_DOMESTIC_RATES: '1,200',
  })
  expect(listing.material).toEqual({
    groundRentIncreasePercentage: 5,
    sharedOwnershipRent: 412.5,
    domesticRates: 1200,
    premises: {
      parking: ['Garage', 'Driveway'],
      water: 'Mains supply',
      floodedInFiveYears: 'No',
      rightsOfWay: 'A footpath crosses the paddock',
      listedBuilding: 'Yes',
      yearBuilt: 1890,
    },
  })
  expect(warnings).toEqual([])
  const facts = Object.fromEntries(materialFacts({ listing }).map(({ name, value }) => [name, value]))
  expect(facts).toMatchObject({
    Parking: 'Garage, Driveway',
    'Water supply': 'Mains supply',
    'Flooded in the last five years': 'No',
    'Listed building': 'Yes',
    'Year built': '1890',
    'Rent for the other share': '£412.50 a month',
    'Domestic rates': '£1,200 a year',
  })
  expect(facts).not.toHaveProperty('Heating')
})

test('more words than anybody reads are cut, with a warning, and a number that is none is left out', async () => {
  const { listing, warnings } = await readBlmRow({
    GABLE_HEATING: Array.from({ length: 40 }, (_, index) => `Heater ${index}`).join(';'),
    GABLE_FLOORS: 'three',
  })
  expect(listing.material.premises?.heating).toHaveLength(30)
  expect(listing.material.premises).not.toHaveProperty('floors')
  expect(warnings).toMatchObject([{ field: 'GABLE_HEATING' }, { field: 'GABLE_FLOORS', reason: 'Not a number: three' }])
})

test('a row that tells nothing of the premises has none', async () => {
  expect((await readBlmRow({})).listing.material).toEqual({})
})
