import { expect, test } from 'vitest'
import { demoBook } from '../../tests/support/demo-agency.ts'

const book = (await Promise.all([1, 2, 3].map(demoBook))).flat()
const homes = book.filter(({ home, brief }) => home && brief.subject.kind === 'home')

test('the facts of a listing are those of its home', () => {
  for (const { listing, home } of homes) {
    const { form, squareFeet, acres, listed, epc } = home!
    expect(listing).toMatchObject({ propertySubId: form.subId, squareFeet, acreage: acres ?? null, receptionRooms: home!.receptions })
    expect(listing.tags.includes('listed')).toBe(listed !== '')
    expect(listing.tags.includes('thatched')).toBe(home!.isThatched)
    // A listed building needs no certificate.
    expect(listing.material.epcCurrent).toBe(listed === '' ? epc.current : undefined)
  }
})

test('flats are held by a lease with its years and its charge, houses are not', () => {
  for (const { listing, home } of homes) {
    if (listing.channel === 'lettings') continue
    const isFlat = home!.form.plan === 'flat' && home!.formName !== 'coach-house'
    const { leaseYearsRemaining, annualServiceCharge, annualGroundRent } = listing.material
    if (!isFlat) expect([leaseYearsRemaining, annualServiceCharge]).toEqual([undefined, undefined])
    else expect(annualServiceCharge, listing.agentRef).toBeGreaterThan(400)
    if (listing.tenure === 'leasehold' && isFlat) expect(leaseYearsRemaining).toBeGreaterThan(80)
    // The Leasehold Reform (Ground Rent) Act 2022 ended it for new leases.
    if ((leaseYearsRemaining ?? 0) > 200) expect(annualGroundRent).toBeUndefined()
  }
})
