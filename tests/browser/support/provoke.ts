/**
 * Does to a document what a visitor might: sets off every listener written into it, follows its links that lead nowhere
 * ordinary, sends its forms. Runs in the browser, so it refers to nothing outside itself.
 */
export function provoke(): void {
  for (const element of document.querySelectorAll('*')) {
    for (const { name } of element.attributes) if (name.startsWith('on')) element.dispatchEvent(new Event(name.slice(2)))
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a, area')) link.click()
  for (const button of document.querySelectorAll<HTMLElement>('button, input[type=submit], input[type=image]')) button.click()
}
