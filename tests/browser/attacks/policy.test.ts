import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from '#src/server/middleware/security-headers.ts'
import { attacks } from '#tests/support/attack-strings.ts'
import { servedApp } from '#tests/support/served-app.ts'
import { provoke } from '../support/provoke.ts'
import { watchedWindow } from '../support/watched-window.ts'

/** Every attack as a page that does nothing against it. */
const pages = [
  ...attacks.markup.map((attack) => `<div>${attack}</div>`),
  ...attacks.value.map((attack) => `<input value="${attack}">`),
  ...attacks.value.map((attack) => `<p title='${attack}'>x</p>`),
  ...attacks.value.map((attack) => `<script>var data = "${attack}"</script>`),
  ...attacks.address.map((attack) => `<a href='${attack}'>x</a>`),
  ...attacks.address.map((attack) => `<iframe src='${attack}'></iframe>`),
  ...attacks.address.map((attack) => `<form action='${attack}'><button>x</button></form>`),
  ...attacks.style.map((attack) => `<style>${attack}</style><h1>x</h1><a href=#x>x</a><input value="">`),
]
const fewestThatWork = 120

test('attacks that nothing was done against run where there is no policy: they are real, and would be noticed', async () => {
  const { alarms } = await visited({ withPolicy: false })
  const worked = new Set(alarms.map((alarm) => alarm.match(/^\/raw\/(\d+)/)?.[1]).filter(Boolean))
  expect(worked.size).toBeGreaterThan(fewestThatWork)
})

test('under the site’s policy none of them runs, asks anything of another machine or leads there', async () => {
  const { alarms, stopped } = await visited({ withPolicy: true })
  expect(alarms).toEqual([])
  expect(new Set(stopped.map((line) => line.split(':')[0])).size).toBeGreaterThan(fewestThatWork)
})

test('a page that sends its visitor elsewhere by itself is what no policy stops: there is only the sanitiser against it', async () => {
  await using site = await rawSite(true)
  await using window = await watchedWindow(site.url)
  const refresh = pages.findIndex((page) => page.includes('refresh content="0;url=//attack'))
  await window.page.goto(`${site.url}/raw/${refresh}`)
  await window.page.waitForURL('http://attack.example/')
  expect(window.alarms.join()).toContain('asked for http://attack.example/')
})

/** Each page in a frame of one page, since that takes seconds and not minutes; a frame obeys the policy it was served with. */
async function visited({ withPolicy }: { withPolicy: boolean }) {
  await using site = await rawSite(withPolicy)
  await using window = await watchedWindow(site.url)
  const { page, alarms, stopped } = window
  await page.goto(site.url)
  await page.waitForTimeout(500)
  for (const frame of page.frames()) {
    const isStillThere = frame !== page.mainFrame() && frame.url().startsWith(`${site.url}/raw/`)
    if (isStillThere) await frame.evaluate(provoke).catch(() => {})
  }
  await page.waitForTimeout(1000)
  return { alarms, stopped }
}

function rawSite(withPolicy: boolean) {
  const app = new Hono()
  if (withPolicy) app.use(securityHeaders({ development: false, isSecure: () => false, mayUpgrade: () => false }))
  app.get('/', (c) => c.html(`<!doctype html>${pages.map((_, index) => `<iframe src="/raw/${index}"></iframe>`).join('')}`))
  app.get('/raw/:index', (c) => c.html(`<!doctype html><title>x</title><body>${pages[Number(c.req.param('index'))]}`))
  return servedApp(app.fetch)
}
