import { basename, dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { raiseSiteVersion } from '#src/data/processes/site-version.ts'
import { deleteWishModel, findWishModelFacts, saveWishModel, type WishModelFacts } from '#src/data/search/wish-models.ts'
import { ModelRefused, readModelFile } from '#src/gateways/wish-model/model-file.ts'
import { type Command, WrongUsage } from './command.ts'
import { dryRunHeading, dryRunOption } from './dry-run.ts'
import { importReference, withCommas } from './import-reference.ts'

type Outcome = { model: WishModelFacts } | { removed: boolean }

export const importModelCommand: Command = {
  name: 'import-model',
  summary: 'Import a model of words, by which searches with wishes are ordered',
  files: '[file]',
  options: {
    '--remove': 'take the model out of use, and delete it',
    '--json': 'write the report as JSON',
    ...dryRunOption,
  },
  details: `
Takes the table of a static model (Model2Vec): model.safetensors, with its tokenizer.json (WordPiece) beside it. Homes whose descriptions
meet a visitor's wishes alike are then in the order of what their words mean by the model, and so are all homes where no description has the words
of a wish. It takes the place of the model before. docs/wish-model.md says which models fit, and what they cost. With --dry-run the files are
checked, and nothing is stored.

Examples: gable import-model potion/model.safetensors
          gable import-model --remove`,
  async run(args, context) {
    const [typed] = args.files
    const isRemoval = args.options.remove === true
    if (isRemoval !== (typed === undefined)) throw new WrongUsage(isRemoval ? '--remove takes no file.' : 'Name a file.')
    const { dryRun, ...options } = args.options
    const isDry = dryRun === true
    return await importReference<Outcome>({ ...args, options }, context, {
      run: async ({ db }) => {
        if (typed === undefined) return { removed: isDry ? (await findWishModelFacts(db)) !== undefined : await removed(db) }
        const path = context.path(typed)
        const [file, table] = [basename(path), await readModelFile(path, join(dirname(path), 'tokenizer.json'))]
        const { dimensions, vectors, scales } = table
        if (!isDry)
          await atomically(db, async (trx) => {
            await saveWishModel(trx, file, table)
            await raiseSiteVersion(trx)
          })
        return { model: { file, tokens: table.tokens.length, dimensions, bytes: vectors.byteLength + scales.byteLength } }
      },
      summary: (outcome) => [...(isDry ? [dryRunHeading] : []), summary(outcome)],
      refusal: ModelRefused,
      whenStopped: 'searches go by what they went by before.',
    })
  },
}

async function removed(db: Kysely<Schema>): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const wasThere = await deleteWishModel(trx)
    if (wasThere) await raiseSiteVersion(trx)
    return wasThere
  })
}

function summary(outcome: Outcome): string {
  if ('removed' in outcome) return outcome.removed ? 'The model is removed.' : 'There was no model.'
  const { file, tokens, dimensions, bytes } = outcome.model
  return `Searches with wishes are ordered by ${file}: ${withCommas(tokens)} tokens of ${dimensions} numbers, ${(bytes / 1e6).toFixed(1)} MB.`
}
