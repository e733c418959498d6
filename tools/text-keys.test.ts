import { expect, it } from 'vitest'
import { createKeyFinder, partOf, textsIn } from '../apps/web/bundling/text-keys.ts'

const catalogue = {
  loading: 'Loading',
  posts: {
    title: 'Posts',
    count_one: 'One',
    count_other: '{{count}}',
    acts: { pin: 'Pin', pinned: 'Pinned' },
  },
}
const { named, filled } = createKeyFinder(textsIn(catalogue).map(([key]) => key))

it('finds a key in the code with all its forms', () => {
  expect(named('loading')).toEqual(['loading'])
  expect(named('posts.count')).toEqual(['posts.count_one', 'posts.count_other'])
  expect(named('posts')).toEqual([])
})

it('takes every key that could come of a gap in a string', () => {
  expect(named('posts.acts.')).toEqual(['posts.acts.pin', 'posts.acts.pinned'])
  expect(filled(['posts.', ''])).toHaveLength(5)
  expect(filled(['posts.acts.', 'ned'])).toEqual(['posts.acts.pinned'])
  expect(filled(['posts.c', 't'])).toEqual(['posts.count_one', 'posts.count_other'])
  expect(filled(['', '.title'])).toEqual([])
})

it('keeps of a catalogue what is asked for', () => {
  expect(partOf(catalogue, new Set(['loading', 'posts.acts.pin']))).toEqual({
    loading: 'Loading',
    posts: { acts: { pin: 'Pin' } },
  })
})

it('keeps forms for numbers that English does not have', () => {
  const polish = { count_one: '1', count_few: '2', count_many: '5', other: 'Inne' }
  expect(partOf(polish, new Set(['count_one', 'count_other']))).toEqual({
    count_one: '1',
    count_few: '2',
    count_many: '5',
  })
})
