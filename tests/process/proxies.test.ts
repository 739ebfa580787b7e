import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import * as routes from '#src/routes.ts'
import { feedText } from '#tests/support/agency-feed.ts'
import { contentWithForm } from '#tests/support/content-with-form.ts'
import { askProxy, deployedDomain, deployedProxy, hearThrough } from '#tests/support/deployed-proxy.ts'
import { aPdf } from '#tests/support/documents.ts'
import { filledFolder } from '#tests/support/filled-folder.ts'
import { isInstalled } from '#tests/support/is-installed.ts'
import { runningSite } from '#tests/support/running-site.ts'
import { sendingSite } from '#tests/support/sending-site.ts'
import { publicCertificate } from '#tests/support/sent-certificate.ts'
import { cvForm } from '#tests/support/submissions.ts'

const token = 'a-token-for-this-test'
const behindProxy = { PUBLIC_URL: `https://${deployedDomain}`, TRUST_PROXY: 'loopback', FEED_TOKEN: token }
const examples = ['nginx.conf', 'nginx-cache.conf', 'nginx-several.conf', 'Caddyfile']
const programOf = (file: string) => (file.startsWith('nginx') ? 'nginx' : 'caddy')
const isThere = (file: string) => isInstalled(programOf(file)) && isInstalled('openssl')
const call = '/feeds/rtdf/v1/property/getbranchpropertylist'
const asked = JSON.stringify({ branch: { branch_id: 1 } })

for (const file of examples)
  test.skipIf(!isThere(file))(
    `pages, large feeds, forms with files and sends come through ${file}, and a certificate that a visitor forges does not`,
    async () => {
      await using folder = await filledFolder()
      const { settings, addressSecret: secret } = await agencyWithForm(folder.path)
      await using site = await runningSite(folder.path, settings)
      await using proxy = await deployedProxy(file, [site.url], folder.path)

      const page = await askProxy(proxy.url, { path: '/' })
      expect(page.status).toBe(200)
      expect(page.text).toContain(`<link rel="canonical" href="https://${deployedDomain}/"`)
      expect(page.headers['strict-transport-security']).toContain('max-age')
      if (proxy.url !== proxy.plainUrl && file !== 'Caddyfile') {
        const moved = await askProxy(proxy.plainUrl, { path: '/about?x=1' })
        expect([moved.status, moved.headers.location]).toEqual([301, `https://${deployedDomain}/about?x=1`])
      }

      // The site itself takes this visitor, who has seen the certificate of the software house, for it.
      const forged = { 'client-cert': publicCertificate.header, 'content-type': 'application/json' }
      const direct = await fetch(site.url + call, { method: 'POST', headers: forged, body: asked })
      expect([direct.status, await direct.json()]).toEqual([200, expect.objectContaining({ success: true })])
      for (const header of ['client-cert', 'Client-Cert', 'CLIENT-CERT', 'client_cert']) {
        const headers = { 'content-type': 'application/json', [header]: publicCertificate.header }
        expect([header, (await askProxy(proxy.url, { path: call, method: 'POST', headers }, asked)).status]).toEqual([header, 401])
      }

      const stream = await hearThrough(proxy.url, `${routes.live.newHomes.href()}?channel=sales`)
      expect(stream.text).toMatch(/^event: beat\ndata\n\nid: \d+\nevent: homes\ndata: \{"new":0\}\n\n$/)

      // More than the megabyte that nginx takes unless told otherwise.
      const feed = feedText(
        Array.from({ length: 300 }, (_, at) => ({ AGENT_REF: `9_${at + 1}`, BRANCH_ID: '9', DESCRIPTION: 'x '.repeat(2500) })),
      )
      expect(feed.length).toBeGreaterThan(1_500_000)
      const sent = await askProxy(proxy.url, { path: '/feeds/blm', method: 'POST', headers: { authorization: `Bearer ${token}` } }, feed)
      expect([sent.status, sent.text]).toEqual([200, expect.stringContaining('"imported":300')])

      await expect.poll(() => stream.text).toMatch(/\nevent: homes\ndata: \{"new":300\}\n\n$/)

      const upload = cvForm({
        f_id: 'cv',
        'form_submission[cv]': new File([aPdf, new Uint8Array(3_000_000)], 'My CV.pdf', { type: 'application/pdf' }),
      })
      const packed = new Response(upload)
      const type = { 'content-type': packed.headers.get('content-type') ?? '', accept: 'application/json' }
      const body = new Uint8Array(await packed.arrayBuffer())
      const taken = await askProxy(proxy.url, { path: routes.lead.submission.path, method: 'POST', headers: type }, body)
      expect([taken.status, taken.text]).toEqual([200, '{}'])

      const path = call.replace('/v1/', `/${secret}/v1/`)
      const headers = { 'content-type': 'application/json' }
      const large = JSON.stringify({ branch: { branch_id: 1 }, padding: 'x'.repeat(1_500_000) })
      expect((await askProxy(proxy.url, { path, method: 'POST', headers }, large)).status).toBe(200)
      expect(stream.isEnded).toBe(false)
      await site.end('SIGTERM')
      expect(stream.isEnded).toBe(true)
      expect((await askProxy(proxy.url, { path, method: 'POST', headers }, asked)).status).toBeGreaterThanOrEqual(502)
      expect((await askProxy(proxy.url, { path: '/not-a-secret', method: 'POST' }, asked)).status).toBeGreaterThanOrEqual(502)
      const logs = await proxy.logs()
      expect(logs).toContain('not-a-secret')
      expect(logs).not.toContain(secret)
    },
  )

test('no example of a proxy lets a visitor’s Client-Cert through', async () => {
  const files = (await readdir('deploy')).filter((name) => /^nginx|^Caddyfile|\.vcl$|haproxy/.test(name))
  const [tried, others] = [files.filter((name) => examples.includes(name)), files.filter((name) => !examples.includes(name))]
  expect([tried.sort(), others]).toEqual([[...examples].sort(), ['varnish.vcl']])
  const varnish = await readFile('deploy/varnish.vcl', 'utf8')
  // Before anything else is done with the request.
  expect(varnish).toMatch(/sub vcl_recv \{\n(?: *#.*\n)* *unset req\.http\.Client-Cert;/)
  expect(varnish).toContain('if (local.socket != "purge" ||')
  expect(varnish).not.toMatch(/ban\([^;]*req\./)
  const { services } = parse(await readFile('deploy/compose.yaml', 'utf8')) as {
    services: { proxy: { command?: string; volumes: string[] } }
  }
  expect(services.proxy.command).toBeUndefined()
  expect(services.proxy.volumes).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro')
})

test.skipIf(!isInstalled('varnishd'))('varnish.vcl is read by a Varnish', async () => {
  const { status, stderr } = spawnSync('varnishd', ['-C', '-f', join(process.cwd(), 'deploy/varnish.vcl')], { encoding: 'utf8' })
  expect({ status, stderr }).toMatchObject({ status: 0 })
})

/** An agency with a form that takes a file, and a source that may prove itself in two ways. */
async function agencyWithForm(folder: string) {
  const addressSecret = 'the-secret-in-the-address'
  const content = await contentWithForm(folder)
  const settings = {
    ...behindProxy,
    ...(await sendingSite(folder, content)),
    CRM_ADDRESS: addressSecret,
    CLIENT_CERT_HEADER: 'Client-Cert',
    CAPTCHA: 'none',
  }
  const source = `{ name: crm, format: rtdf, addressSecret: { env: CRM_ADDRESS }, certificate: ${publicCertificate.digest} }`
  await writeFile(join(content, 'sources.yaml'), `sources: [${source}]\n`)
  return { settings, addressSecret }
}
