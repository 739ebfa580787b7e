export const examples = {
  "the agency's strapline": {},
  'words of its own, over a letting': { title: 'Somewhere to live by Saturday', search: '/property-for-rent' },
}
