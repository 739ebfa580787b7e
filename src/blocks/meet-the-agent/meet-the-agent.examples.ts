export const examples = {
  'on narrow screens alone': { title: 'Meet Priya', urlLabel: 'priya-raghunathan' },
  'on wide screens too, with a text': {
    title: 'Meet Rosalind',
    urlLabel: 'rosalind-tarr',
    showOnDesktop: true,
    text: 'Walks every boundary before she says a figure.\n\nBack in the office by four.',
  },
  'nobody of that name': { title: 'Nobody', urlLabel: 'nobody' },
}
