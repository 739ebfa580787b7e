const quote = {
  text: 'He asked where the spring rises before he asked how many bedrooms there are. We signed the same afternoon.',
  author: 'Mr and Mrs Pole',
  soldIn: 'Nynehead',
  picture: { file: 'market.jpg', alt: 'A stone farmhouse' },
}
const { picture: _, ...words } = quote
const quotes = (count: number) => Array.from({ length: count }, (_, at) => ({ ...quote, author: `Seller ${at + 1}` }))

export const examples = {
  none: { title: 'No quotes with pictures', quotes: [] },
  one: { title: 'One quote with a picture', quotes: [{ ...quote, title: 'The spring' }] },
  'eight, of which three are shown': { title: 'Eight quotes with pictures', quotes: quotes(8) },
  'no picture, and a signature': { title: 'Words alone', quotes: [words, { ...words, signature: { file: 'market.jpg', alt: 'A. Pole' } }] },
  'long words and pictures that are missing': {
    title: 'Long words',
    quotes: [
      { ...quote, title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', picture: { file: 'missing.jpg' } },
      { ...quote, author: 'Featherstonehaugh-Cholmondeley-Marjoribanks', text: 'And then they rang again. '.repeat(25).trim() },
    ],
  },
}
