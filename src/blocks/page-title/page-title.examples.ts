export const examples = {
  'the title of the page': {},
  'words of its own and a subtitle': { title: 'Sold on foot', subtitle: 'Land and farms between Exmoor and the Levels, since 1857.' },
  'long words': { title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', subtitle: 'neighbourhood-'.repeat(20) },
}
