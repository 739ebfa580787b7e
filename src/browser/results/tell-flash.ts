/** Shows the message that results say of themselves, such as that nobody knows the place: fetched where there is one. */
export async function tellFlash(results: HTMLElement): Promise<void> {
  if (results.dataset.flash) (await import('../flash.ts')).showFlashOf(results)
}
