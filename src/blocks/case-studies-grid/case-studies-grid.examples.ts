const study = (tab: string, title: string, more: object = {}) => ({ tab, title, ...more })

export const examples = {
  'of the folder': { title: 'Case studies of the folder' },
  none: { title: 'No case studies', studies: [] },
  'one, without a picture': { title: 'One case study', studies: [study('Homes', 'A cottage in a week')] },
  'tabs, two of them spelled alike': {
    title: 'Several case studies',
    studies: [
      study('Land', 'A farm in four lots', {
        text: 'Sold by tender to three neighbours and a newcomer.',
        points: ['212 acres', 'Nine weeks'],
        link: '/',
        picture: { file: 'market.jpg', alt: 'The yard at dusk' },
      }),
      study('Homes', 'A cottage in a week', { link: '/', picture: { file: 'missing.jpg' } }),
      study('LAND', 'A wood for the village', { text: 'Bought by sixty households together.' }),
    ],
  },
  'long words': {
    title: 'Long words',
    studies: [
      study(
        'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        'Northmoorlandgreenfieldbarrowcombeandtheparishesbeyondtheriver',
        {
          points: ['Northmoorlandgreenfieldbarrowcombeandtheparishesbeyondtheriverasfarasthesea'],
        },
      ),
    ],
  },
}
