export const examples = {
  'its own words': {},
  'the agency’s words, and a page of its own': {
    heading: 'Half an hour at your kitchen table',
    text: 'We come, look, and tell you a figure and how we got to it.\n\nIt costs nothing.',
    buttonText: 'How we value',
    url: '/valuation',
  },
  'long words': {
    heading: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    buttonText: 'Book a valuation in Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  },
}
