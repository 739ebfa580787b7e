import type { LeadKind } from '../../src/domain/leads/lead.ts'

/** What visitors write (prose/compose.ts has how patterns are read). `{property}` is its address, `{staff}` who is asked. */
export const messages: Readonly<Record<LeadKind | 'lettings viewing' | 'spam', readonly string[]>> = {
  viewing: [
    'We would [love|like] to see {property}. [Saturday mornings suit us best.|Any weekday after four is fine.|We are free most days.]',
    'Is {property} still available? [We have sold ours, subject to contract, and have nobody below us.|We are cash buyers.|Our mortgage is agreed in principle.]',
    'Please may we [view this one|have a second look]? [My mother would come too, so somewhere to park would help.|We have a small dog, who can wait in the car.|We drive down from Bristol, so two viewings on one day would be ideal.]',
    'Can you tell me [how old the boiler is|whether the loft is boarded|how fast the broadband is|what the council tax comes to|whether it has ever flooded], and when I could see it?',
    'Interested in {property}. [Which way does the garden face?|Are the sellers in a chain?|How long has it been for sale?] We can come at [short notice|the weekend|lunchtimes].',
  ],
  'lettings viewing': [
    'I am looking for a home from [the first of next month|January|as soon as possible]. [I work at the hospital and do not smoke.|We are two adults and a boy of six.|I have a quiet cat; is that all right?] When could I see {property}?',
    'Is {property} still to let? [We both work full time and have references.|My employer moves me down in the new year.|I could pay six months at once.]',
    'Could I view this [after work one day|on Saturday]? [Are bills included?|Is there a parking space?|How long is it to let for?]',
  ],
  valuation: [
    'We are thinking of [moving nearer to family|something smaller|a bigger garden] and would like to know what ours is worth.',
    '[It was my parents’ house and needs some work.|It has been extended since we bought it.|There is a tenant in it until the spring.] Please ring before you come.',
    '',
    'We have had one agent round already and would like a second opinion.',
    'We would only sell once we have found somewhere. [No hurry.|Is now a good time?]',
  ],
  staff: [
    'Hello {staff}, [you showed us a house last year and we are looking again|a neighbour gave me your name|we spoke on Saturday]. Could you ring me [this week|after five|tomorrow morning]?',
    'Dear {staff}, thank you for your time on [Friday|Tuesday]. [We have thought about it and would like another look.|Could you send the particulars again?|Has anybody else offered?]',
  ],
  department: [
    'Do you have anything with [a workshop|an annexe|a paddock|level access|room for a caravan] coming up?',
    'Could somebody [tell me what your fees are|send me the particulars by post|add us to your list]? We want to move [by the summer|before term starts|when ours is sold].',
    '[The board outside has blown over.|I cannot open the floor plan.|Your map shows the wrong house.] Thought you would like to know.',
    'When is your next [auction|open day|furniture sale], and how do I [register|enter something]?',
  ],
  form: [
    'We are [first-time buyers|selling a flat|coming back from abroad] and can [wait for the right plot|move when it is ready].',
    'Is there [a show home|a plan of the whole site|help with moving]?',
    '',
  ],
  spam: [
    'Dear owner, we bring your website to the FIRST PAGE within 48 hours!!! Reply for free audit',
    'Hi, I was on your site and saw that you have no explainer video. Do you have 15 minutes this week?',
    'Best price designer watches, ships worldwide, click www.example.net/watches',
    'We buy any house for cash today, no fees, forward this to all your sellers',
  ],
}

/** What office users note; never mailed. */
export const notes: readonly string[] = [
  'Rang: [no answer, left a message|asked me to try again tomorrow|wants to talk to their partner first].',
  '[Chain free|Selling in Exeter, under offer|Renting until March|Needs to be near the school]. Budget about [£250,000|£325,000|£400,000|£1,100 pcm].',
  'Keys are [at the branch|with the neighbour at number 4|with the seller, ring first].',
  'Has seen [two|three|four] with us already. [Likes gardens.|Nothing on a main road.|Wants a garage.]',
  'Spoke to the [seller|landlord]: [happy with any time|not before ten|needs a day’s notice because of the dog].',
]

/** What office users reply, between greeting and name. */
export const replies: readonly string[] = [
  'Thank you for asking about {property}. It is still available, and I would be glad to show it to you. [Would Thursday at eleven suit you?|I have times on Friday and Saturday.|Which day is best for you?]',
  'Thank you for your enquiry. [The floor plan|The brochure|The energy certificate] is on our page as well. Shall I ring you to talk it through?',
  'Good to hear from you. [The seller tells me the boiler was fitted four years ago.|It is in band D.|The garden faces south-west.] Do ring me if you would like to see it.',
  'Thank you: I have noted what you are looking for and will ring as soon as something comes up. [There are two on their way to the market now.|Have you thought of Wiveliscombe?]',
]

/** What visitors say once they have been there, as negotiators write it down. */
export const feedbacks = [
  {
    verdict: 'not interested',
    patterns: [
      'Liked the [light|kitchen|garden], found the [second bedroom too small|parking difficult|road too noisy]. Not for them.',
      'Expected more [space|garden] for the price. Would look again if it came down by [£10,000|£15,000|£20,000].',
      'Right house, wrong [village|side of town]. Keep them in mind for [Wiveliscombe|Milverton|North Petherton].',
    ],
  },
  {
    verdict: 'interested',
    patterns: [
      'Liked it and will [talk to their bank|think it over until Monday|measure for the piano]. [Ring them on Thursday.|They will ring.]',
    ],
  },
  {
    verdict: 'second viewing',
    patterns: [
      'Loved it and want to come again [with parents|at the weekend|with a builder]. [Mind that the sellers are away next week.|]',
    ],
  },
] as const
