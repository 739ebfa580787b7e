/**
 * Words that the rules look for: lower case, single spaces, straight apostrophes. Repetitions are bounded, so that no text makes the search
 * slow.
 */

const children = `(?:(?:young |small )?(?:children|kids|babies|toddlers|infants|child|under[- ]?(?:1[0-8]|[1-9])'?s)|families)`
const benefits = String.raw`(?:d\.?h?\.?s\.?s\b\.?|(?:housing |state |working age )?benefits?(?! (?:of|to|from|is|are|in)\b)(?: claimants?| recipients?| tenants?)?|housing allowance|universal credit|claimants?|h\.?b\b\.?|l\.?h\.?a\b\.?|u\.?c\b\.?)`
const other = `(?:pets?|dogs?|cats?|animals?|smok(?:ers?|ing)|vap(?:ers?|ing)|sharers?|students?|sharing|agents?)`
/** 'no pets, smokers or …': other words that such a list may contain. */
const listed = (words: string) =>
  String.raw`\bno (?:(?:${other}|${children}|${benefits})(?: ?[,/&;.] ?| and | or | nor )(?:and |or |nor |no )?){0,6}${words}\b`
const refused = `(?:not|never) (?:be )?(?:accepted|allowed|permitted|considered|welcome|suitable|taken|possible)`
const verb = `(?: (?:are|is|will|would|can|sorry|strictly|sadly|unfortunately|regrettably)){0,3}`
const unsuited = String.raw`\b(?:not|un|isn't|aren't) ?(?:really )?(?:suitable|suited|appropriate|available) (?:for|to) (?:(?:people|those|tenants|applicants|anyone|persons)(?: (?:with|on|in receipt of|claiming|receiving))? |(?:a|any) )?`
const unaccepted = String.raw`\b(?:cannot|can't|can not|do not|don't|does not|unable to|will not|won't|not able to|regret no) (?:accept|consider|take|allow|let to|house)?(?: \w+){0,4}? ?`

/** Words that a rule looks for. */
export interface AdvertWords {
  pattern: RegExp
  /** Every match contains one of these, which are found many times faster than the pattern: most adverts have none of them. */
  needs: readonly string[]
}

export const needing = (needs: readonly string[], ...patterns: string[]): AdvertWords[] =>
  patterns.map((pattern) => ({ pattern: new RegExp(pattern, 'g'), needs }))

const child = ['child', 'kid', 'bab', 'toddler', 'infant', 'under', 'famil']
const not = ['not', "n't", 'unable to', 'regret no']

export const childrenWords: readonly AdvertWords[] = [
  ...needing(['no '], listed(children)),
  ...needing(['not ', 'never '], String.raw`\b${children}${verb} ${refused}\b`),
  ...needing(child, String.raw`${unsuited}${children}\b`),
  ...needing(not, String.raw`${unaccepted}${children}\b`),
  ...needing(['without', 'excluding'], String.raw`\b(?:without|excluding) (?:children|kids)\b`),
  ...needing(
    ['child', 'kids'],
    String.raw`\bchild(?:ren)?[- ]free (?:home|property|tenants?|household|building|block|couples?|only)\b`,
    String.raw`\bchildless\b`,
    String.raw`\b(?:children|kids) ?[:?] ?no\b`,
  ),
  ...needing(['only'], String.raw`(?<!\b(?:professional|working|employed) )\b(?:adults?|couples?|single (?:person|occupant)s?) only\b`),
]

export const benefitWords: readonly AdvertWords[] = [
  ...needing(['no '], listed(benefits)),
  ...needing(
    ['not ', 'never '],
    String.raw`\b${benefits}${verb} ${refused}\b`,
    String.raw`\b(?:housing|state) benefits?${verb} ${refused}\b`,
  ),
  ...needing(['suitable', 'suited', 'appropriate', 'available'], String.raw`${unsuited}${benefits}(?!\w)`),
  ...needing(not, String.raw`${unaccepted}${benefits}(?!\w)`),
  ...needing(
    ['dss', 'benefit', 'universal credit', 'lha'],
    String.raw`\b(?:dss|housing benefit|benefits?|universal credit|lha)(?: accepted| considered| claimants)? ?[:?\u2013-] ?no\b`,
    String.raw`\b(?:non|not)[- ](?:dss|benefits?|lha)\b`,
  ),
  ...needing(
    ['only'],
    String.raw`\b(?:working|employed|professional)s?(?: (?:tenants?|people|persons?|applicants?|couples?|singles?|individuals?|professionals?|sharers?|working|single|or|and|female|male)){0,4} only\b`,
    String.raw`\bonly (?:working|employed|professional) (?:tenants|people|persons|applicants|couples|professionals|individuals)\b`,
  ),
  ...needing(['must be'], String.raw`\bmust be (?:working|employed|(?:in )?(?:full[- ]?time |permanent )?employment)\b`),
]

const number = String.raw`(?:[2-9]|1[0-9]|2[0-4]|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|eighteen)(?: \(\d{1,2}\))?`
const weeks = String.raw`(?:[5-9]|[1-5]\d|five|six|eight|ten|twelve)(?: \(\d{1,2}\))?`
const terms = `(?:${number}[ -]?(?:calendar )?(?:months?|mths?)|${weeks}[ -]?(?:weeks?|wks?)|(?:a|one|1|full|whole) (?:full )?(?:year|term)|(?:full|whole|entire) tenancy|12[ -]?months?)'?(?:s'?)?`
const ahead = `(?:in |paid |payable )?(?:advance|up[ -]?front)`

export const rentInAdvanceWords: readonly AdvertWords[] = [
  ...needing(
    ['advance', 'front'],
    String.raw`\b${terms} (?:worth of |of )?(?:the )?(?:full )?rent(?:al)?(?: (?:payment|to be|must be|is|are|will be|paid|payable|required|due|needed)){0,4} ${ahead}\b`,
    String.raw`\b${terms} (?:up[ -]?front|advance)(?: payment)?(?: of)? rent\b`,
    String.raw`\brent(?:al)?(?: (?:to be|must be|is|are|will be|paid|payable|required|due)){0,3}:? ${terms} ${ahead}\b`,
    String.raw`\brent(?:al)?(?: (?:to be|must be|is|are|will be|paid|payable|due)){0,3} (?:quarterly|termly|six[- ]monthly|half[- ]yearly|annually|yearly) ${ahead}\b`,
    String.raw`\b${terms} (?:payable |paid |required |due )?(?:in advance|up[ -]?front) (?:required|only|payment|is required|needed)\b`,
  ),
  ...needing(
    ['advance', 'front'],
    String.raw`\b(?:pay|paying|payment of) ${terms} (?:in advance|up[ -]?front)\b`,
    String.raw`\brent for the (?:full |whole |entire |academic )*(?:year|term|tenancy) (?:(?:is|to be|must be) )?(?:(?:payable|paid|due|required) )?(?:in advance|up[ -]?front)\b`,
  ),
  ...needing(['first and last'], String.raw`\bfirst and last months?'?s?'? rent\b`),
]

/** Before a fee: words that say there is none, or that name a permitted one. */
const isNone = String.raw`(?<!\b(?:no|zero|nil|without|free of|any|never|not charge|lost|late|key|early termination|surrender|change of sharer|replacement|holding)[ -](?:\w+[ -]){0,3})`
const kinds = `(?:admin(?:istration)?|agency|agents?'?|referenc(?:e|ing)|credit check(?:ing)?|application|applicant|set[- ]?up|check[- ]?(?:in|out)|inventory|tenancy(?: agreement| set[- ]?up)?|tenants?'?|lettings?|contract|renewal|move[- ]?in|moving in|arrangement|processing|booking|guarantor|viewing|right to rent)`

export const feeWords: readonly AdvertWords[] = [
  ...needing(
    ['fee'],
    String.raw`\b(?=${kinds})${isNone}${kinds}(?: \w+)? fees?(?: of)?(?::? £ ?\d[\d,.]*| (?:will |may )?(?:apply\b(?! only\b)|is|are|payable|required|due))`,
    String.raw`\b(?=fees?|plus)${isNone}(?:fees? of|fees?:|plus (?:a )?fees? of) ?£ ?[\d,.]*\d`,
    String.raw`(?=£)${isNone}£ ?\d[\d,.]*(?: ?(?:\+|plus|inc(?:l|luding)?\.?|ex(?:cl)?\.?) ?vat)? ${kinds}(?: \w+)? fees?\b`,
  ),
  ...needing(['apply'], String.raw`\b(?=fees|charges)${isNone}(?:fees|charges) (?:will |may )?apply\b(?! only\b)`),
  ...needing(
    ['charged at', "tenant'", "tenants'"],
    String.raw`\b(?=${kinds})${isNone}${kinds}s?(?: \w+)? (?:is|are|will be) charged at £ ?\d[\d,.]*`,
    String.raw`\bcleaning (?:is )?(?:at|to be at|done at) (?:the )?tenants?'s?'? (?:own )?(?:cost|expense)\b`,
  ),
  ...needing(['fees'], String.raw`\bplus (?:admin|agency|referencing)? ?fees\b`),
]

/** A bare amount in a column for fees: '200', '£240 inc VAT', 'Fee £200'. */
export const feeAmounts: readonly AdvertWords[] = [
  ...needing([''], String.raw`^\D{0,24}£? ?(?=[\d,.]*[1-9])\d[\d,.]*(?: ?(?:\+|plus|inc|ex|per|pp|each|\(|\/).{0,80})?$`),
]

export const money = String.raw`(?:£|gbp) ?\d[\d,.]*`
const period = String.raw`(?:p\.? ?c\.? ?m\b|p\.? ?w\b|pppw|(?:per|a|each|every) (?:calendar )?(?:month|week)|monthly|weekly)`
/** '£950', '950 pcm': a number with neither may be square feet. */
const amount = String.raw`(?:${money}(?: ?${period})?|\d[\d,.]* ?${period})`
/** Negations: 'no offers', 'non-negotiable'. After a lookahead for what follows, as it would otherwise be tried at every word. */
const notSo = String.raw`(?<!\b(?:no|not|non|never|nor|without|cannot|can't|don't|won't|isn't|unable to|neither)[ -](?:\w+ ){0,4})`
const orSo = String.raw`(?! (?:rent )?(?:(?:are|is|will|can|may|be|being|have) ){0,3}(?:not|never|cannot|refused|declined)\b| (?:cannot|can't|won't|aren't)\b)`
/** Costs charged beside the rent: 'parking from £50 per month'. */
const others = `(?:parking|garages?|spaces?|bills?|tax|broadband|internet|wi-?fi|storage|utilities|charges?|deposit|gas|electricity|water|heating|energy|cleaning|insurance|membership|train|bus|permits?)`
const ofRent = String.raw`(?<!\b${others}\b[^.;!?\u2016]{0,30})`
const notOthers = String.raw`(?! ?(?:\w+ )?(?:for|of|towards|on|in) (?:\w+ )?${others}\b)`
/** Follows 'offers' where nothing else is offered: matches 'offers welcome' but not 'offers welcome shade'. */
const clauseEnds = String.raw`(?=$| ?[.,;:!?()/*|\u2016\u2013-]| (?:please|by|from|for|on|before|until|and|or|over|above|around|at|to)\b)`
const plea = `(?:all|any|best|sensible|reasonable|realistic|serious|other|early|higher|further|open to|consider(?:s|ed|ing)?|entertain|submit (?:your|an)|welcome|invites?|inviting|seeking|subject to)`

export const biddingWords: readonly AdvertWords[] = [
  ...needing(
    ['offer'],
    String.raw`\b(?=offer)${notSo}offers? (?:over|in excess of|in (?:the )?region of|around|above|from|of|upwards of|at|near|close to) (?:${amount}|the (?:asking|advertised|stated|guide|rent))${orSo}`,
    String.raw`\b(?=offer)${notSo}offers? (?:(?:are|will be|being|now) )?(?:invited|sought|requested|encouraged|to be submitted)\b`,
    String.raw`\b(?=offer)${notSo}offers? (?:(?:are|will be|may be|can be|always) ){0,2}(?:considered|welcomed?|accepted|entertained|taken)${clauseEnds}`,
  ),
  ...needing(
    ['offer', 'bid'],
    String.raw`\b(?=${plea})${notSo}${plea} (?:(?:all|any|sensible|reasonable|realistic|serious|other|the|an?|your|best|higher) ){0,3}(?:offers?|bids?)${clauseEnds}${orSo}`,
    String.raw`\b(?=make|send|put|place|submit)${notSo}(?:make|send|put in|place|submit) (?:us |him |them |in )?(?:an|your|a best|your best|the best) (?:offer|bid)\b(?! to (?:buy|visit|help))`,
  ),
  ...needing(
    ['offer'],
    String.raw`\b(?:or|and) (?:(?:the )?(?:near(?:est)?|best|closest|any reasonable|reasonable)) (?:sensible )?offers?\b`,
  ),
  ...needing(
    ['£', 'gbp', 'rent'],
    String.raw`(?:${money}[^.;!?\u2016]{0,20}?|\brent(?:al)? ?[^.;!?\u2016]{0,12})\b(?:o\.?n\.?o|o\.?b\.?o|ovno)\b`,
  ),
  ...needing(
    ['neg', 'flexible'],
    String.raw`\b(?=rent|price|figure|terms|monthly|gbp|\d)${notSo}(?:(?:rents?|rental|price|figure|terms and rent)(?: (?:is|are|may be|can be|could be|slightly|a little|fully|very)){0,3}|\bmonthly (?:rent|rental|price)(?: is)?|${amount}[ (,-]{1,3}) ?(?:open to negotiation|negotiable|neg(?:\b|\.)|subject to negotiation|by negotiation|flexible)`,
    String.raw`\b(?=negotiable)${notSo}negotiable (?:rent|rental|price)\b`,
    String.raw`\b(?=rent|price)${notSo}(?:rent|price) (?:can|could|may|might) be negotiated\b`,
  ),
  ...needing(['oieo', 'oiro', 'o.i.r.o', 'o.i.e.o'], String.raw`\b(?:oieo|oiro|o\.i\.r\.o\.?|o\.i\.e\.o\.?)(?!\w)(?: ?${amount})?`),
  ...needing(['final'], String.raw`\b(?=best)${notSo}best (?:and|&) final\b`),
  ...needing(
    ['bid', 'offer'],
    String.raw`\b(?=by|for|to|at)${notSo}(?:by|for|to|at) (?:the )?(?:best|highest|top) (?:bid|bidder|offer)s?\b`,
    String.raw`\b(?=best|highest|top|winning)${notSo}(?:best|highest|top|winning) (?:bid|bidder|offer)s? (?:secures|wins|gets|takes|by|over|accepted)\b`,
  ),
  ...needing(
    ['bid', 'offer', 'tender', 'auction', 'starting', 'opening', 'minimum', 'reserve'],
    String.raw`\b(?=sealed|highest|informal|formal|bidding|starting|opening|minimum|reserve|let|rent|available)${notSo}(?:sealed bids?|highest (?:bid|bidder|offer)|(?:informal|formal) tender|bidding (?:war|opens|starts|closes|ends|from)|(?:starting|opening|minimum|reserve) (?:bid|rent|price)|(?:let|rent(?:ed)?|rental|available) (?:by|via|at|through) (?:auction|tender|bids?|bidding))\b`,
  ),
  ...needing(
    ['bid'],
    String.raw`\b(?=bid)${notSo}bids? (?:(?:are|is|to be) )?(?:invited|over|above|from|submitted|considered|welcome|by (?:noon|\d|mon|tue|wed|thu|fri))${orSo}`,
  ),
  ...needing(
    ['guide', 'indicative', 'suggested', 'estimated', 'approximate'],
    String.raw`\b(?:guide|indicative|suggested|estimated|approximate) (?:rent|rental|price)\b`,
  ),
  ...needing(
    ['rent', 'price'],
    String.raw`\b(?:rent|price|rental) (?:(?:is|available) )?(?:on|upon|by) (?:application|request|enquiry|asking)\b`,
    String.raw`\b(?:rent|price|rental):? ?(?:is )?(?:(?:is )?to be )?(?:tbc|tba|poa|p\.o\.a\.?|confirmed|agreed|discussed|advised|decided)(?!\w)`,
    String.raw`\b(?:call|contact us|ask|enquire|phone|e-?mail)(?: us)? (?:for|about) (?:the |a )?(?:rent|price|rental figure)\b`,
  ),
  ...needing(['excess of', 'region of'], String.raw`\bin (?:excess|the region|region) of ${amount}${notOthers}`),
  ...needing(
    ['£', 'gbp'],
    String.raw`\b(?:rents?|prices?|rooms?) (?:from|starting (?:from|at)) ${money}`,
    String.raw`\b(?=from|start|up|between|around|circa|appr|about|rough)${ofRent}(?:from|starting at|up to|between|upwards of|around|circa|approx(?:imately|\.)?|about|roughly) (?:only |just )?${money} ?${period}${notOthers}`,
    String.raw`(?=£|gbp)${ofRent}${money}\+? ?(?:-|\u2013|to|and|or|\+) ?£? ?\d[\d,.]* ?${period}${notOthers}`,
    String.raw`(?=£|gbp)${ofRent}${money} ?\+ ?${period}`,
  ),
]
