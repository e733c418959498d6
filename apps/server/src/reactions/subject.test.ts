import { expect, it } from 'vitest'
import { domains } from '../domains.ts'
import { checkReactables } from './subject.ts'

it('a server on which nobody brings a kind of thing that people react to says which', () => {
  expect(checkReactables({ domains })).toEqual([])
  expect(checkReactables({ domains: domains.filter(({ name }) => name !== 'posts') })).toEqual([
    'reactable post is declared but not answered',
  ])
})
