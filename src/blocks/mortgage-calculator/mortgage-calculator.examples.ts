export const examples = {
  'without a price': {},
  'with a price': { title: 'What this house would cost', propertyPrice: 325_000 },
  'a very high price': { title: 'What an estate would cost', propertyPrice: 98_765_432_109 },
  'for lettings: nothing': { propertyChannel: 'lettings' },
}
