import { adLines } from './lawful-adverts.ts'

/** Wordings of adverts that the law forbids, as agencies write them, made up for the tests: by the rule that has to find them, one a line. */
export const unlawful: Readonly<Record<string, readonly string[]>> = {
  'england-children': adLines(`
    Sorry, no children.
    Regrettably the flat is not suitable for children.
    The landlord will not accept children at this property.
    No pets, no smokers and no kids.
    Adults only.
    A couple only, please.
    Unsuitable for families owing to the open staircase.
    We are unable to consider families for this apartment.
    Children not permitted under the head lease.
    Ideal for a childless professional couple.
    No under 18's.
    The owner does not want to let to families. Children: no
    Child-free household preferred, child-free tenants only.
    Not available to people with children.`),
  'england-benefits': adLines(`
    No DSS.
    Sorry, no DSS or pets.
    DSS not considered.
    No housing benefit claimants.
    Unfortunately we cannot accept applicants on Universal Credit.
    Working tenants only.
    Professionals only.
    Strictly working professionals only.
    Housing benefit is not accepted for this property.
    Not suitable for those on benefits.
    No LHA, no smokers.
    Non-DSS only.
    Benefits: no
    Only employed applicants will be considered.
    Landlord's mortgage does not allow housing benefit.`),
  'england-bidding-words': adLines(`
    Offers over £1,200 pcm.
    Offers in the region of £950 per month.
    Best and final offers by noon on Friday.
    The rent is negotiable for the right tenant.
    £900 to £1,000 pcm depending on furnishing.
    From £850 pcm.
    Guide rent £1,400.
    OIEO £1,100.
    Rent on application.
    Rent to be confirmed.
    POA. Rent: POA
    Price on request.
    Open to offers.
    Sealed bids are invited by the end of the month.
    To let by informal tender.
    The highest bidder will be preferred.
    Make us an offer.
    Rooms from £500.
    Monthly rental in the region of £1,250 pcm.
    £1,150 pcm ono.
    All reasonable offers considered.`),
  'england-fixed-term': adLines(`
    Offered on a 12 month assured shorthold tenancy.
    Let on an AST.
    AST for a minimum of six months.
    Minimum term: 6 months.
    Minimum tenancy 12 months.
    Available on an initial fixed term of twelve months.
    Fixed-term tenancy to the end of June.
    A six-month let in the centre of town.
    12 month contract.
    Minimum let of one year.
    Twelve months minimum.
    Tenancy length: 12 months
    Let for an initial 6 month term.
    Long let, minimum 12 months.
    Two year tenancy preferred.
    The tenancy is for 18 months.
    There is a break clause at six months.
    Initial term of 12 months, then rolling.
    An Assured Shorthold Tenancy agreement will be prepared.
    Min. term six months`),
  'england-rent-in-advance': adLines(`
    Six months' rent in advance.
    Students pay three months rent upfront.
    Rent is payable quarterly in advance.
    12 months rent in advance without a guarantor.
    Two months' rent payable in advance.
    First and last month's rent.
    A year's rent up front.
    Rent to be paid termly in advance.
    6 months upfront rent required.
    Rent payable six months in advance.`),
  'england-fees': adLines(`
    An administration fee of £240 applies.
    Admin fees apply.
    Referencing fee: £60 per person.
    Tenancy set-up fee £180.
    £300 agency fee.
    Inventory check-in fee of £95.
    Plus admin fees.
    Renewal fee £75.
    £120 inc VAT referencing fee per tenant.
    Right to rent check fee: £35`),
  'england-deposit': adLines(`
    Deposit of six weeks' rent.
    Deposit: two months' rent.
    Security deposit equivalent to 8 weeks rent.
    A deposit of 1.5 months rent is required.
    Six weeks' deposit.
    Bond: 2 months
    Two months deposit and a guarantor.
    Deposit equal to one and a half months' rent.
    Deposit (6 weeks)
    A security deposit of two calendar months' rent.`),
  'england-holding-deposit': adLines(`
    A holding deposit of two weeks' rent.
    Holding deposit: one month's rent.
    Holding deposit £500.
    A £400 holding deposit secures the home.
    Holding fee equal to 2 weeks rent.
    Holding deposit of £300 is taken.
    Three weeks' rent as a holding deposit.`),
  'sales-extra-charge': adLines(`
    A buyer's premium of 2% plus VAT is payable.
    The buyer pays a non-refundable reservation fee of 4.5%.
    Buyers will be required to pay an administration fee of £900.
    A reservation fee is payable on top of the price.
    The purchaser is to pay a contribution of £750 to the seller's legal costs, a fee for the legal pack of £250.
    Price £425,000 plus VAT.
    £310,000 + VAT
    The purchaser must pay our introduction fee.
    An administration charge of £1,200 is payable by the buyer.
    Buyer's fee: £1,500
    An estate charge applies.
    Management charge to be confirmed.
    A buyer information pack fee, buyer's admin fee £354, is due on exchange.`),
  'sales-tenure-costs': adLines(`
    A leasehold flat on the first floor.
    Tenure: Leasehold.
    Leasehold. Ground rent £150 a year.
    Leasehold with 999 years remaining.
    Leasehold, 120 years left. Service charge £900 per annum.
    Share of freehold.
    Leasehold: 155 years, ground rent £150 pa, service charge: TBC
    Leasehold: 99 years from 1988, ground rent £50.
    The apartment is leasehold; further details on request.`),
}
