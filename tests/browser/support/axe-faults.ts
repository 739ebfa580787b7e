import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds wrong with the page as it stands: rule, element and why, one a line. Every rule counts, best practices too. Elements that
 * match `apart` would stand on pages of their own: landmarks need different names within each of them only.
 */
export async function axeFaults(page: Page, { apart }: { apart?: string } = {}): Promise<string[]> {
  // Half way through an animation everything is faint. One that goes on for ever, as a hero's does, or follows the scroll has no end to wait for.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    return Promise.all(ending.map((animation) => animation.finished.catch(() => {})))
  })
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const whole = { resultTypes: ['violations'], rules: { 'landmark-unique': { enabled: apart === undefined } } }
  const alone = { resultTypes: ['violations'], runOnly: ['landmark-unique'] }
  const script = `(async () => {
    const parts = ${apart === undefined ? '[]' : `[...document.querySelectorAll(${JSON.stringify(apart)})]`}
    const found = [await axe.run(document, ${JSON.stringify(whole)})]
    for (const part of parts) found.push(await axe.run(part, ${JSON.stringify(alone)}))
    return found.flatMap(({ violations }) => violations)
  })()`
  const violations = (await page.evaluate(script)) as AxeResults['violations']
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary?.replaceAll(/\s+/g, ' ').slice(0, 200)}`),
  )
}
