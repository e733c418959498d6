import { randomUUID } from 'node:crypto'
import type { Ask } from '@guildhall/contract'
import fc from 'fast-check'
import { z } from 'zod'

interface Schema {
  readonly $ref?: string
  readonly type?: string | string[]
  readonly const?: unknown
  readonly enum?: unknown[]
  readonly properties?: Record<string, Schema>
  readonly required?: string[]
  readonly items?: Schema
  readonly anyOf?: Schema[]
  readonly oneOf?: Schema[]
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Values that are known to break servers. */
const nasty = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '𝒳🏺‮',
  'x'.repeat(65_536),
  "'; drop table users; --",
  '{{7*7}}<%= 7*7 %>',
  '../../etc/passwd',
  randomUUID(),
  '0'.repeat(32),
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  true,
  [],
  [[[[[]]]]],
  {},
  { $gt: '' },
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`),
)

/** Shapes whose schema does not say how to make one, so that some inputs pass validation. */
const named: Record<string, fc.Arbitrary<unknown>> = {
  Email: fc.integer({ min: 1, max: 1e6 }).map((n) => `someone${n}@fuzz.test`),
  Username: fc.integer({ min: 1, max: 1e6 }).map((n) => `someone.${n}`),
  Phone: fc.integer({ min: 1e9, max: 9_999_999_999 }).map((n) => ({ code: '91', number: `${n}` })),
}

/**
 * Building the generator of a text takes longer than sending its texts, and most calls contain a pattern, so generators
 * are cached.
 */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  // Names need something that can be seen, which text of any bytes seldom has.
  fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => `A${text}`),
)
const texts = new Map<string, fc.Arbitrary<string>>()
const textOf = (pattern: string) => {
  const made = texts.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
  texts.set(pattern, made)
  return made
}

function wellFormed(schema: Schema, root: { $defs?: Record<string, Schema> }): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => wellFormed(part, root)
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!
    return named[name] ?? inner(root.$defs![name]!)
  }
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return fc.oneof(...branches.map(inner))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, inner(part)])
    return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
      requiredKeys: schema.required ?? [],
    })
  }
  if (type === 'array') return fc.array(inner(schema.items ?? {}), { maxLength: 5 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1000 })
  if (schema.format === 'uri')
    return fc.constantFrom('http://localhost:3000', 'http://evil.test/', 'http://[::1]')
  if (schema.pattern) return textOf(schema.pattern)
  return anyText
}

/**
 * Inputs for a call or a command: well formed, with one field spoiled, with a superfluous field, or not an object at
 * all.
 */
export function inputsFor(ask: Ask): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(ask.input, { io: 'input', unrepresentable: 'any' }) as Schema & {
    $defs?: Record<string, Schema>
  }
  const good = wellFormed(root, root) as fc.Arbitrary<Record<string, unknown>>
  const names = [root, ...(root.anyOf ?? [])].flatMap((part) => Object.keys(part.properties ?? {}))
  const field = fc.constantFrom(
    'isAdmin',
    'roles',
    'userId',
    'channelId',
    '_id',
    '__proto__',
    'constructor',
    ...names,
  )
  const spoiled = fc.tuple(good, field, nasty).map(([input, name, value]) => {
    const copy = { ...input }
    Object.defineProperty(copy, name, { value, enumerable: true, configurable: true })
    return copy
  })
  return fc.oneof(
    { weight: 2, arbitrary: good },
    { weight: 5, arbitrary: spoiled },
    { weight: 1, arbitrary: nasty },
  )
}
