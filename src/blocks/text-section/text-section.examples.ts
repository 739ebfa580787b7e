const description = `We have walked these hedges since 1857, and we still walk them. Before a farm is offered we know its drains, its neighbours and its soil.

Then we ring the people who have been waiting for just that farm, and only after them do we print a brochure.`

export const examples = {
  'a long text, two buttons': {
    title: 'Land is sold on foot',
    description,
    picture: { file: 'market.jpg' },
    buttons: [
      { text: 'Book a valuation', link: '#/book-a-valuation' },
      { text: 'Land for sale', link: '/property-for-sale/tag-land' },
    ],
  },
  'a short text, no buttons': { title: 'Open on Saturdays', description: 'From nine to one.', picture: { file: 'market.jpg' } },
  'no picture': { title: 'Words alone', description },
  'a picture that is missing, and long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch neighbourhood-by-neighbourhood',
    description: `Unbelievablylongwordsareheretobebroken${'andbroken'.repeat(20)}. They end here.`,
    picture: { file: 'missing.jpg' },
    buttons: [{ text: 'A button whose words go on for rather longer than a button should', link: '/property-for-sale' }],
  },
}
