export const adLines = (text: string) =>
  text
    .trim()
    .split(/\n| \| /)
    .map((line) => line.trim())

/**
 * Lawful wordings of adverts, made up for the tests, that no rule may find: negations and other senses of the same words among them. One a
 * line, or several parted by bars.
 */
export const lawful: Readonly<Record<'lettings' | 'sales', readonly string[]>> = {
  lettings: adLines(`
    Children welcome. | A short walk from the children's play area. | Next to a primary school and a children's nursery.
    The children's bedroom looks over the garden. | Families welcome, and so are pets.
    Suitable for families, sharers and professionals. | A perfect family home.
    There is no through traffic, so children play in the close. | The pool has a shallow end for children.
    No noise after ten, as there are children next door. | The second bedroom would suit a child or a study.
    Not far from the park where children meet. | No step to the garden, handy with young children in prams. | DSS welcome.
    DSS considered. | Housing benefit accepted. | Universal Credit accepted.
    We welcome applications from tenants who receive benefits. | Tenants in receipt of housing benefit are welcome.
    The house benefits from gas central heating. | The property benefits from two parking spaces.
    Further benefits include a utility room. | A kitchen that benefits from a south-facing window.
    No upward chain to worry about, and the benefit of a garage. | Without the benefit of a lift, the flat is on the first floor.
    Ideal for professionals. | Would suit a professional couple or a family.
    Close to the hospital, popular with professional people. | Working fireplace in the sitting room.
    Fitted by professional kitchen makers. | The gym is for residents only. | Parking for residents only.
    Access by key holders only. | No agency fees. | No fees to tenants whatsoever. | There are no administration fees.
    No application fee, no referencing fee. | No admin fees apply. | A lost key is charged at £15.
    Tenants are not charged fees for referencing. | Permitted payments are listed on our fees page.
    See our website for a list of fees for landlords. | Free of agency fees. | The gym's membership fee is included.
    School fees are another matter. | Zero deposit scheme available. | Deposit of five weeks' rent.
    Deposit: 5 weeks' rent
    A deposit equal to five weeks rent is held by the DPS. | Security deposit one month's rent. | Four weeks' deposit.
    Deposit £1,000
    Deposit protected by a scheme within 30 days. | The deposit is returned within two weeks of the end.
    The deposit is registered within three weeks. | A holding deposit of one week's rent.
    Holding deposit: one week
    Holding deposit of £200
    The holding deposit is £219. | The holding deposit is taken off the first month's rent.
    A holding deposit holds the home for two weeks. | No holding deposit is taken. | One month's rent in advance.
    Rent is paid monthly in advance. | First month's rent in advance. | Rent payable monthly in advance on the first.
    Not more than one month's rent in advance is taken. | Book a viewing two weeks in advance.
    Please give us 48 hours' notice in advance. | Repairs are announced a week in advance. | Periodic tenancy.
    A periodic tenancy from the first of March. | A rolling monthly tenancy. | There is no minimum term. | No fixed term.
    Available now on a monthly rolling tenancy. | Tenants may leave with two months' notice. | The boiler has a 12 month warranty.
    Fixed-term broadband contract of the last tenant has ended. | A 24 month broadband contract is in place.
    A fixed term energy tariff can be taken over. | Refurbished twelve months ago. | Decorated two years ago, with a new kitchen.
    Available for twelve months while the owners are abroad. | The same owners for twenty years.
    Let to the same tenants for six years. | Minimum age of the building: 100 years.
    The block is ten years old, with a minimum of two lifts working. | A minimum of fuss, a maximum of light. | Long let.
    Long-term let available. | East-facing terrace. | At last, a flat with a garden. | The lease of the bicycle store is included.
    Parking permit for six months is included. | Fixed blinds to all windows. | The rent is not negotiable. | No bidding.
    We do not invite or accept offers above the rent. | No offers over the advertised rent will be accepted. | No offers.
    Furnishing is negotiable. | Move-in date negotiable. | The flat offers spacious rooms. | The town offers over twenty restaurants.
    The layout offers flexible living. | This home offers in excess of 1,000 sq ft. | Offering a superb position near the river.
    An early viewing is advised. | Offered unfurnished. | Offered to the market for the first time. | Guide dogs are welcome.
    See the guide to the area on our site. | Travel from £3 a day. | Parking from £40 per month.
    Council tax band C, about £150 a month. | Broadband from £28 a month. | Between the park and the river. | Rent £950 pcm.
    £950 per calendar month. | £219 per week, which is £950 a month. | Bids the visitor a warm welcome.
    Beside the old auction rooms. | A tender, well-kept garden. | Best of both worlds: town and country.
    Closing doors between dining and sitting room. | A reserve of logs in the shed. | No pets, as the lease forbids them.
    Pets considered. | Non-smokers preferred. | No smoking in the building. | Students welcome. | Sharers considered.
    Commercial unit below; its fixed-term commercial lease does not touch the flat. | Available from 1 March. | Available immediately.
    Unfurnished, with white goods. | Guarantor may be needed. | References are taken by an outside firm.
    Viewing strictly by appointment. | Virtual viewing available. | Landlord registration number 123456/230/12345.
    Registered with Rent Smart Wales. | EPC rating C. | A well-insulated home with low bills. | The smallest bedroom is 7 ft by 8 ft.
    Two bathrooms, one en suite. | Five minutes' walk to the station. | Six weeks until the new kitchen is in.
    Twelve steps lead up to the door. | Underfloor heating throughout. | Wi-Fi included. | Bills included.
    Water included in the rent. | A single occupant would be comfortable, and so would two. | No garden, but a balcony. | No lift.
    Not overlooked. | The garage is not included. | Tenants have the use of the gardens. | Adult education centre around the corner.
    A couple of minutes from the shops. | Couples, families and sharers are all welcome. | Only three homes in the close.
    Only the ground floor is let. | The working week is easy from here: the station is close.
    Employed by the hospital? It is next door. | Children's centre, library and surgery nearby.
    Infant and junior schools within half a mile. | Kids will love the tree house.
    Babies' changing room in the communal hall.`),
  sales: adLines(`
    Freehold. | Tenure: freehold. | Freehold, with no service charge. | Formerly leasehold, now freehold. | Not leasehold.
    Offers over £325,000. | Offers in excess of £400,000. | Guide price £250,000. | Sealed bids by the end of the month.
    Best and final offers by noon. | Price on application. | No buyer's premium. | There is no buyer's premium and no reservation fee.
    No reservation fee is charged. | The reservation fee is deducted from the price.
    A reservation fee of £500, part of the purchase price. | No VAT is payable. | Stamp duty may be payable.
    Buyers pay their own legal fees. | The vendor pays our commission. | No estate charge.
    Estate charge of £120 a year payable in March. | The service charge of £900 a year is payable quarterly, £225 at a time.
    Let on an assured shorthold tenancy at £950 pcm, with vacant possession possible. | Tenant in situ on an AST until June.
    Let at £800 pcm, deposit of six weeks' rent held. | A family home, popular with buyers with children.
    Adults-only swimming pool nearby. | Fees for searches are explained by your conveyancer.
    VAT registered builders carried out the works. | Reserved parking. | Nature reserve close by.
    Premium kitchen with stone worktops. | Charging point for a car. | No chain. | Vacant possession. | Sold as seen.
    A premium position, with views that buyers love. | Price includes curtains and carpets. | Buyer's guide to the area on request.
    Private road, with shared upkeep of £50 a year. | Probate granted. | Ten-year warranty.
    Planning permission granted for an extension. | Minimum of three double bedrooms. | In need of modernisation. | Fixed price.
    Offered with no onward chain. | Leasehold: 125 years from 2005, ground rent £100 a year, service charge £1,200 a year.
    Leasehold with 950 years remaining; peppercorn ground rent; no service charge.
    Share of freehold: 999 year lease, no ground rent, service charge £60 a month.`),
}
