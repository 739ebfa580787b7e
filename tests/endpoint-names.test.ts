import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('every file of endpoints/ exports the endpoint that it is named by', async () => {
  const files = (await readdir('src/server/endpoints')).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(15)
  for (const file of files) {
    const words = file.replace('.ts', '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    const exported = Object.keys(await import(`../src/server/endpoints/${file}`)).filter((name) => name.endsWith('Endpoint'))
    expect([file, exported]).toEqual([file, [`${words}Endpoint`]])
  }
})
