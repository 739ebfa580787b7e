export const examples = {
  'everybody in a grid': { title: 'Everybody' },
  'a slider': { title: 'One after another', layout: 'slider' },
  'people of one branch': { title: 'In Dulverton', branch: 'dulverton', layout: 'slider' },
  'one person': { title: 'One of us', people: [{ urlLabel: 'priya-raghunathan' }] },
  'nobody at all': { title: 'Nobody', branch: 'atlantis' },
}
