const vacancy = (details: string, location = 'Taunton') => ({ link: '/work-with-us', location, details })

export const examples = {
  'of the folder': { title: 'Vacancies of the folder' },
  'none at the moment': { title: 'No vacancies', vacancies: [], disclaimer: '<p>Write to us all the same.</p>' },
  one: { title: 'One place', vacancies: [{ ...vacancy('Lettings negotiator'), furtherDetails: 'full time' }] },
  'ten, of which phones show eight': {
    title: 'Ten places',
    vacancies: [
      { ...vacancy('Auction porter', 'Bridgwater'), furtherDetails: 'Mondays and Fridays' },
      ...Array.from({ length: 9 }, (_, at) => vacancy(`Negotiator ${at + 1}`)),
    ],
    disclaimer: '<p>We reply to everybody, and <a href="/">keep nothing longer than six months</a>.</p>',
  },
  'long words, and one whose day has passed': {
    title: 'Long words',
    vacancies: [
      { ...vacancy('Gone'), closes: '2020-01-01' },
      {
        ...vacancy(
          'Northmoorlandgreenfieldbarrowcombe-and-district surveyor',
          'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        ),
        furtherDetails: 'thirty-seven and a half hours, of which some on every other Saturday',
      },
    ],
  },
}
