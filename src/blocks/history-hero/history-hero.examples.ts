const story =
  'The firm began with a table in the yard of an inn and a man who could add in his head. His grandson bought the field behind the inn, put up pens, and let the butchers argue under a roof for the first time.\n\nWe have moved once since then, by four hundred yards. The bell that opened the first sale hangs over the ring, and it is still rung by whoever is the youngest clerk on the day. Three families who sold with us that morning sell with us now.'

export const examples = {
  'words alone': { title: 'How we began', text: 'The firm began with a table in a yard.' },
  'a picture, a long text and a name': {
    title: 'Six generations in one yard',
    subtitle: 'Auctioneers and land agents since 1857.',
    picture: { file: 'market.jpg', alt: 'A stone farmhouse at dusk' },
    text: story,
    signoffName: 'Harriet Trevelyan-Cole',
    signoffTitle: 'Managing Partner',
  },
  'pictures that are missing': {
    title: 'Pictures to follow',
    picture: { file: 'missing.jpg' },
    text: story,
    signatures: [{ file: 'missing.png', alt: 'H. Cole' }],
  },
  'signed by a picture': {
    title: 'By hand',
    text: 'A short text.',
    signatures: [{ file: 'market.jpg', alt: 'H. Cole' }],
    signoffTitle: 'Partner',
  },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    subtitle: 'neighbourhood-'.repeat(12),
    text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(9),
    signoffName: 'Llanfairpwllgwyngyll Gogerychwyrndrobwllllantysiliogogogoch',
  },
}
