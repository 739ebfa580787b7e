/**
 * Fetches at once the card photos that are in the first view of a wide screen (rules: P9: the first 2 on
 * mobile, 4 on a tablet, 6 on a desktop). The server cannot know the width; it marks those that depend on it.
 */
export function loadEagerPictures(root: ParentNode): void {
  for (const picture of root.querySelectorAll<HTMLImageElement>('img[data-eager-from]')) {
    if (window.innerWidth >= Number(picture.dataset.eagerFrom)) picture.loading = 'eager'
  }
}
