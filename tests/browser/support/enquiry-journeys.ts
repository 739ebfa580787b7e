import { aPdf } from '#tests/support/documents.ts'
import type { Journey } from './enquiry-journey.ts'
import { ada } from './enquiry-site.ts'

const people = ['textbox "First name"', 'textbox "Last name"', 'textbox "Email"', 'textbox "Telephone"']
const message = 'textbox "Message (optional)"'
const wantsValuation = 'checkbox "I would like a valuation of it too"'
export const byHand = 'button "Enter address manually"'
const lookup = ['combobox "Find your address"', byHand]
const address = [
  'textbox "House number (optional)"',
  'textbox "Street"',
  'textbox "Town"',
  'textbox "County (optional)"',
  'textbox "Postcode"',
]
const times = [
  ...['button "All am"', 'checkbox "9.00am"', 'checkbox "10.00am"', 'checkbox "11.00am"', 'button "All pm"'],
  ...['checkbox "12.00pm"', 'checkbox "1.00pm"', 'checkbox "2.00pm"', 'checkbox "3.00pm"', 'checkbox "4.00pm"'],
]
const terms = 'checkbox "I agree to the terms & conditions"'
const readTerms = 'link "Read the terms and conditions (opens in a new tab)"'
const ordinary = {
  hasCaptcha: true,
  failed: 'Request failed. Please try again.',
  thanks: /^Thank you/,
  taken: 'lead',
} as const

/** Each form, filled in by somebody with this address. */
export function journeysOf(email: string): readonly Journey[] {
  const typed = {
    ...{ [people[0]!]: ada['First name'], [people[1]!]: ada['Last name'], [people[2]!]: email, [people[3]!]: ada.Telephone },
    ...{
      [message]: 'The well, please?',
      'textbox "Why us (optional)"': 'I like wells',
      'textbox "Message"': 'Is the well in the garden?',
      'textbox "Postcode (optional)"': 'TA1 1AA',
    },
    ...{ 'textbox "Street"': 'Mill Lane', 'textbox "Town"': 'Taunton', 'textbox "Postcode"': 'TA1 1AA' },
  }
  const usual = { ...ordinary, typed, spoilt: [email, email.replace('@', '#'), 'Please enter a valid email'] } as const
  return [
    {
      ...{ ...usual, name: 'a viewing', at: '/properties/{id}/sales#/book-a-viewing', to: '/properties/{id}/sales/leads' },
      stops: [
        [
          ...people,
          'textbox "Message"',
          ...lookup,
          'radio "In cash"',
          'radio "No"',
          wantsValuation,
          terms,
          readTerms,
          'button "Request a viewing"',
        ],
      ],
      pressed: { 'radio "In cash"': ['Space'], [terms]: ['Space'] },
    },
    {
      ...{ ...usual, name: 'a valuation in steps', at: '/#/book-a-valuation', to: '/leads' },
      stops: [
        ['radio "Selling"', ...people, ...lookup, ...address.slice(0, -1), 'textbox "Postcode (optional)"', 'button "Continue"'],
        ['button "Week after"', 'radio "a day"', ...times, 'button "Continue"'],
        ['button "Change details"', 'button "Change day and time"', message, terms, readTerms, 'button "Request a valuation"'],
      ],
      pressed: { [byHand]: ['Space'], 'radio "a day"': ['Space'], 'button "All am"': ['Space'], [terms]: ['Space'] },
      failed: 'Valuation request failed. Please try again.',
    },
    {
      ...{ ...usual, name: 'a valuation in one step', at: '/book-a-valuation', to: '/leads', site: 'single' },
      stops: [['radio "Selling"', ...people, ...lookup, ...address, message, terms, readTerms, 'button "Request a valuation"']],
      pressed: { [byHand]: ['Space'], [terms]: ['Space'] },
      failed: 'Valuation request failed. Please try again.',
    },
    {
      ...{ ...usual, name: 'an office', at: '/properties/{id}/sales#/contact-office', to: '/leads' },
      stops: [[...people, message, 'button "Send"']],
    },
    {
      ...{ ...usual, name: 'a member of staff', at: '/#contact-staff-member/203', to: '/leads' },
      stops: [[...people, message, 'button "Send"']],
    },
    {
      ...{ ...usual, name: 'a friend', at: '/properties/{id}/sales#/share-with-a-friend', to: '/user/send_to_friend', taken: 'mail' },
      stops: [['textbox "Your friend’s email"', 'button "Share"']],
      typed: { 'textbox "Your friend’s email"': email },
      failed: 'There was an error trying to share this property.',
    },
    {
      ...{ ...usual, name: 'new homes', at: '/new-homes-enquiry?property={id}', to: '/form_submissions' },
      stops: [
        [
          'textbox "Development"',
          ...people,
          'combobox "Bedrooms (optional)"',
          'radio "In cash"',
          ...lookup,
          'textbox "Anything we should know (optional)"',
          terms,
          readTerms,
          'button "Register interest"',
        ],
      ],
      pressed: { 'radio "In cash"': ['Space'], [terms]: ['Space'] },
    },
    {
      ...{ ...usual, name: 'a form with files', at: '/work-with-us', within: '#apply-form form', to: '/form_submissions' },
      stops: [
        [
          ...[...people.slice(0, 3), 'textbox "Telephone (optional)"', 'combobox "Kind of work"', 'textbox "Earliest start (optional)"'],
          ...[
            'button "CV"',
            'button "Photo of something you made (optional)"',
            'textbox "Why us (optional)"',
            terms,
            readTerms,
            'button "Send"',
          ],
        ],
      ],
      pressed: { 'combobox "Kind of work"': ['ArrowDown'], [terms]: ['Space'] },
      file: { label: 'CV', name: 'My CV.pdf', mimeType: 'application/pdf', buffer: aPdf },
    },
    {
      ...{
        ...usual,
        name: 'an instant valuation',
        at: '/#/valuation',
        to: '/valuation',
        hasCaptcha: false,
        taken: 'nothing',
      },
      stops: [
        ['textbox "Postcode"', 'textbox "House number or name (optional)"', 'radio "Detached"', 'radio "1"', 'button "Value my home"'],
      ],
      typed: { 'textbox "Postcode"': 'TA1 1AA' },
      pressed: { 'radio "Detached"': ['ArrowDown', 'ArrowDown'] },
      spoilt: ['TA1 1AA', 'nowhere', 'Please enter a valid postcode'],
      failed: 'We could not work it out just now. Please try again.',
      sending: 'Working it out…',
      thanks: /^£[\d,]+ to £[\d,]+$/,
    },
  ]
}
