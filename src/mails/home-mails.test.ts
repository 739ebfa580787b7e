import { expect, test } from 'vitest'
import type { HomeLetter } from '#src/domain/valuation/home-letter.ts'
import { aHomeLetter } from '#tests/support/mails.ts'
import { testContent } from '#tests/support/site.ts'
import { mailLook } from './mail-look.ts'
import { renderMail } from './render-mail.tsx'

const siteUrl = 'https://www.withyandvale.example'
const plain = (text: string) => text.replaceAll(' ', ' ').replaceAll(/\s+/g, ' ')

async function rendered(given: Partial<HomeLetter> = {}) {
  const content = await testContent()
  return renderMail({ kind: 'home-letter', data: { ...aHomeLetter, ...given } }, content.site, mailLook(content, siteUrl))
}

test('a letter says then and now, what each rests on, what sold and who looks, in HTML and in plain text', async () => {
  const { subject, html, text, stopUrl } = await rendered()
  expect(subject).toBe('Your home: around £262,000')
  for (const shown of [plain(html), plain(text)])
    for (const words of [
      'It may fetch around £262,000. £12,000 (4.8 %) more than in our last letter.',
      '£235,000 to £290,000, around £262,000, on 29 November 2026, by prices of the third quarter of 2026',
      '£225,000 to £275,000, around £250,000, on 29 August 2026, by prices of the second quarter of 2026',
      '7 High Street, TA1 1BB, Terraced, sold 15 October 2026, 0.9 miles away',
      'And 3 more',
      '20 or more people have us tell them of homes like it around TA1 1.',
      'Why this letter: you asked for it on 29 May 2026 and confirmed your address. It comes every three months.',
    ])
      expect(shown).toContain(words)
  for (const path of [aHomeLetter.path, aHomeLetter.valuationPath, aHomeLetter.managePath, aHomeLetter.stopPath]) {
    expect(html).toContain(`href="${siteUrl}${path}"`)
    expect(text).toContain(`\n${siteUrl}${path}\n`)
  }
  expect(stopUrl).toBe(siteUrl + aHomeLetter.stopPath)
})

test('what is not known is not made up', async () => {
  const { subject, text } = await rendered({ now: null, sold: [], moreSold: 0, soldCredit: null, demand: null, basis: null, credit: null })
  expect(subject).toBe('Your home, and what sold nearby')
  expect(plain(text)).toContain('Too few homes like it were sold nearby lately for an honest figure. Our last letter: £225,000 to £275,000')
  expect(text).not.toMatch(/Sold nearby,|Who is looking|people/)
  const own = plain((await rendered({ now: { ...aHomeLetter.now!, quarter: null }, before: null })).text)
  expect(own).not.toMatch(/last letter|by prices of/)
  const same = { ...aHomeLetter.now!, on: '2026-10-29' }
  expect(plain((await rendered({ before: same })).text)).toMatch(/The same as in our last letter\..*No later prices are known/)
})

test('the last letter before the end says so; markup in an address is text', async () => {
  const { text, html } = await rendered({ endsOn: '2027-01-10', address: '<img src=x> 1 High Street' })
  expect(plain(text)).toContain('Open it before 10 January 2027, or the letters end and we delete the page.')
  expect(html).not.toContain('<img src=x>')
})
