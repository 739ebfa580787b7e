import * as routes from '#src/routes.ts'

let isInserted = false

/**
 * Asks for the agency's analytics code, which is given to those who allowed it, and runs its scripts; once on a page. Throws where it
 * cannot be had; the next page tries again.
 */
export async function insertAnalytics(): Promise<void> {
  if (isInserted) return
  isInserted = true
  const response = await fetch(routes.consent.analyticsCode.href())
  if (!response.ok) throw new Error(`${response.status} for the analytics code`)
  const { head_analytics_code: headCode, analytics_code: code } = await response.json()
  await insertScripts(headCode, document.head)
  await insertScripts(code, document.body)
}

/** Markup that is put into a page does not run: each script is made anew. In their order, as a page that held them would run them. */
async function insertScripts(code: string, into: HTMLElement): Promise<void> {
  for (const written of new DOMParser().parseFromString(code, 'text/html').scripts) {
    const script = document.createElement('script')
    for (const { name, value } of written.attributes) script.setAttribute(name, value)
    script.textContent = written.textContent
    const isWaitedFor = written.hasAttribute('src') && !written.hasAttribute('async') && !written.hasAttribute('defer')
    const done = new Promise((resolve) => {
      script.onload = script.onerror = resolve
    })
    into.append(script)
    if (isWaitedFor) await done
  }
}
