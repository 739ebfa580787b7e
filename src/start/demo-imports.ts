/** What the imports of the demo's properties and lots are known by: by their record a start sees that they were done. */
export const demoFeed = 'demo'
export const demoLots = 'lots of the demo'
