import { accountCalls } from '@guildhall/contract/accounts'
import { channelCalls } from '@guildhall/contract/channels'
import { postCalls } from '@guildhall/contract/posts'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { isTold } from '../platform/http/request-failed.ts'
import type { Thunk } from '../platform/store/store.ts'
import { fetchPost } from '../posts/fetch-post.ts'
import { AppShell } from '../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../testing/channels.ts'
import { idOf } from '../testing/people.ts'
import { signedIn, signedOut } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => AppShell.preload())

const POSTS = postCalls.getPosts.path
const SESSIONS = accountCalls.sessions.path
const over = refused(401, 'unauthenticated', 'Sign in to do this')
const missing = refused(401, 'not_found', 'Post not found')
const postId = idOf('9')

const asks =
  (times: number): Thunk<Promise<boolean[]>> =>
  (_dispatch, _getState, { request }) =>
    Promise.all(
      Array.from({ length: times }, () =>
        request(postCalls.deletePost, { postId }).then(() => false, isTold),
      ),
    )

it('a session that ended signs this page out, once, and is told by nobody else', async () => {
  const { store, page, asked } = createWorld({ [postCalls.deletePost.path]: over }, signedIn)
  expect(await store.dispatch(asks(3))).toEqual([true, true, true])
  await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1))
  expect(asked.filter(({ path }) => path === accountCalls.signOut.path)).toHaveLength(1)
  expect(store.getState().toasts).toEqual([])
})

it('a visitor who is told to sign in is not signed out', async () => {
  const { store, page } = createWorld({ [POSTS]: over }, signedOut)
  expect(await store.dispatch(fetchPost(postId))).toBe('gone')
  expect(page.reload).not.toHaveBeenCalled()
})

it('an ended session is never shown as a post that is gone, although both are refused with 401', async () => {
  const { store, page } = createWorld({ [POSTS]: over }, signedIn)
  expect(await store.dispatch(fetchPost(postId))).toBe('failed')
  await waitFor(() => expect(page.reload).toHaveBeenCalled())
})

it('nor where the server answers as it answers visitors', async () => {
  const { store, page } = createWorld({ [POSTS]: missing, [SESSIONS]: over }, signedIn)
  expect(await store.dispatch(fetchPost(postId))).toBe('failed')
  await waitFor(() => expect(page.reload).toHaveBeenCalled())
})

it('a post that is not there is gone for somebody whose session holds', async () => {
  const { store, page } = createWorld({ [POSTS]: missing }, signedIn)
  expect(await store.dispatch(fetchPost(postId))).toBe('gone')
  expect(page.reload).not.toHaveBeenCalled()
})

it('an ended session does not say that a community is not there', async () => {
  const gone = refused(404, 'not_found', 'Channel not found')
  const answers = { ...channelAnswers(slowKiln), [channelCalls.getChannelInfo.path]: gone, [SESSIONS]: over }
  const { open, page } = createWorld(answers, signedIn)
  open('/c/slow-kiln')
  await waitFor(() => expect(page.reload).toHaveBeenCalled())
  expect(screen.queryByText(/not here|not found|gone/i)).toBeNull()
})
