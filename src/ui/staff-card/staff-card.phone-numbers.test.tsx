import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneNumbers } from './staff-card.tsx'

const markupOf = (numbers: object) => renderToStaticMarkup(<PhoneNumbers id="people-1" staff={{ name: 'Ada Quill', branch, ...numbers }} />)
const branch = { slug: 'taunton', name: 'Taunton', telephone: '01632 960020' }
const both = { directLine: '01632 960011', mobileNumber: '07700 900011' }

test('two numbers are links on wide screens, and a menu to open on phones', () => {
  const markup = markupOf(both)
  expect(markup).toMatch(/<button[^>]*popoverTarget="people-1-phone"[^>]*>.*Call Ada/i)
  expect(markup).toMatch(/<div id="people-1-phone" popover="auto" role="dialog" aria-label="Call Ada Quill"/)
  expect([...markup.matchAll(/href="(tel:[^"]*)"/g)].map(([, href]) => href)).toEqual([
    'tel:01632960011',
    'tel:07700900011',
    'tel:01632960011',
    'tel:07700900011',
  ])
  expect(markup).toMatch(/popoverTargetAction="hide" aria-label="Close"/i)
})

test.each([
  ['directLine', '01632 960011', 'direct line'],
  ['mobileNumber', '07700 900011', 'mobile'],
])('of one number, %s, there is no menu', (field, number, kind) => {
  const markup = markupOf({ [field]: number })
  expect(markup).not.toMatch(/popover|data-enhance/)
  expect(markup).toContain(`Ada Quill, ${kind}:`)
  expect(markup).toContain(number)
})

test('who has no number is rung at the branch', () => {
  const markup = markupOf({})
  expect(markup).toContain('href="tel:01632960020"')
  expect(markup).toContain('Ada Quill, Taunton branch:')
  expect(markup).toContain('Call the branch')
})
