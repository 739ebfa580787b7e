import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ObjectStoreSettings } from '#src/domain/media/object-store-settings.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { objectStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { probeObjectStore } from '#src/gateways/checkup/probe-object-store.ts'
import { sampleStored } from '#src/gateways/checkup/visit-address.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { freePort } from '#tests/support/free-port.ts'
import { listeningServer } from '#tests/support/listening-server.ts'
import { hasObjectServer, objectServer } from '#tests/support/object-server/object-server.ts'
import { checkDisk, checkMedia, checkObjectStore } from './check-object-store.ts'

const said = async (settings: ObjectStoreSettings, probe?: typeof probeObjectStore) =>
  (await checkObjectStore(settings, probe)).map(
    (finding) => `${finding.state}: ${finding.says}${'mend' in finding ? ` → ${finding.mend}` : ''}`,
  )

test('without an object store there are folders, and an unreachable one is a failure', async () => {
  expect(await checkObjectStore(undefined)).toMatchObject([{ state: 'fine' }])
  const endpoint = `http://127.0.0.1:${await freePort()}`
  const credentials = { accessKeyId: 'a', secretAccessKey: 'hunter2' }
  const findings = await said({ bucket: 'pictures', prefix: '', endpoint, region: 'us-east-1', credentials })
  expect(findings).toEqual([
    expect.stringMatching(/^wrong: The object store s3:\/\/pictures takes no files: ECONNREFUSED.* AWS_ENDPOINT_URL/),
  ])
  expect(findings.join()).not.toContain('hunter2')
})

/** OpenStack Swift, where it is installed. */
describe.skipIf(!hasObjectServer)('in an object store', () => {
  let server: Awaited<ReturnType<typeof objectServer>>
  let settings: ObjectStoreSettings
  beforeAll(async () => {
    server = await objectServer()
    settings = await server.bucket()
  }, 60_000)
  afterAll(() => server?.[Symbol.asyncDispose]())

  const held = async () => {
    const { media } = objectStores({ ...settings, prefix: '' })
    return (await Array.fromAsync(media.list(''))).length
  }

  /** The same store by way of a server that refuses some methods, or says another time. */
  async function refusing(methods: readonly string[], { aheadMs = 0 } = {}) {
    const far = new URL(settings.endpoint ?? '')
    const way = await listeningServer(
      createServer((request, response) => {
        if (methods.includes(request.method ?? '')) {
          request.resume()
          response.writeHead(403, { 'content-type': 'application/xml' })
          return void response.end('<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>')
        }
        const { method, url, headers } = request
        const passed = ask({ host: far.hostname, port: far.port, method, path: url, headers }, (answer) => {
          const date = new Date(Date.now() + aheadMs).toUTCString()
          response.writeHead(answer.statusCode ?? 500, { ...answer.headers, date })
          answer.pipe(response)
        })
        request.pipe(passed)
      }),
    )
    return { settings: { ...settings, endpoint: way.origin }, [Symbol.asyncDispose]: () => way.close() }
  }

  test('a working store is fine, and nothing is left in it', async () => {
    expect(await said(settings)).toEqual([
      expect.stringMatching(/^fine: The object store s3:\/\/bucket-\d+ takes an object, gives it back, lists and removes it\.$/),
      expect.stringMatching(/^fine: .* writes on condition\.$/),
      'fine: The clock goes with that of the object store.',
    ])
    expect(await held()).toBe(0)
  })

  test('a store without conditional writes is fine too', async () => {
    await using older = await objectServer({ conditional: false })
    expect((await said(await older.bucket()))[1]).toMatch(/^fine: .* does not write on condition: it is asked before each write/)
  })

  test('a missing bucket, and an unknown key', async () => {
    expect(await said({ ...settings, bucket: 'nowhere' })).toContainEqual(
      expect.stringMatching(/^wrong: There is no bucket nowhere at http:.* → Make it, or correct MEDIA_URL/),
    )
    const findings = await said({ ...settings, credentials: { accessKeyId: 'test:tester', secretAccessKey: 'hunter2' } })
    expect(findings[0]).toMatch(/^wrong: http:.* does not know our key \(SignatureDoesNotMatch\)\. → Check AWS_ACCESS_KEY_ID/)
    expect(findings.join()).not.toContain('hunter2')
  })

  test.each([
    [['PUT'], 'takes no files', 's3:PutObject', 1],
    [['DELETE'], 'removes nothing', 's3:DeleteObject', 1],
  ])('a key that may not %s', async (methods, without, right, count) => {
    await using way = await refusing(methods)
    const wrong = (await said(way.settings)).filter((line) => line.startsWith('wrong'))
    expect(wrong).toHaveLength(count)
    expect(wrong[0]).toContain(`${without}: it answers 403, AccessDenied, Access Denied. → Give the key the right ${right}`)
  })

  test('an object that cannot be removed is named', async () => {
    await using way = await refusing(['DELETE'])
    expect(await said(way.settings)).toContainEqual(
      expect.stringMatching(
        /^warning: A small object of the doctor's stays at s3:\/\/bucket-\d+\/site\/doctor\/[0-9a-f]{24}\. → Remove it by hand\.$/,
      ),
    )
  })

  test('a wrong clock is detected from the store’s responses', async () => {
    await using way = await refusing([], { aheadMs: 120_000 })
    expect((await said(way.settings)).at(-1)).toMatch(/^wrong: The clock of the object store is 1[12]\d(\.\d)? s ahead of this machine's\./)
  })

  test('a store that ignores conditions is a warning', async () => {
    const probe: typeof probeObjectStore = async (given) => ({ ...(await probeObjectStore(given)), conditions: 'ignored' })
    expect((await said(settings, probe))[1]).toMatch(/^warning: .* overwrites what is there, though it is asked not to/)
  })
})

test('a writable folder is left as it was', async () => {
  await using folder = await scratchFolder()
  const [first] = await checkDisk(folder.path)
  expect(first).toEqual({ state: 'fine', says: `${folder.path} takes files.` })
  expect(await readdir(folder.path)).toEqual([])
})

test('a path that is not a folder fails', async () => {
  await using folder = await scratchFolder()
  await writeFile(join(folder.path, 'file'), '')
  const [first] = await checkDisk(join(folder.path, 'file'))
  expect(first).toMatchObject({ state: 'wrong', says: expect.stringMatching(/takes no files \((EEXIST|ENOTDIR)\)/) })
})

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`)

test('whole, damaged and missing files are distinguished', async () => {
  await using folder = await scratchFolder()
  const store = openMediaStore(folderStore(folder.path))
  const [whole, damaged] = [await store.keep(pdf('whole')), await store.keep(pdf('damaged'))]
  expect(await checkMedia(store, [whole.hash, damaged.hash])).toEqual([{ state: 'fine', says: '2 files, picked at random, are whole.' }])
  await writeFile((await store.find(damaged.hash))!.place, pdf('otherwise'))
  const missing = 'a'.repeat(64)
  const findings = await checkMedia(store, [whole.hash, damaged.hash, missing])
  expect(findings.map(({ state, says }) => `${state}: ${says}`)).toEqual([
    `wrong: 1 of 3 files, picked at random, are missing, such as ${missing}.`,
    `wrong: 1 of 3 files, picked at random, are damaged, such as ${damaged.hash}.`,
  ])
  expect(await checkMedia(store, [])).toEqual([{ state: 'fine', says: 'No files are stored yet.' }])
})

test('a sample has whole files only, and the requested size at most', async () => {
  await using folder = await scratchFolder()
  const store = folderStore(folder.path)
  expect(await sampleStored(store, 20)).toEqual([])
  const hashes = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0').repeat(32))
  for (const hash of hashes) await store.putNew(`${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}.jpg`, Buffer.from('x'))
  const part = join(folder.path, 'ab', 'ab', `${'ab'.repeat(32)}.pdf.part`)
  await mkdir(dirname(part), { recursive: true })
  await writeFile(part, 'half')
  const sample = await sampleStored(store, 20)
  expect([sample.length, new Set(sample).size, sample.every((hash) => hashes.includes(hash))]).toEqual([20, 20, true])
})
