export const examples = {
  'newest for sale': { title: 'New to the market', search: '/property-for-sale', count: 6 },
  'a letting search with words of its own': {
    title: 'Houses to let with a garden',
    search: '/property-for-rent/tag-garden',
    linkText: 'Everything to let with a garden',
  },
}
