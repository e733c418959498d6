import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { received } from '../platform/store/collections.ts'
import { asMember } from '../testing/channels.ts'
import { bo, cy, related } from '../testing/people.ts'
import { openTalk, replyTo, said } from '../testing/talk.tsx'

const blocked = received({ users: [related(cy, { isBlocked: true })] })
const item = async (text: string) => within((await screen.findByText(text)).closest('article')!)

it('comments across a block are marked for who moderates them, replies too', async () => {
  const dust = said('Dust', { postedBy: bo, replies: [] })
  const reply = replyTo(dust, 'Buy here', { postedBy: { ...cy, isAcrossBlock: true } })
  openTalk({ discussions: [{ ...dust, totalReplies: 1, replies: [reply._id] }, reply] })
  ;(await item('Buy here')).getByRole('button', { name: 'Blocked' })
  expect((await item('Dust')).queryByText('Blocked')).toBeNull()
})

it('comments stay with a moderator who makes the block', async () => {
  const world = openTalk({ discussions: [said('Spam', { postedBy: cy })] })
  await screen.findByText('Spam')
  world.store.dispatch(blocked)
  await waitFor(async () => (await item('Spam')).getByRole('button', { name: 'Blocked' }))
})

it('a comment without a name has no mark', async () => {
  const world = openTalk({ channel: asMember(), discussions: [said('Whisper', { postedBy: null })] })
  world.store.dispatch(blocked)
  expect((await item('Whisper')).queryByText('Blocked')).toBeNull()
})
