export const examples = {
  'all branches, as their files say': { title: 'Every branch' },
  'chosen branches with pictures, in a row on narrow screens': {
    title: 'Chosen branches',
    showBranchesCarousel: true,
    cards: [
      {
        branch: 'dulverton',
        title: 'Dulverton, by the bridge',
        text: 'Farms, land and country houses.',
        picture: { file: 'market.jpg', alt: 'A stone farmhouse at dusk' },
        link: '/property-for-sale',
      },
      { branch: 'taunton', picture: { file: 'missing.jpg' }, linkText: 'See the office', link: '/property-for-sale' },
    ],
  },
  'one branch without signs': { title: 'One branch', showIcons: false, cards: [{ branch: 'taunton' }] },
  'a branch that is not there': { title: 'No branch', cards: [{ branch: 'atlantis' }] },
  'long words': {
    title: 'Long names',
    cards: [
      {
        branch: 'taunton',
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        text: 'Northmoorlandgreenfieldbarrowcombeandtheparishesbeyondtheriverasfarasthesea.',
        linkText: 'Visit the office at Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        link: '/',
      },
    ],
  },
}
