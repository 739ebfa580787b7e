import type { Page } from 'playwright-core'

/** Where Tab goes up the page, or back in a line, within what the selector names: each as 'from → to'. */
export async function orderFaults(page: Page, within: string): Promise<string[]> {
  const stops = await page.locator(within).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, summary, [tabindex="0"]')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => {
        const { left, right, top, bottom } = (each.closest('label') ?? each).getBoundingClientRect()
        return { name: each.getAttribute('aria-label') || each.innerText?.trim().slice(0, 40) || each.id, left, right, top, bottom }
      }),
  )
  return stops.flatMap((stop, index) => {
    const previous = stops[index - 1]
    if (!previous) return []
    const isAbove = stop.bottom <= previous.top + 1
    const isBefore = stop.top < previous.bottom - 1 && stop.bottom > previous.top + 1 && stop.right <= previous.left + 1
    return isAbove || isBefore ? [`${previous.name} → ${stop.name}`] : []
  })
}
