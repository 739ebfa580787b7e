export const examples = {
  'nothing of the kinds given': { title: 'Sales of clocks', filters: ['Clocks and barometers'] },
  'the sales to come': { title: 'In the saleroom' },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch antiques',
    filters: ['Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', 'Silver', 'Books', 'Toys', 'Clocks', 'Pictures'],
  },
}
