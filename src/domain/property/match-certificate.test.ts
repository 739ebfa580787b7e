import { expect, test } from 'vitest'
import { addressWords, certainScore, certificateScore, leastScore, type MatchedCertificate, type MatchedHome } from './match-certificate.ts'

const house = 4
const flat = 8
const home = (houseNameNumber: string, street = 'High Street', more: Partial<MatchedHome> = {}): MatchedHome => ({
  houseNameNumber,
  street,
  displayAddress: `${street}, Taunton`,
  propertySubId: house,
  squareFeet: null,
  ...more,
})
const of = (address: string, more: Partial<MatchedCertificate> = {}): MatchedCertificate => ({ address, kind: '', ...more })

test.each<[MatchedHome, MatchedCertificate]>([
  [home('12'), of('12 High Street')],
  [home('12'), of('12, HIGH STREET, Taunton')],
  [home('12'), of('12 High St.')],
  [home('12A'), of('12a High Street')],
  [home('12 A'), of('12A High Street')],
  [home('Rose Cottage', 'Church Lane'), of('Rose Cottage, Church Lane, Bishops Hull')],
  [home('Flat 2, 10', 'High Street', { propertySubId: flat }), of('Flat 2, 10 High Street', { kind: 'Flat' })],
  [home('Apartment 2, 10', 'High Street', { propertySubId: flat }), of('Flat 2, 10 High Street', { kind: 'Flat' })],
  [home('2 Rose House', 'High Street', { propertySubId: flat }), of('2 Rose House, High Street')],
  [home('', 'High Street', { displayAddress: '12 High Street, Taunton' }), of('12 High Street')],
  [home('3', 'St. John’s Road'), of('3 ST JOHNS ROAD')],
  [home('12', 'High Street', { squareFeet: 1000, rating: 'd' }), of('12 High Street', { kind: 'House', squareMetres: 95, rating: 'd' })],
])('%j certainly has the certificate of %j', (ours, theirs) => {
  expect(certificateScore(ours, theirs)).toBeGreaterThanOrEqual(certainScore)
})

test.each<[MatchedHome, MatchedCertificate]>([
  [home('10'), of('Flat 2, 10 High Street')],
  [home('Rose Cottage', 'Church Lane'), of('The Annexe, Rose Cottage, Church Lane')],
  [home('Rose Cottage', 'Church Lane'), of('4 Rose Cottage, Church Lane')],
  [home('14', 'Mill Lane'), of('14 Mill Lane, The Annexe')],
  [home('14', 'Mill Lane'), of('14 Mill Lane, First Floor, Taunton')],
  [home('12'), of('12 Mill Lane')],
  [home('12', ''), of('12 High Street')],
  [home('12'), of('12 High Street', { kind: 'Flat' })],
  [home('12', 'High Street', { squareFeet: 1000 }), of('12 High Street', { squareMetres: 190 })],
  [home('12', 'High Street', { rating: 'c' }), of('12 High Street', { rating: 'e' })],
  [home('Old Rectory', 'Church Lane'), of('Old Rectory, 4 Church Lane')],
])('%j doubtfully has the certificate of %j', (ours, theirs) => {
  expect(certificateScore(ours, theirs)).toBeLessThan(certainScore)
})

test.each<[MatchedHome, MatchedCertificate]>([
  [home('1'), of('12 High Street')],
  [home('12'), of('12A High Street')],
  [home('Flat 1, 10'), of('Flat 2, 10 High Street')],
  [home('Rose Cottage'), of('Ivy Cottage, High Street')],
  [home(''), of('12 High Street')],
])('%j has not the certificate of %j', (ours, theirs) => {
  expect(certificateScore(ours, theirs)).toBeLessThan(leastScore)
})

test('one address is one however it is written', () => {
  expect(addressWords('12, High Street')).toBe(addressWords('12 HIGH ST'))
  expect(addressWords('12 High Street')).not.toBe(addressWords('12A High Street'))
})
