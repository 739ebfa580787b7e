const services = ['Surveys', 'Probate valuations', 'Farm sales', 'Furniture and silver', 'Planning'].map((title, at) => ({
  title,
  text: 'What it is and for whom.',
  link: `/services#${at + 1}`,
  ...(at === 0 && { picture: { file: 'market.jpg', alt: 'A farmhouse' } }),
}))

export const examples = {
  'of the folder': { title: 'Services of the folder' },
  none: { title: 'No services', services: [] },
  one: { title: 'One service', services: services.slice(0, 1) },
  five: { title: 'Five services', services },
  'long words': {
    title: 'Long names',
    services: [
      {
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        text: 'Northmoorlandgreenfieldbarrowcombeandbeyond.',
        link: '/',
      },
      { title: 'A missing picture', link: '/#2', picture: { file: 'missing.jpg' } },
    ],
  },
}
