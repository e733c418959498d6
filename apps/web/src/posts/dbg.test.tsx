import { it } from 'vitest'
import { postOf } from '../testing/posts.ts'
import { card, member, openRoom, POSTS } from './testing/open-room.ts'
it('x', async () => {
  const { inputs, store } = openRoom([], member, { [POSTS]: () => ({ posts: [postOf('Crawl')], next: 'on' }) })
  await card('Crawl')
  console.log(JSON.stringify(inputs(POSTS)), JSON.stringify(store.getState().appLists))
  console.log(document.querySelector('main')?.textContent)
})
