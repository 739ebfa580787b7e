import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every file of endpoints/ exports endpoints, and each of them is mounted', async () => {
  const files = (await readdir('src/server/endpoints')).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(15)
  const mounting = await Promise.all(['src/server/all-endpoints.ts', 'src/server/app.ts'].map((path) => readFile(path, 'utf8')))
  for (const file of files) {
    const exported = Object.keys(await import(`../src/server/endpoints/${file}`)).filter((name) => name.endsWith('Endpoint'))
    // Once where it is imported, and once where it is mounted.
    const mounted = exported.filter((name) => mounting.some((text) => (text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0) > 1))
    expect([file, mounted]).toEqual([file, exported])
    expect([file, exported.length]).not.toEqual([file, 0])
  }
})
