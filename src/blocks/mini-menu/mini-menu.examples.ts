export const examples = {
  'one link': { title: 'Next', links: [{ text: 'Book a valuation', link: '#/book-a-valuation', highlight: true }] },
  'many links and a text': {
    title: 'In the auction centre',
    description: 'Cattle on Monday, sheep on Tuesday, furniture once a month.',
    links: ['Store cattle', 'Sheep', 'Pigs', 'Calves', 'Furniture and silver', 'Houses and land', 'How to bid'].map((text, at) => ({
      text,
      link: '/property-for-sale/tag-auction',
      highlight: at === 0,
    })),
  },
  'long words': {
    title: 'Long words',
    links: [{ text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch-and-the-parishes-around-it', link: '/property-for-sale' }],
  },
}
