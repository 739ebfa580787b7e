const studies = ['A farm in four lots', 'A wood for the village', 'A cottage in a week', 'The shop that became three flats'].map(
  (title, at) => ({
    title,
    text: 'How it went, in a sentence or two.',
    link: `/case-studies#${at + 1}`,
    picture: { file: at % 2 === 0 ? 'market.jpg' : 'missing.jpg' },
  }),
)

export const examples = {
  'of the folder': { title: 'Related case studies of the folder' },
  none: { title: 'No related case studies', studies: [] },
  'one without a link': { title: 'One related case study', studies: [{ title: 'A cottage in a week', points: ['Nine viewings'] }] },
  'four, with the way to all': { title: 'Four related case studies', studies, link: { text: 'All case studies', link: '/' } },
}
