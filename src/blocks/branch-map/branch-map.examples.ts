export const examples = {
  'its own title': {},
  'a long title': { title: 'Four doors between Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and the sea' },
}
