const quote = {
  text: 'They knew which three farmers would want the bottom field, and rang them before the photographs were taken.',
  author: 'R. Vowles',
  soldIn: 'North Petherton',
}

export const examples = {
  none: { title: 'No quotes', quotes: [] },
  one: { title: 'One client', quotes: [{ ...quote, picture: { file: 'market.jpg', alt: 'A stone farmhouse' } }] },
  'eight, five of them folded away': {
    title: 'Eight clients',
    quotes: Array.from({ length: 8 }, (_, at) => ({
      ...quote,
      author: `Client ${at + 1}`,
      ...(at % 3 === 0 && { title: 'Sold by Tuesday' }),
    })),
  },
  'long words and pictures that are missing': {
    title: 'Clients of few but long words',
    quotes: [
      {
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        text: 'Unbelievablyhelpfulandneverlatewhichisrarerthanyoumightthinkinthesepartsofthecountry.',
        author: 'Featherstonehaugh-Cholmondeley-Marjoribanks',
        soldIn: 'Bishopsworthy-under-Quantoxhead-by-the-Sea',
        signature: { file: 'missing.jpg' },
        picture: { file: 'missing.jpg' },
      },
      { text: 'Good.', author: 'A. B.' },
    ],
  },
}
