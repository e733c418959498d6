// @vitest-environment node
import { postListId } from '@guildhall/contract/posts'
import { expect, it } from 'vitest'
import { render } from '../server.tsx'
import { bo, profile } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'
import { signedIn, signedOut } from '../testing/preloaded.ts'

const crawl = postOf('Crawl')
const written = { [postListId({ postedBy: bo._id })]: { ids: [crawl._id], next: null } }

it('a visitor without JavaScript reads who somebody is and what they write in public', async () => {
  const users = [{ ...bo, generalAbout: 'I fire at night.' }]
  const preloaded = { ...signedOut, loadedData: { users, posts: [crawl] }, loadedLists: written }
  const html = (await render('/user/bo.lind', preloaded))?.html
  expect(html).toMatch(/<h1[^>]*><bdi>Bo Lind<\/bdi>/)
  for (const words of ['I fire at night.', 'About Crawl.', 'role="feed"']) expect(html).toContain(words)
  expect(html).toMatch(/<a[^>]* href="\/signin\?next=%2Fuser%2Fbo.lind"[^>]*>Sign in to connect<\/a>/)
  expect(html).not.toMatch(/ style=|data-spinner/)
})

it('somebody who is signed in reads the same without JavaScript', async () => {
  const loadedData = { users: [profile(bo)], posts: [crawl] }
  const html = (await render('/user/bo.lind', { ...signedIn, loadedData, loadedLists: written }))?.html
  expect(html).toMatch(/<h1[^>]*><bdi>Bo Lind<\/bdi>/)
  for (const words of ['I fire at night.', 'About Crawl.']) expect(html).toContain(words)
})

it('a visitor without JavaScript reads that there is nobody', async () => {
  const html = (await render('/user/no.body', { ...signedOut, missing: '/user/no.body' }))?.html
  expect(html).toContain('Profile not found')
})
