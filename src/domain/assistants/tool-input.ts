import * as v from 'valibot'

/** A parameter of a tool. Bounds are those of the number, or of the characters of a text or the entries of a list. */
type Param = { description: string; isNeeded?: true } & (
  | { kind: 'text'; most: number }
  | { kind: 'number' | 'whole'; least: number; most: number }
  | { kind: 'choice'; options: readonly string[] }
  | { kind: 'yes-or-no' }
  | { kind: 'ids'; most: number }
)

export type Params = Readonly<Record<string, Param>>

type ValueOf<Each extends Param> = Each extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : { text: string; number: number; whole: number; choice: string; 'yes-or-no': boolean; ids: number[] }[Each['kind']]

export type Input<Given extends Params> = {
  [Name in keyof Given]: Given[Name] extends { isNeeded: true } ? ValueOf<Given[Name]> : ValueOf<Given[Name]> | undefined
}

const mostId = 2_147_483_647

/** The JSON Schema of a tool's arguments. */
export function inputSchema(params: Params): Record<string, unknown> {
  const properties = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, { ...schemaOf(param), description: param.description }]),
  )
  const required = Object.entries(params).flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : []))
  return { type: 'object', properties, required, additionalProperties: false }
}

function schemaOf(param: Param): Record<string, unknown> {
  if (param.kind === 'text') return { type: 'string', maxLength: param.most }
  if (param.kind === 'choice') return { type: 'string', enum: param.options }
  if (param.kind === 'yes-or-no') return { type: 'boolean' }
  if (param.kind === 'ids')
    return { type: 'array', items: { type: 'integer', minimum: 1, maximum: mostId }, minItems: 1, maxItems: param.most }
  return { type: param.kind === 'whole' ? 'integer' : 'number', minimum: param.least, maximum: param.most }
}

function checkOf(param: Param): v.GenericSchema {
  if (param.kind === 'text') return v.pipe(v.string(), v.maxLength(param.most))
  if (param.kind === 'choice') return v.picklist(param.options)
  if (param.kind === 'yes-or-no') return v.boolean()
  if (param.kind === 'ids') {
    const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostId))
    return v.pipe(v.array(id), v.minLength(1), v.maxLength(param.most))
  }
  const number = v.pipe(v.number(), v.finite(), v.minValue(param.least), v.maxValue(param.most))
  return param.kind === 'whole' ? v.pipe(number, v.integer()) : number
}

/** The arguments of a call, or what is wrong with them in a sentence, which repeats nothing that was sent. */
export function readInput<Given extends Params>(params: Given, sent: unknown): { input: Input<Given> } | { problem: string } {
  const entries = Object.entries(params).map(([name, param]) => [name, param.isNeeded ? checkOf(param) : v.exactOptional(checkOf(param))])
  const read = v.safeParse(v.strictObject(Object.fromEntries(entries)), sent ?? {})
  if (read.success) return { input: read.output as Input<Given> }
  const wrong = read.issues.flatMap(({ path }) => {
    const [name] = path ?? []
    return typeof name?.key === 'string' && Object.hasOwn(params, name.key) ? [name.key] : []
  })
  if (wrong.length === 0) return { problem: `The arguments must be an object with: ${Object.keys(params).join(', ')}.` }
  return { problem: `Not as the input schema says: ${[...new Set(wrong)].join(', ')}.` }
}
