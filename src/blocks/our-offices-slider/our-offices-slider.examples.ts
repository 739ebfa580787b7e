const office = {
  title: 'Taunton and the Vale',
  mobileTitle: 'Taunton',
  para: 'Opposite the church, with the door that sticks in wet weather.',
  link: '/branches/taunton/properties',
}

export const examples = {
  'all branches, made from their files': {},
  one: { title: 'One office', offices: [{ ...office, picture: { file: 'market.jpg', alt: 'A stone house' } }] },
  'six of its own, with a way to all': {
    title: 'Six offices',
    offices: Array.from({ length: 6 }, (_, at) => ({ ...office, title: `${office.title} ${at + 1}`, picture: { file: 'inn-yard.jpg' } })),
    allOffices: '/property-for-sale',
  },
  'long words, and a picture that is missing': {
    title: 'Offices of long words',
    offices: [
      {
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        linkText: 'A link whose words go on for rather longer than they should',
        link: '/property-for-sale',
        picture: { file: 'missing.jpg' },
      },
      office,
    ],
  },
}
