export const examples = {
  'its own words': {},
  'words of the agency': { title: 'Which of us is nearest?', button: 'Show me' },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    button: 'A button whose words go on for rather longer than a button should',
  },
}
