const quote = { text: 'The brochure was right to the last gatepost, and so was the price.', author: 'J. Hembrow', soldIn: 'Taunton' }
const quotes = (count: number) => Array.from({ length: count }, (_, at) => ({ ...quote, author: `Reviewer ${at + 1}` }))

export const examples = {
  none: { title: 'No reviews', quotes: [] },
  one: { title: 'One review', quotes: [{ ...quote, picture: { file: 'market.jpg', alt: 'A stone farmhouse' } }] },
  'five, swiped on a phone': {
    title: 'Five reviews',
    quotes: quotes(5),
    link: { text: 'All reviews', link: 'https://www.example.com/reviews' },
  },
  'nine, with buttons on a phone too': { title: 'Nine reviews', quotes: quotes(9) },
  'long words and pictures that are missing': {
    title: 'Reviews of long words',
    quotes: [
      { ...quote, title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', picture: { file: 'missing.jpg' } },
      { ...quote, author: 'Featherstonehaugh-Cholmondeley-Marjoribanks', text: 'Good. '.repeat(80).trim() },
    ],
  },
}
