const article = {
  title: 'What a survey does not tell you',
  link: '/buying',
  text: 'Seven questions to ask the person who has lived there.',
}
const articles = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...article,
    title: `${article.title}, part ${at + 1}`,
    subject: 'Buying',
    date: '2026-05-02',
  }))

export const examples = {
  'the newest of the folder': { title: 'The newest articles', newest: 4, link: { text: 'All articles', link: '/articles' } },
  none: { title: 'No articles', articles: [] },
  one: { title: 'One article', articles: [{ ...article, picture: { file: 'market.jpg', alt: 'A stone farmhouse' } }] },
  'three, swiped on a phone': {
    title: 'Three articles',
    articles: articles(3).map((each) => ({ ...each, picture: { file: 'market-pens.jpg' } })),
    link: { text: 'All articles', link: '/buying' },
  },
  'seven, with buttons on a phone too': { title: 'Seven articles', articles: articles(7) },
  'long words, and a picture that is missing': {
    title: 'Articles of long words',
    articles: [
      { title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', link: '/buying', picture: { file: 'missing.jpg' } },
      { ...article, text: 'A sentence that has much to say. '.repeat(8).trim() },
    ],
  },
}
