import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serializerSchema } from './json-schema.ts'

/** What leaves a server that answers `value` where `shape` was promised. */
async function sent(shape: z.ZodType, value: unknown) {
  const app = Fastify()
  app.get('/', { schema: { response: { 200: serializerSchema(shape) } } }, async () => value)
  const response = await app.inject('/')
  return [response.statusCode, response.json()]
}

const Me = z
  .object({ _id: z.string(), username: z.string().nullable(), fullname: z.string(), email: z.string() })
  .meta({ id: 'Somebody' })
const me = {
  _id: 'a'.repeat(32),
  username: null,
  fullname: 'Ana',
  email: 'ana@shape.test',
}
const row = { ...me, password: 'secret', fingerPrint: 'print' }
const Card = z.object({ title: z.string() })
const card = { title: 'Garden', password: 'secret' }

describe('what a shape does not declare never leaves', () => {
  it.each<[string, z.ZodType, unknown, unknown]>([
    ['at the top', Card, card, { title: 'Garden' }],
    ['in a named shape', z.object({ user: Me }), { user: row }, { user: me }],
    [
      'in a list',
      z.object({ cards: z.array(Card) }),
      { cards: [card, card] },
      { cards: [{ title: 'Garden' }, { title: 'Garden' }] },
    ],
    ['in a list of named shapes', z.object({ users: z.array(Me) }), { users: [row] }, { users: [me] }],
    ['in a record', z.record(z.string(), Card), { one: card }, { one: { title: 'Garden' } }],
    ['in what may be null', z.object({ card: Card.nullable() }), { card }, { card: { title: 'Garden' } }],
    ['in a named shape that may be null', z.object({ user: Me.nullable() }), { user: row }, { user: me }],
    ['in what may be absent', z.object({ card: Card.optional() }), { card }, { card: { title: 'Garden' } }],
  ])('%s', async (_where, shape, value, expected) => {
    expect(await sent(shape, value)).toEqual([200, expected])
  })
})

it('is decided without trying branches where something may be null, named or not', () => {
  const shape = z.object({ user: Me.nullable(), users: z.array(Me.nullable()), next: z.string().nullable() })
  expect(JSON.stringify(serializerSchema(shape))).not.toContain('anyOf')
})

describe('what a shape declares leaves as it is', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['null in place of a text', z.object({ next: z.string().nullable() }), { next: null }],
    ['null in place of a shape', z.object({ card: Card.nullable() }), { card: null }],
    ['null in place of a named shape', z.object({ user: Me.nullable() }), { user: null }],
    ['nothing in place of what is optional', z.object({ token: z.string().optional() }), {}],
    [
      'numbers, flags and quotes',
      z.object({ a: z.number(), b: z.boolean(), c: z.string() }),
      { a: -1.5, b: false, c: '"\u2028\n' },
    ],
  ])('%s', async (_what, shape, value) => {
    expect(await sent(shape, value)).toEqual([200, value])
  })
})
