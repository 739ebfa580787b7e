export const examples = {
  'no events of a type': { title: 'Nothing to sell', filters: ['Goats'] },
  'the coming sales': { title: 'Sales at the market', stockLink: '/livestock-market' },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch sales',
    filters: ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Sheep'],
  },
}
