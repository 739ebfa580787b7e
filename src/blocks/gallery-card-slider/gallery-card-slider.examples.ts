const card = {
  picture: { file: 'market.jpg', alt: 'A stone farmhouse' },
  title: 'Middle Moor',
  text: 'Sold in March, before the swallows.',
}
const cards = (count: number) => Array.from({ length: count }, (_, at) => ({ ...card, title: `${card.title}, picture ${at + 1}` }))

export const examples = {
  none: { title: 'No pictures', cards: [] },
  one: { title: 'One picture', cards: [card] },
  'four, swiped on a phone': { title: 'Four pictures', cards: cards(4) },
  'nine, with buttons on a phone too': { title: 'Nine pictures', cards: cards(9) },
  'all pictures missing': { title: 'Missing pictures', cards: [{ picture: { file: 'missing.jpg' }, title: 'Gone' }] },
  'long words': {
    title: 'Pictures of long words',
    cards: [
      { ...card, title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' },
      { ...card, text: 'A sentence that has much to say. '.repeat(8).trim() },
    ],
  },
}
