import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StepBar, StepCaption } from './step-bar.tsx'

test('it says where one is, and has the ways to both sides', () => {
  const markup = renderToStaticMarkup(
    <StepBar of="photograph" count={2} go={() => {}}>
      Photograph 1 of 2 <StepCaption>The kitchen</StepCaption>
    </StepBar>,
  )
  expect(markup).toMatch(/aria-live="polite"[^>]*>Photograph 1 of 2 <span[^>]*>The kitchen/)
  expect(markup).toContain('aria-label="Previous photograph"')
  expect(markup).toContain('aria-label="Next photograph"')
  expect(markup).not.toContain('aria-disabled="true"')
})

test('a single one has no ways', () => {
  expect(bar(1)).not.toContain('<button')
})

test.each([
  [{ isFirst: true }, 'Previous video'],
  [{ isLast: true }, 'Next video'],
])('%j: only %s is disabled', (end, label) => {
  const disabled = bar(3, end).match(/aria-label="([^"]*)" aria-disabled="true"/g)
  expect(disabled).toEqual([`aria-label="${label}" aria-disabled="true"`])
})

function bar(count: number, ends: { isFirst?: boolean; isLast?: boolean } = {}): string {
  return renderToStaticMarkup(
    <StepBar of="video" count={count} go={() => {}} {...ends}>
      Here
    </StepBar>,
  )
}
