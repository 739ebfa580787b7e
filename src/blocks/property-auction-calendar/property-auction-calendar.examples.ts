const framed = {
  onlineAuctions: 'https://auctions.example/online',
  buyingGuide: 'https://auctions.example/buying',
  sellingGuide: 'https://elsewhere.example/selling',
}

export const examples = {
  'the room alone': { title: 'Auctions in the room' },
  'with online auctions and guides': {
    title: 'Auctions here and online',
    ...framed,
    buyingPicture: { file: 'market.jpg' },
    sellingPicture: { file: 'missing.jpg' },
  },
  'long words': { title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch auctions', ...framed },
}
