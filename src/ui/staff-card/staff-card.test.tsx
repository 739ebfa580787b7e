import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { shownStaff } from '#src/domain/site/shown-staff.ts'
import { aBranchWithStaff } from '#tests/support/staff.ts'
import { StaffCard } from './staff-card.tsx'
import { StaffPhoto } from './staff-photo.tsx'

const photo = { hash: 'a'.repeat(64), width: 640, height: 424 }
const [ada, ben] = shownStaff([aBranchWithStaff], new Map([['ada.jpg', photo]]))

function markupOf(staff = ada!, { path = '/our-people', paths = [] as string[] } = {}) {
  return renderToStaticMarkup(<StaffCard id="people" staff={staff} path={path} paths={new Set(paths)} />)
}

test('name, what they do and where, and the photograph in two widths', () => {
  const markup = markupOf()
  expect(markup).toMatch(/<h3[^>]*>Ada Quill<\/h3>.*Partner<span[^>]*> MRICS<\/span>/)
  expect(markup).toContain('<a href="/selling">Residential Sales</a>')
  expect(markup).toContain('<li>Taunton</li>')
  expect([...markup.matchAll(/ (\d+)w/g)].map(([, width]) => width)).toEqual(['375', '600'])
})

test('who has no photograph is shown by initials, which are not read out', () => {
  expect(markupOf(ben)).toMatch(/<span aria-hidden="true"[^>]*>BO<\/span>/)
  expect(markupOf(ben)).not.toContain('<img')
})

test('the e-mail link opens the form to them over the page', () => {
  expect(markupOf()).toMatch(/<a href="\/contact-staff-member\/11" data-opens="#\/contact-staff-member\/11"[^>]*>.*Write to Ada/)
})

test('who has a page is linked to it, and so is a branch', () => {
  const markup = markupOf(ada, { paths: ['/staff/ada-quill', '/branches/taunton'] })
  expect(markup).toMatch(/<a href="\/staff\/ada-quill"[^>]*>Ada Quill<\/a>/)
  expect(markup).toContain('<a href="/branches/taunton">Taunton</a>')
  expect(markupOf()).not.toMatch(/href="\/(staff|branches)/)
})

test('on the page of their branch nothing is said of it', () => {
  expect(markupOf(ada, { path: '/branches/taunton', paths: ['/branches/taunton'] })).not.toContain('>Taunton<')
})

test.each([200, 350, 1200])(
  'of a photograph %i pixels wide the 350 pixels are asked for, and it keeps its place while it loads',
  (width) => {
    const markup = renderToStaticMarkup(<StaffPhoto photo={{ hash: 'f00d', width, height: 800 }} />)
    expect(markup).toContain('src="/images/350/f00d.jpg"')
    expect(markup).toContain('srcSet="/images/350/f00d.jpg 350w"')
    expect(markup).toContain(`width="${width}" height="800" alt=""`)
  },
)

test('without one there is no frame', () => {
  expect(renderToStaticMarkup(<StaffPhoto photo={undefined} />)).toBe('')
})
