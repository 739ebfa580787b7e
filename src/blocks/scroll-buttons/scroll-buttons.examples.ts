export const examples = {
  none: { title: 'No ways', buttons: [] },
  'two ways': { title: 'Two ways', buttons: ['Offices', 'People'].map((text) => ({ text, block: text.toLowerCase() })) },
  'long words': {
    title: 'Long ways',
    buttons: [{ text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', block: 'far' }],
  },
}
