import { glob, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes below which compression saves no packet. */
const worthCompressing = 512

/** Writes `name.br` and `name.gz` beside every text file of the folder, with the best compression: they are built once and sent often. */
export async function precompress(folder: string): Promise<void> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.{js,mjs,css,svg,json,webmanifest}`))
  await Promise.all(files.map(compressBeside))
}

async function compressBeside(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < worthCompressing) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }))
}
