import { dropdownIconNames } from './dropdown-icon.tsx'

const lists = [
  { title: 'Primary', items: ['North Petherton Community School', "St Mary's, Bridgwater", 'Spaxton'] },
  { title: 'Secondary', items: ['Haygrove', 'Robert Blake', "Bishop Fox's"] },
]

export const examples = {
  none: { title: 'Nothing to open', items: [] },
  one: { title: 'One thing to know', items: [{ icon: 'market_icon', title: 'Market day', text: 'Every <b>Monday</b>, from ten.' }] },
  'all twelve icons': {
    title: 'Round about Bridgwater',
    items: dropdownIconNames.map((icon, at) => ({
      icon,
      title: icon.replace('_icon', '').replaceAll('_', ' '),
      text: '<p>What somebody who is thinking of moving here might want to know, in a paragraph.</p><p>And in a second one.</p>',
      ...(at % 3 === 0 && { lists }),
      ...(at % 2 === 0 && { link: '/property-for-sale' }),
    })),
  },
  'lists for wide screens only': { title: 'Schools', items: [{ icon: 'schools_icon', title: 'Schools', lists, listsOnDesktopOnly: true }] },
  'long words': {
    title: 'Long words',
    items: [
      {
        icon: 'nature_icon',
        title: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and the parishes around it',
        text: `${'verylongword'.repeat(20)} <a href="https://example.com/${'a-long-address-'.repeat(8)}">${'https://example.com/'.repeat(6)}</a>`,
      },
    ],
  },
}
