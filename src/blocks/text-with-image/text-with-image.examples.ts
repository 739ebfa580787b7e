export const examples = {
  'a paragraph and a link': {
    title: 'Market day is Saturday',
    text: 'Store cattle at ten, sheep at eleven.\n\nThe canteen opens at six.',
    picture: { file: 'market.jpg', alt: 'Cattle pens under a tin roof' },
    links: [{ text: 'Lots of the coming sales', link: '/property-for-sale/tag-auction' }],
  },
  'picture first, no links': {
    title: 'Valuers who know what a wet field is worth',
    text: 'Our land agents have farmed here.',
    picture: { file: 'market.jpg' },
    pictureSide: 'start',
  },
  'a picture that is not there': { title: 'Words alone', text: 'They stand by themselves.', picture: { file: 'missing.jpg' } },
  'a very long title': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and the surrounding neighbourhood-by-neighbourhood guide',
    text: 'Long words wrap.',
    picture: { file: 'market.jpg' },
  },
}
