import type { LegalNation } from '#src/domain/content/legal-content.ts'
import type { LegalPart, LegalSection } from '../legal-document.ts'

/** What a tenant may be asked to pay by the law of each country; nothing else may be (rules: P24, P25, P26). */
export function tenantFees(nation: LegalNation, isOneOfSeveral: boolean): LegalSection {
  const names: Record<LegalNation, string> = { england: 'England', wales: 'Wales', scotland: 'Scotland' }
  return { id: `tenants-${nation}`, heading: isOneOfSeveral ? `Tenants in ${names[nation]}` : 'Tenants', parts: parts[nation] }
}

const bills = 'Council tax, utilities, television licence and communications.'

const parts: Record<LegalNation, LegalPart[]> = {
  // Tenant Fees Act 2019, schedule 1; Renters' Rights Act 2025.
  england: [
    'Besides the rent we ask a tenant for nothing but what the Tenant Fees Act 2019 permits:',
    {
      columns: ['For', 'At most, with VAT'],
      terms: [
        ['Holding deposit', 'One week’s rent.', 'It counts towards your first rent, or is given back as the Act says.'],
        ['Tenancy deposit', 'Five weeks’ rent, or six where the rent is £50,000 a year or more.', 'It is protected in an approved scheme.'],
        [
          'Rent in advance',
          'One month’s rent, once the tenancy agreement has been signed.',
          'We neither ask for nor take more rent than the advertisement states.',
        ],
        ['A change to the tenancy that you ask for', '£50, or what it reasonably costs us if that is more.'],
        [
          'Leaving earlier than your notice allows',
          'What the landlord loses by it, and what it reasonably costs us.',
          'Only if you ask to and the landlord agrees.',
        ],
        [
          'Rent that is fourteen days late or more',
          'Interest from the day on which it was due, at 3 % a year above the Bank of England’s base rate.',
        ],
        ['A lost key, or another device that opens the home', 'What replacing it reasonably costs, which we show you in writing.'],
        ['Bills that the agreement leaves to you', bills],
      ],
    },
  ],
  // Renting Homes (Fees etc.) (Wales) Act 2019, schedule 1.
  wales: [
    'Besides the rent we ask a contract-holder for nothing but what the Renting Homes (Fees etc.) (Wales) Act 2019 permits:',
    {
      columns: ['For', 'At most, with VAT'],
      terms: [
        ['Holding deposit', 'One week’s rent.', 'It counts towards your rent or security deposit, or is given back as the Act says.'],
        ['Security deposit', 'What the contract names.', 'It is protected in an approved scheme.'],
        ['Rent that is more than seven days late', 'Interest at 3 % a year above the Bank of England’s base rate.'],
        ['A lost key, or a lock that has to be changed', 'What it actually costs, which we show you.'],
        ['Bills that the contract leaves to you', bills],
      ],
    },
  ],
  // Rent (Scotland) Act 1984, sections 82 and 90, as amended in 2011.
  scotland: [
    'A tenant in Scotland pays the rent and a deposit that is given back, and no fees to us:',
    {
      columns: ['For', 'At most, with VAT'],
      terms: [
        ['Deposit', 'Two months’ rent.', 'It is lodged with an approved scheme within thirty working days.'],
        ['Bills that the agreement leaves to you', bills],
      ],
    },
  ],
}
