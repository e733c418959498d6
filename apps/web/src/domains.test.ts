import { expect, expectTypeOf, it } from 'vitest'
import { contexts } from './contexts/domain.ts'
import { domains, web } from './domains.ts'
import { compose, type Forgotten } from './platform/compose.ts'
import { posts } from './posts/domain.ts'
import { postsInShell } from './posts/shell.tsx'

type All = (typeof domains)[number]

const others = domains.filter((one): one is Exclude<All, typeof posts> => one !== posts)

it('has a domain once', () => {
  const names = domains.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
})

it('lets several domains hear a signal, lower ones first', () => {
  const heard = web.listeners.filter(({ name }) => name === 'newDiscussion').map(({ react }) => react)
  expect(heard).toHaveLength(2)
  expect(heard[1]).toBe(posts.listeners.newDiscussion)
})

it('does not compile where nobody listens to a signal', () => {
  const { updatePost: _, ...listeners } = posts.listeners
  const deaf = { ...posts, listeners }
  expectTypeOf<Forgotten<Exclude<All, typeof posts> | typeof deaf>>().toEqualTypeOf<'listeners.updatePost'>()
  // @ts-expect-error forgotten: "listeners.updatePost"
  const composed = compose([...others, deaf])
  expect(composed.listeners.some(({ name }) => name === 'updatePost')).toBe(false)
  expect(compose([...others, posts]).listeners.some(({ name }) => name === 'updatePost')).toBe(true)
})

it('does not compile where the store has no place for a collection', () => {
  const { collections: _, ...bare } = posts
  // @ts-expect-error forgotten: "collections.posts"
  const composed = compose([...others, bare])
  expect(composed.collections).not.toHaveProperty('posts')
})

it('does not compile where a notice has no words', () => {
  const { notices, ...rest } = postsInShell
  const { postMention: _, ...lines } = notices
  const speechless = { ...posts, shell: async () => ({ ...rest, notices: lines }) }
  type Missing = Forgotten<Exclude<All, typeof posts> | typeof speechless>
  expectTypeOf<Missing>().toEqualTypeOf<'notices.postMention'>()
  // @ts-expect-error forgotten: "notices.postMention"
  expect(compose([...others, speechless]).entries('shell')).toContain(speechless.shell)
})

it('does not compile where a page of the settings has no row', () => {
  const { shell: _, ...bare } = contexts
  expectTypeOf<
    Forgotten<Exclude<All, typeof contexts> | typeof bare>
  >().toEqualTypeOf<'channelSettings.rooms'>()
})
