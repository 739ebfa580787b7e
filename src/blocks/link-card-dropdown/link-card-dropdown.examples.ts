const picture = { file: 'market.jpg', alt: 'A stone farmhouse' }
const links = [
  { text: 'Houses', link: '/property-for-sale' },
  { text: 'Land', link: '/property-for-sale/tag-land' },
  { text: 'Homes to let', link: '/property-for-rent' },
]
const card = { title: 'Buying', text: 'Two hundred homes between the moor and the sea.', picture, link: '/property-for-sale', links }

export const examples = {
  none: { title: 'No cards', cards: [] },
  one: { title: 'One card', cards: [{ ...card, title: 'Only this' }] },
  three: {
    title: 'Where would you like to begin?',
    cards: [
      card,
      { ...card, title: 'Selling', link: undefined },
      { ...card, title: 'Land', choose: 'Which land?', picture: { file: 'market-pens.jpg' } },
    ].map(({ link, ...rest }) => (link ? { ...rest, link } : rest)),
  },
  'seven, of which one has no picture': {
    title: 'Seven cards',
    cards: Array.from({ length: 7 }, (_, at) => ({ title: `Card ${at + 1}`, links, ...(at > 0 && { picture }) })),
  },
  'long words, and a picture that is missing': {
    title: 'Cards of long words',
    cards: [
      {
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        choose: 'A question that goes on for rather longer than a question on a card ought to',
        picture: { file: 'missing.jpg' },
        links: [{ text: `Alinkofonelongword${'andlonger'.repeat(9)}`, link: '/property-for-sale' }],
      },
      { ...card, title: 'A card of the usual length beside it' },
    ],
  },
}
