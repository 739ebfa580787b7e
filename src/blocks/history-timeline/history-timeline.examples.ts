const picture = (display: string, file = 'market.jpg') => ({ picture: { file, alt: 'The yard' }, display })
const date = (year: string, pictures: unknown[] = []) => ({
  date: year,
  title: `What happened in ${year}`,
  text: 'The first sale was of forty ewes and a plough.\n\nNobody wrote down who bought the plough.',
  pictures,
})

export const examples = {
  'no centuries': { title: 'Nothing yet', centuries: [] },
  'one date': { title: 'One date', centuries: [{ name: '19th century', dates: [date('1857')] }] },
  'three centuries and today, with every shape of picture': {
    title: 'Every shape of picture',
    centuries: [
      { name: '19th century', dates: [date('1857', [picture('landscape')]), date('1871', [picture('portrait')]), date('1899')] },
      {
        name: '20th century',
        dates: [date('1919', [picture('round')]), date('1964', [picture('landscape'), picture('portrait'), picture('round')])],
      },
      { name: '21st century', dates: [date('2004', [picture('landscape', 'missing.jpg')])] },
      { name: 'Today', dates: [date('Now')] },
    ],
  },
  'long words': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch: our history',
    centuries: ['Llanfairpwllgwyngyllgogerychwyrndrobwll', 'Next'].map((name) => ({
      name,
      dates: [{ date: 'Michaelmas 1857', title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', text: 'x'.repeat(200) }],
    })),
  },
}
