import { expect, test } from 'vitest'
import type { Branch } from '#src/domain/site/agency.ts'
import { branchData, personData } from './agent.ts'

const now = new Date('2026-11-22T12:00:00Z')

test('closed days are told besides, those that follow one another as one span', () => {
  const given = { name: 'Taunton', location: { lat: 51, lng: -3 }, openingTimes: [] }
  const told = (...closedDays: string[]) =>
    branchData({ ...given, closedDays } as unknown as Branch, { name: 'Withy & Vale' }, 'https://a.test/', now)
      .specialOpeningHoursSpecification
  const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
  expect(told('2027-01-01', '2026-12-25', '2026-12-26', '2026-12-28', '2026-12-25')).toEqual([
    { ...closed, validFrom: '2026-12-25', validThrough: '2026-12-26' },
    { ...closed, validFrom: '2026-12-28', validThrough: '2026-12-28' },
    { ...closed, validFrom: '2027-01-01', validThrough: '2027-01-01' },
  ])
  expect(told('2026-12-31', '2027-01-01')).toEqual([{ ...closed, validFrom: '2026-12-31', validThrough: '2027-01-01' }])
  expect(told()).toBeUndefined()
})

test('a branch tells the days it is open', () => {
  const branch = {
    name: 'Taunton',
    location: { lat: 51, lng: -3 },
    openingTimes: [
      { dayOfWeek: 0, opens: null, closes: null },
      { dayOfWeek: 1, opens: '09:00', closes: '17:30' },
    ],
    closedDays: [],
  } as unknown as Branch
  expect(branchData(branch, { name: 'Withy & Vale' }, 'https://a.test/', now).openingHoursSpecification).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:30' },
  ])
})

test('bank holidays of the coming year are told, and neither those before nor those after it', () => {
  const branch = { name: 'Taunton', location: { lat: 51, lng: -3 }, openingTimes: [], closedDays: [], bankHolidays: 'scotland' }
  const told = branchData(branch as unknown as Branch, { name: 'Withy & Vale' }, 'https://a.test/', now).specialOpeningHoursSpecification
  const spans = (told as unknown as { validFrom: string; validThrough: string }[]).map(({ validFrom, validThrough }) => [
    validFrom,
    validThrough,
  ])
  expect(spans[0]).toEqual(['2026-11-30', '2026-11-30'])
  expect(spans[1]).toEqual(['2026-12-25', '2026-12-26'])
  expect(spans.at(-1)).toEqual(['2027-08-02', '2027-08-02'])
})

const ann = { id: 1, firstName: 'Ann', surname: 'Archer', jobTitle: 'Valuer', urlLabel: 'ann-archer', contactableFor: [] }
const about = {
  branch: { name: 'Taunton', telephone: '01632 960001' },
  site: { name: 'Withy & Vale' },
  address: 'https://a.test/staff/ann-archer',
  branchAddress: 'https://a.test/branches/taunton',
  image: undefined,
}

test('somebody without a line of their own is reached at their branch', () => {
  expect(personData({ ...about, member: ann })).toMatchObject({
    name: 'Ann Archer',
    jobTitle: 'Valuer',
    telephone: '01632 960001',
    worksFor: { '@type': 'RealEstateAgent', name: 'Withy & Vale, Taunton', url: 'https://a.test/branches/taunton' },
  })
  expect(JSON.parse(JSON.stringify(personData({ ...about, member: ann })))).not.toHaveProperty('image')
})

test('letters after the name, photograph, mail and own line are told', () => {
  const member = { ...ann, accreditation: 'MRICS', email: 'ann@a.test', directLine: '01632 960101' }
  expect(personData({ ...about, member, image: 'https://a.test/images/350/abc.jpg' })).toMatchObject({
    honorificSuffix: 'MRICS',
    image: 'https://a.test/images/350/abc.jpg',
    email: 'ann@a.test',
    telephone: '01632 960101',
  })
})
