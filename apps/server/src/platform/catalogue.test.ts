import { expect, it } from 'vitest'
import { catalogue } from './catalogue.ts'
import { conflict, forbidden, invalidField } from './refusals.ts'

const words = catalogue('bakery', {
  closed: 'The bakery is closed',
  tooMany: 'You may take {{max}} of {{kind}}, not more than {{max}}',
  stale: 'is of yesterday',
})

it('gives a refusal its reason beside the English message', () => {
  expect(conflict(words.closed).body).toEqual({
    message: 'The bakery is closed',
    code: 'conflict',
    reason: 'bakery.closed',
  })
})

it('fills the gaps of a sentence once, and tells what filled them', () => {
  const values = { max: 3, kind: '{{max}} rolls' }
  expect(forbidden(words.tooMany(values)).body).toEqual({
    message: 'You may take 3 of {{max}} rolls, not more than 3',
    code: 'forbidden',
    reason: 'bakery.tooMany',
    values,
  })
})

it('names the field that is wrong, in the message too', () => {
  expect(invalidField('bread', words.stale).body).toEqual({
    message: 'bread: is of yesterday',
    code: 'invalid',
    reason: 'bakery.stale',
    field: 'bread',
  })
})

it('does not compile with a reason or a value that is not in the catalogue', () => {
  // @ts-expect-error there is no such sentence
  expect(words.burnt).toBeUndefined()
  // @ts-expect-error a sentence with two gaps needs both values
  expect(words.tooMany({ max: 3 }).text).toContain('undefined')
})
