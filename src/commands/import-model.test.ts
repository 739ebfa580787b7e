import { expect, test } from 'vitest'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { keptTexts } from '#src/data/search/kept-texts.ts'
import { findWishModel } from '#src/data/search/wish-models.ts'
import { StaticModel } from '#src/domain/wishes/static-model.ts'
import { checkWishModel } from '#src/services/doctor/check-wish-model.ts'
import { addProperty } from '#tests/support/properties.ts'
import { runningCommand } from '#tests/support/running-command.ts'
import { writeWishModel } from '#tests/support/wish-model.ts'
import { importModelCommand } from './import-model.ts'

async function running() {
  const run = await runningCommand(importModelCommand)
  const texts = keptTexts(run.db, (error) => expect.unreachable(String(error)))
  const described = async (description: string) => await addProperty(run.db, { listing: { description } })
  /** The scores of homes for a wish, by the texts as they are now. */
  const scores = async (wish: string, ids: readonly number[]) => {
    const version = Number(await readSiteVersion(run.db))
    await texts.rank([wish], version)
    await texts.settled()
    const { scoreOf } = (await texts.rank([wish], version))!
    return ids.map(scoreOf)
  }
  return { ...run, described, scores, [Symbol.asyncDispose]: run[Symbol.asyncDispose] }
}

test('a model orders what the words leave equal, at once and until it is removed', async () => {
  await using run = await running()
  const homes = [await run.described('An orchard, with hens.'), await run.described('A ballroom.'), await run.described('A quiet lane.')]
  expect(await run.scores('smallholder', homes)).toEqual([0, 0, 0])
  await writeWishModel(run.folder)
  expect(await run.command(['model.safetensors'])).toBe(0)
  expect(run.said[0]).toBe('Searches with wishes are ordered by model.safetensors: 7 tokens of 8 numbers, 0.0 MB.')
  const [orchard = 0, ballroom = 0, lane = 0] = await run.scores('smallholder', homes)
  expect(orchard).toBeGreaterThan(ballroom)
  expect(ballroom).toBeGreaterThan(lane)
  expect(orchard).toBeLessThan(0.5)
  // What says it comes first all the same, and what is not wished for is no wish to the model.
  const [, , said = 0] = await run.scores('quiet smallholder', homes)
  expect(said).toBeGreaterThan(1)
  expect(await run.scores('no smallholder', homes)).toEqual([0, 0, 0])
  expect((await checkWishModel(run.db)).map(({ says }) => says)).toEqual([
    'Searches with wishes are ordered by the model model.safetensors too: 7 tokens of 8 numbers, 0.0 MB.',
  ])
  expect(await run.command([], { remove: true })).toBe(0)
  expect(run.said).toContain('The model is removed.')
  expect(await run.scores('smallholder', homes)).toEqual([0, 0, 0])
  expect(await checkWishModel(run.db)).toEqual([])
  expect(await run.command([], { remove: true })).toBe(0)
  expect(run.said).toContain('There was no model.')
})

test.each(['F32', 'F16', 'I8'] as const)('vectors of type %s mean the same', async (type) => {
  await using run = await running()
  await writeWishModel(run.folder, { type })
  expect(await run.command(['model.safetensors'])).toBe(0)
  const model = new StaticModel((await findWishModel(run.db))!.table)
  const likeness = (one: string, other: string) => model.meanOf(one)!.reduce((sum, value, at) => sum + value * model.meanOf(other)![at]!, 0)
  expect(likeness('HENS', 'a smallholder')).toBeGreaterThan(0.98)
  expect(likeness('smallholders', 'smallholder')).toBeGreaterThan(0.98)
  expect(likeness('virtuoso', 'ballroom!')).toBeGreaterThan(0.98)
  expect(likeness('virtuoso', 'hens')).toBeLessThan(0.3)
  expect(model.meanOf('unheard of')).toBeUndefined()
})

const vocab = { hens: 1 }

test.each([
  ['is cut short', { cut: 20 }, 'Its table embeddings is cut short.'],
  ['is no safetensors file', { cut: 10_000 }, 'It is no safetensors file, or cut short.'],
  ['has values that are no numbers', { value: Number.NaN }, 'Its table holds values that are no numbers.'],
  ['has another kind of tokenizer', { tokenizer: { model: { type: 'Unigram', vocab } } }, 'Its tokenizer is Unigram; only WordPiece'],
  ['has the tokenizer of another model', { tokenizer: { model: { type: 'WordPiece', vocab: { hens: 99 } } } }, 'tokens without a vector'],
  ['has no vocabulary', { tokenizer: { model: {} } }, 'no vocabulary with a number for each token'],
] as const)('a model that %s is refused, and what was there stays', async (_, options, message) => {
  await using run = await running()
  await writeWishModel(run.folder)
  expect(await run.command(['model.safetensors'])).toBe(0)
  const before = await findWishModel(run.db)
  await writeWishModel(run.folder, options)
  expect(await run.command(['model.safetensors'])).toBe(1)
  expect(run.noted.at(-1)).toMatch(/^Nothing was imported\. /)
  expect(run.noted.at(-1)).toContain(message)
  expect(await findWishModel(run.db)).toEqual(before)
  expect(await run.command(['nowhere.safetensors'])).toBe(1)
})

test('with --dry-run nothing is stored', async () => {
  await using run = await running()
  await writeWishModel(run.folder)
  expect(await run.command(['model.safetensors'], { dryRun: true })).toBe(0)
  expect(await findWishModel(run.db)).toBeUndefined()
})
