import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aListing } from '#tests/support/listings.ts'
import { guardAdvert } from './advert-guard.ts'
import { benefitWords, biddingWords, childrenWords, feeAmounts, feeWords, rentInAdvanceWords } from './advert-words.ts'

const rulesAgainst = (description: string, administrationFee?: string) => {
  const letting = { appliances: [], billsIncluded: [], ...(administrationFee !== undefined && { administrationFee }) }
  const listing = aListing({
    channel: 'lettings',
    price: 950,
    priceQualifier: 'none',
    outcode: 'TA1',
    countryCode: 'GB',
    description,
    letting,
    material: { epcCurrent: 70 },
  })
  return guardAdvert(listing, '2026-11-21').problems.map(({ rule }) => rule.id.replace('england-', ''))
}

test.each([
  ['No children.', 'children'],
  ['Sorry no kids or pets', 'children'],
  ['no pets, smokers or children', 'children'],
  ['No pets/children', 'children'],
  ['NO SMOKERS, NO PETS, NO CHILDREN', 'children'],
  ['Not suitable for children due to the stairs', 'children'],
  ['Unsuitable for young children', 'children'],
  ['Children are not accepted', 'children'],
  ['Sadly the landlord cannot accept children', 'children'],
  ['Adults only', 'children'],
  ['Would suit a childless couple', 'children'],
  ['No families please', 'children'],
  ['Children: No', 'children'],
  ['No under 18s', 'children'],
  ['No DSS', 'benefits'],
  ['no D.S.S. please', 'benefits'],
  ['No housing benefit', 'benefits'],
  ['No benefits', 'benefits'],
  ['No pets, smokers or DSS', 'benefits'],
  ['DSS not accepted', 'benefits'],
  ['Universal Credit claimants are not considered', 'benefits'],
  ['Not suitable for people on benefits', 'benefits'],
  ['Sorry, we cannot accept tenants on housing benefit', 'benefits'],
  ['Professionals only', 'benefits'],
  ['Working professional couple only', 'benefits'],
  ['Employed applicants only', 'benefits'],
  ['DSS: No', 'benefits'],
  ['Housing benefit considered: no', 'benefits'],
  ['non-DSS', 'benefits'],
  ['No LHA', 'benefits'],
  ['Six months\u2019 rent in advance', 'rent-in-advance'],
  ['6 months rent upfront', 'rent-in-advance'],
  ['6 months\u2019 rent up front required without a guarantor', 'rent-in-advance'],
  ['Rent payable 6 months in advance', 'rent-in-advance'],
  ['12 months rent payable in advance', 'rent-in-advance'],
  ['twelve months upfront rent', 'rent-in-advance'],
  ['Rent is payable quarterly in advance', 'rent-in-advance'],
  ['three (3) months rent in advance', 'rent-in-advance'],
  ['Two months advance rent', 'rent-in-advance'],
  ['A year\u2019s rent in advance', 'rent-in-advance'],
  ['First and last month\u2019s rent', 'rent-in-advance'],
  ['Fee of £200', 'fees'],
  ['Admin fee: £150', 'fees'],
  ['Administration fees apply', 'fees'],
  ['Referencing fee of £75 per person', 'fees'],
  ['£180 inc VAT admin fee', 'fees'],
  ['Plus agency fees', 'fees'],
  ['Tenancy fees apply', 'fees'],
  ['Check-in fee £90', 'fees'],
  ['Offers over £950 pcm', 'bidding-words'],
  ['Offers in excess of £1,000', 'bidding-words'],
  ['Best and final by Friday', 'bidding-words'],
  ['£900 - £1,000 pcm', 'bidding-words'],
  ['OIRO £900', 'bidding-words'],
  ['Rent on application', 'bidding-words'],
  ['Sealed bids by noon', 'bidding-words'],
])('\u201c%s\u201d is told of as %s', (text, rule) => {
  expect(rulesAgainst(`<p>A flat by the park. ${text}</p>`)).toEqual([rule])
})

test.each([
  'Children welcome, DSS considered.',
  'Close to the children\u2019s play area, with no onward chain.',
  'A family home near good schools, suitable for families and professionals.',
  'Ideal for a professional couple.',
  'The home benefits from double glazing. No benefit is lost of the garden.',
  'There is no garden, so children play in the park.',
  'No pets.',
  'No smokers or pets, sorry.',
  'Families are welcome; benefits are considered.',
  'We do not discriminate against tenants with children or on benefits.',
  'One month\u2019s rent in advance and five weeks\u2019 deposit.',
  '1 month rent in advance',
  'The first month\u2019s rent in advance',
  'Rent is payable monthly in advance.',
  'Viewings can be booked 6 months in advance. Available for twelve months.',
  'Deposit of five weeks\u2019 rent.',
  'No fees to tenants.',
  'No admin fees, no referencing fees.',
  'There are no agency fees payable.',
  'Holding deposit of one week\u2019s rent: £219. Lost key fee £15.',
  'The flat offers over 900 sq ft of space and is offered unfurnished.',
  'It offers over two floors all that one needs.',
  'Council tax from £1,200 a year. Parking by permit only.',
  'For professional use the study only has one window.',
  'Service charge included. School fees are not.',
  'Two to three miles from Taunton, £3 by bus.',
])('\u201c%s\u201d is no reason to warn', (text) => {
  expect(rulesAgainst(`<p>${text}</p>`)).toEqual([])
})

test.each([
  ...[
    'Rent negotiable',
    'The rent is negotiable.',
    'Price slightly negotiable',
    'Negotiable rent',
    '£950 pcm negotiable',
    '£950 pcm (neg.)',
  ],
  ...['£950 ono', '£950 pcm o.n.o.', 'Rent £950 ovno', '£950 pcm or nearest offer', 'or best offer', 'The rent could be negotiated'],
  ...[
    'Rental by best bid',
    'To let by best offer',
    'To the highest bidder',
    'Best bid secures',
    'Best & final offers by Friday',
    'Best offer wins',
  ],
  ...['All offers considered', 'Offers considered.', 'All sensible offers will be considered', 'Any reasonable offers', 'Open to offers'],
  ...[
    'The landlord will consider offers',
    'Offers welcome!',
    'Make us an offer',
    'Submit your best offer',
    'Inviting offers',
    'Offers are sought',
  ],
  ...['Offers over 950 pcm', 'Offers in region of £900', 'Offers above the asking', 'Offers around £900 pcm', 'Subject to offers'],
  ...[
    'Let by informal tender',
    'Available by auction',
    'Starting bid £900',
    'Opening rent £900',
    'Bids invited',
    'Bidding opens at noon',
    'Bids by noon',
  ],
  ...[
    'From £950 pcm',
    'Up to £1,000 per month',
    'Between £900 and £1,000 pcm',
    'Circa £950 pcm',
    '£950+ pcm',
    '£900-1,000 pcm',
    'In the region of 950 pcm',
  ],
  ...['Rent to be agreed', 'Rent TBC', 'Rent: POA', 'Rent upon request', 'Guide rent £950', 'Call for price', 'Indicative rent'],
])('\u201c%s\u201d invites other offers', (text) => {
  expect(rulesAgainst(`<p>A flat by the park. ${text}</p><p>It has a garden.</p>`)).toEqual(['bidding-words'])
})

test.each([
  ...[
    'The deli downstairs has special offers on Mondays.',
    'On offer is a flat of two rooms.',
    'The kitchen offers all that a cook needs.',
  ],
  ...['The hall offers welcome shade in summer.', 'The town offers considered planning and good schools.', 'It offers welcoming rooms.'],
  ...['The city forbids parking here.', 'The garden bids you welcome.', 'Next to the auction house; the best bidding is on Saturdays.'],
  ...[
    'The move-in date is negotiable.',
    'Furnishing negotiable.',
    'Length of tenancy is flexible.',
    'Pets are negotiable.',
    'Parking by negotiation.',
  ],
  ...[
    'The rent is not negotiable.',
    'Rent non-negotiable',
    'No offers.',
    'We cannot accept offers over the asking rent.',
    'Offers over the rent cannot be taken.',
  ],
  ...[
    'No bids are invited.',
    'Offers are not invited.',
    'We do not accept offers.',
    'No rental bidding.',
    'Offers above the advertised rent are not accepted.',
  ],
  ...[
    'Parking from £50 per month.',
    'Bills are approximately £150 per month.',
    'Broadband from £25 a month.',
    'Council tax is about £140 per month.',
  ],
  ...[
    'From £3 the bus takes you to town.',
    'Up to £150 per month for bills.',
    'A garage is available at £60 pcm.',
    'Between 9 and 5 on weekdays.',
  ],
  ...[
    'The flat offers 900 sq ft over two floors.',
    'The gym nearby has a best offer of the month.',
    'An opening between the rooms.',
    'Sealed wooden floors.',
  ],
  ...[
    'A job offer is no condition.',
    'The closest school is a minute away.',
    'A tender plant grows there.',
    'Flexible furnishing. Rent £950 pcm.',
  ],
])('\u201c%s\u201d invites nobody to offer', (text) => {
  expect(rulesAgainst(`<p>${text}</p>`)).toEqual([])
})

test.each([
  ['200', ['fees']],
  ['£240 inc VAT', ['fees']],
  ['Fee of £200', ['fees']],
  ['£150 + VAT per applicant', ['fees']],
  ['None', []],
  ['0', []],
  ['£0.00', []],
  ['', []],
  ['No fees', []],
  ['Holding deposit: one week\u2019s rent. Deposit: five weeks\u2019 rent. Permitted payments: lost keys, £15.', []],
] as const)('the statement of fees \u201c%s\u201d is warned of as %o', (fee, rules) => {
  expect(rulesAgainst('A flat.', fee)).toEqual(rules)
})

test('a text that nearly matches thousands of times is read to its end', () => {
  const hostile = ['no pets, ', 'no smokers and ', 'rent payable ', 'six months ', 'working people ', '£1 ', 'fees of '].map((part) =>
    part.repeat(3000),
  )
  for (const text of hostile) expect(rulesAgainst(`${text} <p>Children are not allowed.</p>`)).toContain('children')
})

/** A pattern without its lookarounds and word boundaries: what it matches has every match of the pattern. */
function withoutAssertions(source: string): string {
  let kept = ''
  for (let at = 0; at < source.length; at++) {
    if (/^\(\?<?[!=]/.test(source.slice(at))) at = closingOf(source, at)
    else if (source.startsWith(String.raw`\b`, at)) at++
    else if (source[at] === '\\') kept += source[at] + source[++at]!
    else kept += source[at]
  }
  return kept
}

function closingOf(source: string, from: number): number {
  let open = 0
  for (let at = from; ; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === '(') open++
    else if (source[at] === ')' && --open === 0) return at
  }
}

test.each([
  ['children', childrenWords],
  ['benefits', benefitWords],
  ['rent in advance', rentInAdvanceWords],
  ['fees', [...feeWords, ...feeAmounts]],
  ['bidding', biddingWords],
])('whatever a pattern of %s matches has one of the words it needs', (_, words) => {
  for (const { pattern, needs } of words) {
    const matches = fc.stringMatching(new RegExp(withoutAssertions(pattern.source)))
    fc.assert(
      fc.property(matches, (text) => needs.some((need) => text.includes(need))),
      { numRuns: 300 },
    )
  }
})
