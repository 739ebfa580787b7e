import { adLines } from './lawful-adverts.ts'

/**
 * Wordings of adverts, written before their author had seen what the rules look for: ordinary prose of agencies in the four countries, with the
 * words that rules look for in another sense, and below what breaks a rule. One a line
 * or several parted by bars, by country and channel.
 */
export const writtenLawful: Readonly<Record<string, readonly string[]>> = {
  'england sales': adLines(`
    Fixed term management agreement for the estate ends in 2030, after which residents may choose their own manager.
    A beautifully presented three bedroom semi-detached home with off-street parking, offered with no onward chain.
    This is an unfurnished house with no adults-only communal rules: children and pets are welcome in the gardens.
    Help to Buy is not available on this plot; Shared Ownership shares of 40% to 75% with rent on the remainder.
    A retirement apartment for the over 55s with house manager, residents' lounge and emergency pull cords.
    Leasehold: 125 years from 2004, ground rent £250 a year, service charge £1,480 a year. EPC rating C.
    The holding deposit paid to the developer is £1,000 and is deducted from the price on completion.
    Professional photography and floor plan by our in-house team; please ask for the virtual tour.
    Council tax band D. Mains water, drainage, gas and electricity. Ultrafast broadband available.
    Within the catchment of several well regarded primary schools including Two Moors and Bolham.
    The enclosed rear garden has a lawn, a patio and a children's play area with bark chippings.
    Sold with a tenant in place on an assured periodic tenancy at £875 pcm, an ideal investment.
    Guide price £180,000 to £200,000. For sale by public auction on 4 March unless sold before.
    Previously let for £1,250 per calendar month, the apartment would make an excellent rental.
    Offered to the market for the first time since 1974 and priced to reflect the work needed.
    We understand from the vendor that the roof was renewed in 2018 with a 20-year guarantee.
    No children have lived in the house since the playroom was converted to a home office.
    Suit a professional couple, first-time buyers or investors looking for a buy to let.
    A family bathroom, a separate WC and a professional-grade kitchen with range cooker.
    Offers easy access to the A38, Junction 27 of the M5 and Tiverton Parkway station. | Offers over £250,000. Viewing highly recommended.
    Rent review every 21 years; ground rent currently £150, rising to £300 from 2031. | A 10% deposit is payable on exchange of contracts.
    Pets corner at the farm park and the adventure playground are a short walk away.
    The annexe offers potential for multi-generational living, subject to consents.
    Students of architecture will recognise the work of a noted Victorian practice.
    The property benefits from gas central heating and double glazing throughout.
    Ideal for families, with an open plan kitchen diner and four double bedrooms.
    The village has a pub, a shop, a pre-school and a weekly over 60s lunch club.
    Best and final offers to be submitted in writing by noon on Friday 12 June. | The DSS building opposite was turned into flats in 2019.
    Offers in the region of £325,000 are invited for this detached bungalow.
    Cash buyers only owing to the non-standard construction of the property.
    For sale by informal tender, bids to be received by 5pm on 30 September.
    Restricted to purchasers aged 55 and over by a condition in the lease.
    Children's bedroom with fitted bunk beds, currently used as a study. | The vendors are bidding farewell to their home of forty years.
    There are no benefits of common rights over the neighbouring field.`),
  'england lettings': adLines(`
    DSS considered with a guarantor or rent guarantee where affordability needs it; all applicants are assessed in the same way.
    Retirement village: to rent a bungalow here at least one tenant must be over 55 under the planning condition. | DSS welcome.
    A single-storey barn conversion in a rural spot; an adult swim lane runs at the village pool each morning. | Long term let preferred.
    One month's rent in advance and a deposit of five weeks' rent are payable at the start of the tenancy. | Benefit claimants considered.
    Applicants' income is usually expected to be thirty times the monthly rent; benefits count as income.
    Gated development with a residents' gym, co-working lounge and concierge, all included in the rent.
    Broadband up to 900 Mbps; water, gas and electricity are billed to the tenant by the suppliers.
    No deposit option available through Reposit, or a usual five-week deposit: the choice is yours.
    Room in a shared house with four professional sharers; bills included in the rent of £625 pcm.
    A professional let with a responsive landlord; repairs are usually done in two working days.
    This is not an assured shorthold tenancy; since 1 May 2026 all such tenancies are periodic.
    Deposit: £1,038. The deposit is registered with the Tenancy Deposit Scheme within 30 days.
    Holding deposit: £207 (equal to one week). Security deposit: £1,038 (equal to five weeks).
    A two bedroom ground floor flat to let unfurnished from 1 July at £950 pcm. EPC rating C.
    Sole use of a former nursery, now an office, with shelves and a view over the churchyard.
    Rental income protection and key collection for our landlords: ask our professional team.
    The garden is maintained by a contractor and no ball games are allowed on the front lawn.
    Available now for immediate occupation by mature trees and the river: a tranquil setting.
    Well placed for the hospital, offers easy access to the town centre and the university.
    A refurbished apartment over two floors in a converted chapel, with a mezzanine study. | We regret the flat is not accessible by lift.
    House in multiple occupation, licensed for up to five persons forming five households.
    A guide to renting is at the foot of this page. Price on the board may be out of date.
    The tenancy is an assured periodic tenancy. Tenants may leave on two months' notice. | Offered furnished or unfurnished by agreement.
    Under the Renters' Rights Act we cannot invite or accept bids above the stated rent.
    The building has a lift, step-free access from the street and a level-access shower.
    The deposit of five weeks' rent (£1,096) is held in the Deposit Protection Service.
    Applicants in receipt of housing benefit or Universal Credit are welcome to apply. | The landlord hopes to let for at least two years.
    First month's rent due before move-in, once the tenancy agreement has been signed.
    Kids' club, soft play and adult education classes at the leisure centre opposite. | A bachelor pad with a roof terrace and city views.
    Previously home to a working family of five; there is a playroom and a boot room.
    The studio is for a single occupier as it is too small for two under the licence.
    Only minutes from the station. Working from home? There is a box room for a desk.
    12 month review of the rent only by the statutory form, with two months' notice. | Would suit a professional couple or a small family.
    The landlord's photographs were taken by a professional photographer in March. | Rent is payable monthly in advance by standing order.
    Holding deposit of one week's rent (£219), set against the first month's rent. | No fixed term: the tenancy runs from month to month.
    Tenant fees apply only as the Tenant Fees Act 2019 permits; see our fees page. | No chain, no fuss: ready to move in from 12 August.
    The flat benefits from double glazing; no pets in the communal garden please. | No more than one month's rent in advance is asked for.
    The kitchen offers over three metres of worktop and an integrated dishwasher.
    Family home with utility room, to let at £1,650 pcm with a deposit of £1,903.
    Professionally cleaned before move-in and professionally managed throughout.
    Two reception rooms, one used as a dining room; a child-friendly cul-de-sac.
    Prime office and retail quarter; a professional and student area with cafés.
    Available for the long term; the landlord has owned the house for 12 years. | The children's centre and doctors' surgery are close by.
    Short walk to the Job Centre, the benefits office and the main post office. | The weekly rent is £230, equal to £997 a calendar month.
    The rent is £1,200 pcm. We do not accept offers above the advertised rent. | Suitable for adults and children. Stair gates are fitted.
    Not suitable for wheelchair users because of six steps to the front door. | Children welcome, pets considered by agreement in writing.
    Non-smoking household; the present tenants are two nurses and their baby. | Pets negotiable. The long garden backs on to open fields.
    Children's play park and two primary schools within five minutes' walk. | Video viewing first, then accompanied viewings on Saturdays.
    Managed by our professional lettings team; ARLA Propertymark Protected. | Six months old boiler, 12 month guarantee on the appliances.
    Tenancy deposit scheme certificate given within thirty days of payment. | Students considered. Please tell us if you study part time.
    Benefits from a private courtyard, allocated parking and a new boiler. | Council tax band B (about £1,790 a year), paid by the tenant.
    Families welcome. The garden is fully enclosed and safe for children. | Ideal for families, sharers or a couple wanting a home office.
    Special offer: the landlord pays the first three months of broadband. | Minimum EPC rating E met; the certificate is valid until 2031.
    From the hall a door leads to the sitting room. Rent: £875 per month. | New to the market and offered unfurnished with white goods.
    Sorry, no smokers. A parking permit can be bought from the council. | Zero deposit scheme available on request; ask us for its terms.
    Working fireplaces in both reception rooms; log burner in the snug. | A guarantor may be asked for where references need support.
    Available to students, professionals, couples and families alike. | Bids adieu to draughts: the sash windows were overhauled in 2024.
    The assured rent is all you pay: no service charge, no admin fee. | Water included. Electricity by prepayment meter at cost.`),
  'wales sales': adLines(`
    Offers over £210,000 for this traditional miner's cottage, with slate roof and enclosed garden.
    The land transaction tax due depends on the buyer; professional advice should be taken.
    Tŷ hyfryd: a three bedroom terraced house in Pontcanna with no onward chain.
    Benefits from solar panels with a feed-in tariff paid to the owner.
    Welsh-medium primary school and children's nursery in the village.`),
  'wales lettings': adLines(`
    Fixed term standard contract of 12 months; Rent Smart Wales landlord registration #RN-12345-67890.
    Contract-holders may keep a pet with the landlord's consent, which is not refused without reason.
    A two bedroom flat in Cardiff Bay at £1,100 pcm on a standard occupation contract. EPC B.
    Offers easy walking to Heath Hospital and benefits from two parking spaces. | Available on a six-month occupation contract, renewable.
    Managed by an agent licensed by Rent Smart Wales, licence LR-11111-22222. | Benefit recipients and families with children are welcome.
    Holding deposit of one week's rent (£253); security deposit £1,250. | Close to the university; students and professionals considered.
    The rent is paid monthly in advance. Council tax band E.`),
  'scotland sales': adLines(`
    A closing date has been set for Tuesday 9 June at 12 noon. Best offers to our property department.
    Offers around £160,000 for a one bedroom flat in the West End, sold with no chain.
    Offers over £295,000. Home report valuation £310,000; a closing date may be set.
    Factor's charge about £42 a month; shared garden with children's swings.
    Fixed price £185,000 for this top floor tenement flat in Leith. EER D.`),
  'scotland lettings': adLines(`
    A one bedroom flat in Glasgow to let at £895 pcm. Landlord registration 123456/260/12345. EPC C. LARN1812004.
    Private residential tenancy with no end date; deposit of £1,200 lodged with SafeDeposits Scotland.
    HMO licensed for four. Students welcome. Unfurnished kitchen, furnished bedrooms.
    Professional landlord with 30 years in the trade; the close was repainted in May.
    Deposit equal to one and a half month's rent. No other charges of any kind.
    Families, benefits recipients and sharers are all welcome to view. | Offers bright rooms over two levels with views to Arthur's Seat.
    Five minutes from the children's hospital and the Meadows.`),
  'northern-ireland sales': adLines(`
    Offers around £164,950 for this three bedroom semi in Bangor with oil-fired heating.
    Chain free, recently rewired, with a professional-standard workshop. | Offers over £210,000. Rates about £1,102 a year. EPC D64.
    The home benefits from a walled garden and a children's tree house. | Bidding is live on our website; current offer £182,000.`),
  'northern-ireland lettings': adLines(`
    To let: two bedroom apartment in Belfast at £850 per month, deposit £850, rates included.
    Available to professionals, students and families; 12 month lease offered.
    Rent payable monthly in advance by standing order; references needed. | Close to Ulster University. Landlord registration LR-204455.
    Deposit of one month's rent, protected with TDS Northern Ireland. | Benefits from gas heating; suit young professionals or a couple.`),
}

/** By the rule that has to find them. */
export const writtenUnlawful: Readonly<Record<string, readonly string[]>> = {
  'england-benefits': adLines(`
    We regret that we cannot accept applicants in receipt of housing benefit. | Unable to accept tenants claiming Universal Credit or LHA.
    Available to working professionals only, minimum income £30,000. | The landlord's insurance does not allow tenants on benefits.
    Sorry, the landlord does not accept housing benefit. | No housing benefit or DSS claimants. | Not suitable for benefit claimants.
    Must be in full-time employment. | No DSS, no pets, no smokers. | Working tenants only please. | Employed applicants only.
    Strictly no benefits. | No Universal Credit. | Professionals only. | Sorry, no DSS. | NO HB / DSS`),
  'england-children': adLines(`
    The flat is not available to families with children. | The landlord would prefer no children under ten. | Child-free household sought.
    Unsuitable for families with young children. | Professional couple only, no kids please. | Couples without children preferred.
    Sorry no children or pets. | Not suitable for children. | No kids, no smokers. | Regret no families. | No children. | Adults only.`),
  'england-bidding-words': adLines(`
    Please submit your best offer to our lettings team. | Best and final offers for the rent by Friday noon. | Offers over £950 pcm.
    Offers in excess of £1,400 per month considered. | Rental bids are invited above £1,200 pcm. | The home will go to the highest bidder.
    Open to offers above the asking rent. | Rent from £900 pcm, offers invited. | Guide rent £1,100 - £1,250 pcm. | Let by sealed bids.
    OIEO £1,000 pcm.`),
  'england-fixed-term': adLines(`
    Offered on an initial 6 month Assured Shorthold Tenancy. | 12 month tenancy with a break clause at six months. | Minimum 12-month let.
    Let on a 12 month assured shorthold tenancy. | Initial term of six months, then rolling. | Fixed term tenancy of 24 months.
    Short term let, 6 months only. | Available on a six month AST. | Minimum term 12 months.`),
  'england-rent-in-advance': adLines(`
    Tenants without a UK guarantor will be asked for six months rent up front. | International students must pay 12 months upfront.
    Full rent for the year payable in advance. | Two months rent in advance plus deposit. | Six months' rent in advance required.
    Rent payable quarterly in advance.`),
  'england-deposit': adLines(`
    A security deposit of six weeks' rent is required. | Deposit of one and a half months rent. | Deposit equal to two months' rent.
    Deposit: 8 weeks' rent.`),
  'england-holding-deposit': adLines(`
    A holding fee of one month's rent takes it off the market. | Holding deposit of two weeks' rent to secure the home.`),
  'england-fees': adLines(`
    End of tenancy professional cleaning at the tenant's cost £180 compulsory. | Check-out inventory fee £95 payable by the tenant.
    References are charged at £35 per person. | An application fee of £50 is payable. | Admin fee of £150 per applicant.`),
  'wales-fees': adLines(`
    Administration fee of £200 applies to contract-holders.`),
  'scotland-fees': adLines(`
    Application fee £60 per person.`),
  'wales-holding-deposit': adLines(`
    Holding deposit of £800 (one month's rent) is payable.`),
  'scotland-deposit': adLines(`
    Deposit of three months' rent.`),
  'northern-ireland-deposit': adLines(`
    Deposit of two months' rent.`),
  'sales-extra-charge': adLines(`
    Bids may be placed online from 9am on the day of the auction; a reservation fee applies to the buyer.`),
  'sales-tenure-costs': adLines(`
    Tenure: share of freehold with 980 years remaining. Service charge £90 a month.`),
}
