import { beforeEach, expect, test, vi } from 'vitest'
import { formDraft } from './form-draft.ts'
import { laterDraft } from './later-draft.ts'

const form = { id: 'contact-office' }

beforeEach(() => {
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })
})
test('it is known without its script whether something was typed before, about the same thing', async () => {
  const draft = laterDraft(form, 'branch 1')
  expect(draft.isKept()).toBe(false)
  const opened = await draft.open()
  opened.keep({ 'lead[message]': ['Hello'] })
  expect([draft.isKept(), laterDraft(form, 'branch 2').isKept()]).toEqual([true, false])
  expect(formDraft(form, 'branch 1').read()).toEqual({ 'lead[message]': ['Hello'] })
})

test('it is opened once: the key stays the same', async () => {
  const draft = laterDraft(form, 'branch 1')
  const [one, other] = await Promise.all([draft.open(), draft.open()])
  expect(one).toBe(other)
})

test('once it is taken nothing is kept', async () => {
  const draft = laterDraft(form, 'branch 1')
  const opened = await draft.open()
  opened.keep({})
  draft.clear()
  await vi.waitFor(() => expect(draft.isKept()).toBe(false))
})

test('nothing throws where storage is forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(laterDraft(form, 'branch 1').isKept()).toBe(false)
})
