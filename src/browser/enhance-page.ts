import { startEnhancements } from './start-enhancements.ts'

/** Every enhancement of the page; a click that was quicker is done again once they are there. Rejects where some cannot be fetched. */
export async function enhancePage(): Promise<void> {
  if (!(await startEnhancements(document, import.meta.glob('../**/*.enhancement.ts')))) throw new Error('An enhancement is missing')
}
