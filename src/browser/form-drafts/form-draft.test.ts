import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts, formDraft } from './form-draft.ts'

let items: Record<string, string>

beforeEach(() => {
  items = Object.create({
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, text: string) {
      items[key] = text
    },
    removeItem(key: string) {
      delete items[key]
    },
  })
  vi.stubGlobal('sessionStorage', items)
})
const typed = { 'lead[message]': ['Hello'], 'lead[buying_position]': [] }

test('what was typed is there after a reload, under the same key', () => {
  const draft = formDraft({ id: 'book-a-viewing' }, 'property 12')
  expect(draft.read()).toBeUndefined()
  const key = draft.key()
  expect(key).toMatch(/^[\da-f]{32}$/)
  draft.keep(typed)
  const again = formDraft({ id: 'book-a-viewing' }, 'property 12')
  expect(again.read()).toEqual(typed)
  expect(again.key()).toBe(key)
})

test('the key stays the same before anything is typed', () => {
  const draft = formDraft({ id: 'a' }, 'home')
  expect(draft.key()).toBe(draft.key())
  expect(formDraft({ id: 'a' }, 'home').key()).toBe(draft.key())
})

test('the step of a form in steps is kept beside what is typed, until the form is taken', () => {
  const draft = formDraft({ id: 'valuation' }, 'a home')
  expect(draft.step()).toBeUndefined()
  draft.keepStep('time')
  draft.keep(typed)
  const again = formDraft({ id: 'valuation' }, 'a home')
  expect([again.step(), again.read()]).toEqual(['time', typed])
  draft.clear()
  expect(formDraft({ id: 'valuation' }, 'a home').step()).toBeUndefined()
})

test('forms about different things keep apart', () => {
  formDraft({ id: 'book-a-viewing' }, 'property 12').keep(typed)
  expect(formDraft({ id: 'book-a-viewing' }, 'property 12').read()).toEqual(typed)
  expect(formDraft({ id: 'book-a-viewing' }, 'property 13').read()).toBeUndefined()
  expect(formDraft({ id: 'book-a-viewing' }, 'property 13').key()).not.toBe(formDraft({ id: 'book-a-viewing' }, 'property 12').key())
})

test('once it was taken nothing is left, and the next one has another key', () => {
  const draft = formDraft({ id: 'a' }, 'home')
  const key = draft.key()
  draft.keep(typed)
  draft.clear()
  expect(Object.keys(items)).toEqual([])
  expect(draft.read()).toBeUndefined()
  expect(draft.key()).not.toBe(key)
})

test('drafts alone are forgotten', () => {
  formDraft({ id: 'a' }, 'home').keep(typed)
  formDraft({ id: 'b' }, 'home').keep(typed)
  items.other = 'stays'
  forgetDrafts()
  expect(Object.keys(items)).toEqual(['other'])
})

test.each(['{', 'null', '{"version":2,"key":"k","typed":{}}', '{"version":1,"key":""}', '{"version":1,"key":"k","typed":{"a":"b"}}'])(
  'what is damaged is nothing: %s',
  (text) => {
    items['gable.draft.a home'] = text
    expect(formDraft({ id: 'a' }, 'home').read()).toBeUndefined()
    expect(formDraft({ id: 'a' }, 'home').key()).toMatch(/^[\da-f]{32}$/)
  },
)

test('where storage is forbidden or full the key lasts as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  const draft = formDraft({ id: 'a' }, 'home')
  const key = draft.key()
  draft.keep(typed)
  expect(draft.key()).toBe(key)
  expect(draft.read()).toEqual(typed)
  draft.clear()
  expect(draft.read()).toBeUndefined()
  expect(forgetDrafts).not.toThrow()
})
