import { expect, test } from 'vitest'
import { demoBook, demoBranches } from '../../tests/support/demo-agency.ts'
import { closing } from './closing.ts'

const book = (await Promise.all([1, 2, 3].map(demoBook))).flat()

test('the last paragraphs follow from the listing and end with whom to ask', () => {
  for (const { listing } of book) {
    const branch = demoBranches.find(({ id }) => id === listing.branchId)!
    const said = closing(listing, branch)
    expect(said.at(-1)).toContain(branch.telephone)
    const text = said.join(' ')
    expect(text.includes('Pets are welcome')).toBe(listing.channel === 'lettings' && listing.petsAllowed === true)
    expect(/^(Free|Lease)hold/.test(text)).toBe(
      /hold$/.test(listing.tenure ?? '') && listing.tenure !== 'commonhold' && listing.channel === 'sales',
    )
    if (listing.material.leaseYearsRemaining !== undefined) expect(text).toContain(`${listing.material.leaseYearsRemaining} years`)
    if (listing.letting.deposit !== undefined) expect(text).toContain(`Deposit £${listing.letting.deposit.toLocaleString('en-GB')}`)
  }
})
