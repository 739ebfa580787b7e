import { loadEagerPictures } from './eager-pictures.ts'
import { closeMenusOutside } from './menus.ts'
import { startIslands, whenIdle } from './start-islands.ts'

/** All that runs before the visitor does something; the rest is fetched when it is needed. */
const islandFiles = import.meta.glob('../**/*.island.tsx')

loadEagerPictures(document)
closeMenusOutside()
startIslands(document, islandFiles)

// Searching in place brings new forms, so the document listens, not the field.
document.addEventListener('focusin', async (event) => {
  const field = (event.target as Element).closest<HTMLElement>('[data-place-field]')
  if (field) (await import('./place-field.ts')).enhancePlaceField(field)
})

if (document.querySelector('[data-results]')) {
  whenIdle(async () => {
    const { replaceResultsInPlace } = await import('./results.ts')
    replaceResultsInPlace((region) => {
      loadEagerPictures(region)
      startIslands(region, islandFiles)
    })
  })
}
