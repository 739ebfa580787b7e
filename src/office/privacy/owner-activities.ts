import { type ActivityParts, asked, contact, interest, type PossibleActivity } from './visitor-activities.ts'

/** What is done with the data of owners who think of selling or letting, and for them. */
export function ownerActivities({ agency: { site }, periods, of }: ActivityParts): PossibleActivity[] {
  return [
    {
      name: 'Valuations',
      purpose: 'To value a home, at a visit or at once by an estimate',
      people: 'Owners',
      basis: asked,
      data: `${contact}, address and facts of the home, reason, time`,
      recipients: of('mail', 'crm', 'captcha', 'addresses', 'valuation'),
      retention: periods.leads,
      tables: ['lead', 'appointment'],
    },
    {
      name: 'How many people look for a home',
      isOn: site.accounts,
      purpose:
        'To tell owners and staff how many people have alerts for such a home: from ten up, rounded down, by district and span of prices',
      basis: interest('to show owners what is looked for'),
      people: 'Account holders, none of them told apart',
      data: 'Saved searches, which are counted; the answers say nothing about anybody',
      recipients: [],
      retention: 'The answers for a week',
      tables: ['saved_search', 'buyer_demand'],
    },
    {
      name: 'Homes that owners track',
      isOn: site.valuation.instant,
      purpose: 'To show owners by a private link what their home may be worth as prices move, and to write to those who want it in letters',
      basis: 'The owner asks for the page (article 6(1)(b)); for letters consent (6(1)(a)), confirmed by a mailed link',
      people: 'Owners, without their names',
      data: 'Address, kind and bedrooms of the home, when its page was opened last; for letters an e-mail address, how often, what the last one said',
      recipients: of('valuation', 'mail'),
      retention: `${periods.unusedAccounts} without being opened; ${periods.unopenedHomes} where nobody came back and no letters are sent; or deleted there; letters until ended, not confirmed ${periods.askedAlerts}`,
      tables: ['tracked_home', 'home_letter', 'asked_alert'],
    },
  ]
}
