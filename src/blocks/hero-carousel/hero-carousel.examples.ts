const market = { file: 'market.jpg', alt: 'A stone farmhouse at dusk' }
const text = 'Four offices between Exmoor and the Levels, and somebody in each who grew up there.'

export const examples = {
  'three pictures with captions': {
    title: 'Sold by people who walk the hedges',
    text,
    links: [
      { text: 'Book a valuation', link: '#/book-a-valuation' },
      { text: 'Property for sale', link: '/property-for-sale' },
    ],
    pictures: [
      { picture: market, caption: 'Middle Moor, sold in March' },
      { picture: { file: 'market-pens.jpg', alt: 'Sheep in pens' }, caption: 'Tuesday at ten' },
      { picture: { file: 'inn-yard.jpg', alt: 'A sale in the yard of an inn' } },
    ],
  },
  'one picture, which stays': { title: 'One picture says enough', pictures: [{ picture: market }] },
  'no pictures': { title: 'Words alone head this page', text, pictures: [] },
  'long words, and pictures that are missing': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    text: `Unbelievablylongwordsareheretobebroken${'andbroken'.repeat(9)}.`,
    links: [{ text: 'A button whose words go on for rather longer than a button should', link: '/property-for-sale' }],
    pictures: [
      { picture: { file: 'missing.jpg' } },
      { picture: market, caption: `Acaptionthatisonelongword${'andlonger'.repeat(12)}` },
      { picture: { file: 'market-pens.jpg' } },
    ],
  },
}
