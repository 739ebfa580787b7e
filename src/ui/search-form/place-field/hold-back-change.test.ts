import { expect, test } from 'vitest'
import { holdBackChange } from './hold-back-change.ts'

test('a change is told of unless it is that of a choice', () => {
  const { input, isChangeTold } = anInput()
  holdBackChange(input)
  expect(isChangeTold()).toBe(true)
  input.dispatchEvent(new Event('place-chosen'))
  expect(isChangeTold()).toBe(false)
  input.dispatchEvent(new Event('input'))
  expect(isChangeTold()).toBe(true)
})

test('what was sent with the form is not told of again', () => {
  const { input, isChangeTold } = anInput()
  const form = new EventTarget()
  const end = holdBackChange(Object.assign(input, { form }))
  form.dispatchEvent(new Event('submit'))
  expect(isChangeTold()).toBe(false)
  input.dispatchEvent(new Event('input'))
  expect(isChangeTold()).toBe(true)
  end()
  form.dispatchEvent(new Event('submit'))
  expect(isChangeTold()).toBe(true)
})

test('once it has ended, every change is told of', () => {
  const { input, isChangeTold } = anInput()
  const end = holdBackChange(input)
  input.dispatchEvent(new Event('place-chosen'))
  end()
  expect(isChangeTold()).toBe(true)
})

/** Returns an input. `cancelBubble` is true for an event whose propagation was stopped. */
function anInput() {
  const input = new EventTarget()
  const isChangeTold = () => {
    const change = new Event('change', { bubbles: true })
    let isStopped = false
    Object.defineProperty(change, 'stopPropagation', {
      value: () => {
        isStopped = true
      },
    })
    input.dispatchEvent(change)
    return !isStopped
  }
  return { input, isChangeTold }
}
