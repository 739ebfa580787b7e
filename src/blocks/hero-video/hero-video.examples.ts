const poster = { file: 'market-pens.jpg', alt: 'Sheep in pens under the roof of the market' }
const film = 'https://films.example.com/market.mp4'

export const examples = {
  'a film with words and buttons': {
    title: 'Gates open at half past five',
    text: 'Cattle on Mondays and Fridays, sheep on Tuesdays, breakfast every day.',
    links: [
      { text: 'What is entered', link: '/livestock-market' },
      { text: 'Market reports', link: '/market-reports' },
    ],
    poster,
    film,
  },
  'a title alone': { title: 'On the rostrum', poster, film },
  'long words, and a picture that is missing': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    text: `Unbelievablylongwordsareheretobebroken${'andbroken'.repeat(9)}.`,
    links: [{ text: 'A button whose words go on for rather longer than a button should', link: '/property-for-sale' }],
    poster: { file: 'missing.jpg' },
    film,
  },
}
