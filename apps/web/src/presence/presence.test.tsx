import { requestCalls } from '@guildhall/contract/chats'
import { presenceCalls } from '@guildhall/contract/presence'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { answersFor, glazeLab, member } from '../testing/open-room.ts'
import { bo, cy } from '../testing/people.ts'
import { postOf } from '../testing/posts.ts'
import { signedIn } from '../testing/preloaded.ts'
import { refused } from '../testing/refused.ts'
import { createWorld } from '../testing/world.tsx'

beforeAll(() => Promise.all([import('./PresenceSettings.tsx'), import('./OnlineNow.tsx')]))

type Answers = Parameters<typeof createWorld>[0]
const { onlineMembers } = presenceCalls
const { saveChatSettings } = requestCalls

/** The application on a page, with a socket that answers who of the people asked about is online. */
function openPage(address: string, answers: Answers, online: readonly string[] = []) {
  const world = createWorld(answers, signedIn)
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const asked: string[][] = []
  const emitWithAck = async (name: string, input: unknown) => {
    if (name !== 'checkIsOnline') return { isWatching: true }
    const { users } = input as { users: string[] }
    asked.push(users)
    return { users: users.filter((id) => online.includes(id)) }
  }
  world.line.open({ connected: true, on: () => undefined, timeout: () => ({ emitWithAck }) })
  world.open(address)
  return { ...world, askedAbout: asked }
}

describe('a person on the screen', () => {
  const roomPath = `/c/slow-kiln/channel/${glazeLab._id}`
  const posts = [postOf('Ash', { postedBy: bo }), postOf('Bone', { postedBy: cy })]

  it('has a dot when online; everybody on the screen is asked about together [RT-15]', async () => {
    const { askedAbout } = openPage(roomPath, answersFor(posts, member), [bo._id])
    const card = await screen.findByRole('article', { name: 'Ash' })
    await within(card).findByRole('img', { name: 'Online', hidden: true })
    const other = screen.getByRole('article', { name: 'Bone' })
    expect(within(other).queryByRole('img', { name: 'Online', hidden: true })).toBeNull()
    expect(askedAbout).toContainEqual(expect.arrayContaining([bo._id, cy._id]))
    // The reader's own dot may have been asked for on an earlier frame of the page.
    const others = askedAbout.flat().filter((id) => id !== signedIn.me?._id)
    expect(others).toHaveLength(new Set(others).size)
  })

  it('is among those online beside the posts', async () => {
    const answers = answersFor(
      posts,
      { ...member, membersCount: 2418 },
      {
        [onlineMembers.path]: () => ({ count: 86, users: [bo, cy] }),
      },
    )
    openPage(roomPath, answers)
    const card = await screen.findByRole('region', { name: 'Online now', hidden: true })
    expect(card.textContent).toContain('86 of 2,418')
    within(card).getByText('Bo Lind')
    within(card).getByText('Cy Moe')
  })
})

describe('the setting of the online status', () => {
  const shows = (showsOnline: boolean) => ({
    chatSettings: { whoMayWrite: 'everybody', sendsReceipts: true, showsOnline },
  })
  const openSettings = (save: () => unknown) =>
    openPage('/me/settings/presence', {
      // Reading and saving share an address.
      [saveChatSettings.path]: (input) => ('showsOnline' in (input as object) ? save() : shows(true)),
    })
  const theSwitch = () => screen.findByRole('switch', { name: 'Show when I’m online' })

  it('is saved at once', async () => {
    const { asked } = openSettings(() => ({ message: 'Saved', ...shows(false) }))
    await userEvent.click(await theSwitch())
    expect((await theSwitch()) as HTMLInputElement).toHaveProperty('checked', false)
    expect(asked).toContainEqual({ path: saveChatSettings.path, input: { showsOnline: false } })
  })

  it('goes back when it could not be saved, and says so', async () => {
    openSettings(refused(503, 'unavailable', ''))
    await userEvent.click(await theSwitch())
    await waitFor(async () => expect(await theSwitch()).toHaveProperty('checked', true))
    await screen.findByText('Your choice could not be saved')
  })
})
