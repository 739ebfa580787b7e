import { expect, test } from 'vitest'
import { withProperties } from './edit-css.ts'

const css = `/* Ours: --bottle: red; */
@import "x.css";
:root {
  --bottle: #1b2a4a; /* navy */
  --radius:2px
}
@media print { :root { --bottle: black } }
.hero { color: gold }
`

test('a property is set where it is declared, and nothing else changes', () => {
  expect(withProperties(css, { '--bottle': '#123456' })).toBe(css.replace('#1b2a4a', '#123456'))
  expect(withProperties(css, { '--radius': '6px' })).toBe(css.replace('2px', '6px'))
})

test('a missing property is added to the root rule, even one without a final semicolon', () => {
  expect(withProperties(css, { '--ink': '#000000' })).toBe(css.replace('--radius:2px\n', '--radius:2px;\n  --ink: #000000;\n'))
})

test('a root rule is added where there is none', () => {
  expect(withProperties('', { '--ink': '#000000', '--bottle': '#111111' })).toBe(':root {\n  --ink: #000000;\n  --bottle: #111111;\n}\n')
  expect(withProperties('.a { color: red }', { '--ink': '#000000' })).toBe('.a { color: red }\n:root {\n  --ink: #000000;\n}\n')
})
