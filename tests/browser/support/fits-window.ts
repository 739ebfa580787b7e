import type { Page } from 'playwright-core'

/**
 * What makes the page scroll sideways, or scrolls by itself without a name and a place for the keyboard (WCAG 1.4.4, 1.4.10): regions that
 * scroll on purpose have both. The outermost parts that end beyond the window, one a line.
 */
export function sidewaysFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const nameOf = (each: Element) =>
      `${each.tagName.toLowerCase()} “${each.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40)}” of ${each.closest('[data-example]')?.getAttribute('data-example') ?? 'the page'}`
    const all = [...document.querySelectorAll<HTMLElement>('body, body *')]
    const faults: string[] = []
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) {
      const isClipped = (each: Element): boolean => {
        const outer = each.parentElement
        return outer !== null && outer !== document.body && (getComputedStyle(outer).overflowX !== 'visible' || isClipped(outer))
      }
      const wide = all.filter(
        (each) => each.getBoundingClientRect().right > clientWidth + 0.5 && each.checkVisibility() && !isClipped(each),
      )
      const innermost = wide.filter((each) => !wide.some((other) => other !== each && each.contains(other)))
      faults.push(`scrolls ${scrollWidth - clientWidth} px sideways: ${innermost.slice(0, 3).map(nameOf).join('; ')}`)
    }
    for (const each of all) {
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1
      if (!scrolls || !each.checkVisibility() || each.matches('textarea, dialog')) continue
      const isNamed =
        each.hasAttribute('aria-label') || each.hasAttribute('aria-labelledby') || each.querySelector(':scope > table > caption')
      const isReached = each.tabIndex >= 0 || each.querySelector('a[href], button, input, select, summary')
      if (!(isNamed || each.closest('nav, [role=tablist]')) || !isReached)
        faults.push(`scrolls by itself, unnamed or unreached: ${nameOf(each)}`)
    }
    return faults
  })
}

/**
 * Targets of less than 24 × 24 CSS px (WCAG 2.5.8), one a line. Excepted as there: those in a line of other text; those with room, whose
 * circle of 24 px meets no other target nor the circle of another small one; those whose form control has a label that is large enough, and
 * links to where a larger one on the page leads.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 24
    const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option]'
    // What is cut away to be heard alone, such as a link that appears with the focus, is no target until then.
    const isShown = (each: HTMLElement) => {
      const { width, height } = each.getBoundingClientRect()
      const { pointerEvents, opacity } = getComputedStyle(each)
      return each.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1 && pointerEvents !== 'none' && opacity !== '0'
    }
    const targets = [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown).map((element) => {
      const boxes = [element, ...('labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [])].map((each) =>
        each.getBoundingClientRect(),
      )
      const box = element.getBoundingClientRect()
      const isSmall = !boxes.some(({ width, height }) => width >= least - 0.01 && height >= least - 0.01)
      return { element, box, isSmall, x: box.left + box.width / 2, y: box.top + box.height / 2 }
    })
    const isInText = (element: HTMLElement) => {
      if (getComputedStyle(element).display !== 'inline') return false
      const line = element.parentElement?.closest('p, li, dd, dt, td, th, figcaption, h1, h2, h3, h4, label, legend, div, address')
      const others = [...(line?.childNodes ?? [])]
        .filter((each) => !each.contains(element))
        .map(({ textContent }) => textContent?.trim() ?? '')
      return others.join('').length > 0
    }
    const distance = (x: number, y: number, { left, right, top, bottom }: DOMRect) =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
    return targets
      .filter(({ element, isSmall }) => isSmall && !isInText(element))
      .filter(({ element, x, y }) =>
        targets.some((other) => {
          if (other.element === element || element.contains(other.element) || other.element.contains(element)) return false
          if (element instanceof HTMLAnchorElement && other.element instanceof HTMLAnchorElement && other.element.href === element.href)
            return false
          const room = other.isSmall ? Math.hypot(other.x - x, other.y - y) - least / 2 : distance(x, y, other.box)
          return room < least / 2 - 0.01
        }),
      )
      .filter(
        ({ element }) =>
          !(element instanceof HTMLAnchorElement) ||
          !targets.some((other) => !other.isSmall && other.element instanceof HTMLAnchorElement && other.element.href === element.href),
      )
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
        return `${element.tagName.toLowerCase()} “${name}” ${Math.round(box.width)} × ${Math.round(box.height)} px, ${element.closest('[data-example]')?.getAttribute('data-example') ?? ''}`
      })
  })
}
