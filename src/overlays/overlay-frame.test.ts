import { expect, test } from 'vitest'
import { closeOnBackdrop, dialogClass } from './overlay-frame.tsx'

/** CSS pixels: the dialog stands from 100 to 300 both ways. */
const edges = { left: 100, right: 300, top: 100, bottom: 300 }
const inside = [200, 200] as const
const beside = [50, 200] as const

test.each([
  ['beside it closes', beside, beside, 1],
  ['above it closes', [200, 20], [200, 20], 1],
  ['in it does not', inside, inside, 0],
  ['that selects text out of it does not', inside, beside, 0],
  ['that began beside and ended in it does not', beside, inside, 0],
] as const)('a click %s', (_, from, to, times) => {
  const { dialog, closed } = aDialog()
  press(dialog, from, to)
  expect(closed()).toBe(times)
})

test('a key that clicks something in it does not close it', () => {
  const { dialog, closed } = aDialog()
  dialog.dispatchEvent(mouse('click', [0, 0]))
  expect(closed()).toBe(0)
})

test('what fills the window and what does not look different', () => {
  expect(dialogClass({ fills: 'panel' })).not.toBe(dialogClass({ fills: 'window' }))
})

function aDialog() {
  let times = 0
  const dialog = Object.assign(new EventTarget(), { getBoundingClientRect: () => edges }) as unknown as HTMLDialogElement
  closeOnBackdrop(dialog, () => {
    times += 1
  })
  return { dialog, closed: () => times }
}

function press(dialog: EventTarget, from: readonly [number, number], to: readonly [number, number]): void {
  dialog.dispatchEvent(mouse('pointerdown', from))
  dialog.dispatchEvent(mouse('click', to))
}

function mouse(kind: string, [clientX, clientY]: readonly [number, number]): Event {
  return Object.assign(new Event(kind), { clientX, clientY })
}
