import { afterEach, expect, test, vi } from 'vitest'
import { startEnhancements } from './enhance-page.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('each element is handed to the enhancement it names, fetched only where it is named', async () => {
  const enhance = vi.fn()
  const other = vi.fn()
  const [one, two] = [element('tabs'), element('tabs')]
  await startEnhancements(page(one, two), {
    '../ui/tabs/tabs.enhancement.ts': async () => ({ enhance }),
    '../ui/x/x.enhancement.ts': other,
  })
  expect(enhance.mock.calls).toEqual([[one], [two]])
  expect(other).not.toHaveBeenCalled()
})

test.each([
  ['throws', { '../tabs.enhancement.ts': async () => ({ enhance: () => fail('broken') }) }],
  ['cannot be fetched', { '../tabs.enhancement.ts': () => Promise.reject(new Error('offline')) }],
  ['is not there', { '../other-tabs.enhancement.ts': async () => ({ enhance: () => {} }) }],
])('one that %s says so on its element and in the console, and the others go on', async (_, files) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const enhance = vi.fn()
  const [broken, whole] = [element('tabs'), element('carousel')]
  await startEnhancements(page(broken, whole), { ...files, '../carousel.enhancement.ts': async () => ({ enhance }) })
  expect(broken.dataset).toHaveProperty('failed')
  expect(report.mock.calls).toEqual([[expect.stringContaining('tabs did not start'), expect.any(Error)]])
  expect(enhance).toHaveBeenCalledWith(whole)
  expect(whole.dataset).not.toHaveProperty('failed')
})

test('one that could not be fetched is tried again, what has started is left alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const enhance = vi.fn()
  const [lost, whole] = [element('tabs'), element('carousel')]
  const files = (tabs: () => Promise<unknown>) => ({
    '../tabs.enhancement.ts': tabs,
    '../carousel.enhancement.ts': async () => ({ enhance }),
  })
  expect(
    await startEnhancements(
      page(lost, whole),
      files(() => Promise.reject(new Error('offline'))),
    ),
  ).toBe(false)
  expect(
    await startEnhancements(
      page(lost, whole),
      files(async () => ({ enhance })),
    ),
  ).toBe(true)
  expect(enhance.mock.calls).toEqual([[whole], [lost]])
  expect(lost.dataset).not.toHaveProperty('failed')
})

function fail(reason: string): never {
  throw new Error(reason)
}

function element(enhance: string) {
  return { dataset: { enhance } } as unknown as HTMLElement
}

/** As much of a document as is asked of it. */
function page(...elements: HTMLElement[]) {
  return { querySelectorAll: () => elements } as unknown as ParentNode
}
