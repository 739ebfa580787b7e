const film = 'https://youtu.be/dQw4w9WgXcQ'
const poster = { file: 'market.jpg', alt: 'A stone farmhouse' }
const description = 'Four minutes with the people who open the gates at half past five. Filmed on one Tuesday in October.'

export const examples = {
  none: { title: 'No videos', videos: [] },
  'one with words and a picture': {
    title: 'A day at the market',
    subtitle: 'From the first trailer to the last lot',
    description,
    videos: [{ link: film, caption: 'The market on a Tuesday', poster }],
  },
  'three: a film, a tour, and one without a picture': {
    title: 'Three videos',
    videos: [
      { link: 'https://www.example.com/market.mp4', caption: 'The sheep sale', poster },
      { link: 'https://my.matterport.com/show/?m=SxQL3iGyvQk', caption: 'Walk through the saleroom', poster },
      { link: 'https://vimeo.com/76979871', caption: 'How an auction works' },
    ],
  },
  'one that no service shows in a page': {
    title: 'A video elsewhere',
    videos: [{ link: 'https://www.facebook.com/watch/?v=1', caption: 'At another site' }],
  },
  'long words, and a picture that is missing': {
    title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    subtitle: `Asubtitleofonelongword${'andlonger'.repeat(9)}`,
    videos: [{ link: film, caption: `Acaptionthatisonelongword${'andlonger'.repeat(9)}`, poster: { file: 'missing.jpg' } }],
  },
}
