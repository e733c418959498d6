import { type Channel, channelSettingsCalls as calls } from '@guildhall/contract/channels'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, kilnSettings, slowKiln } from '../../testing/channels.ts'
import { idOf } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() => Promise.all([AppShell.preload(), import('./General.tsx'), import('./Privacy.tsx')]))

const SPACES = '/api/v2/interestspace'
const space = (digit: string, title: string, isUserJoined: boolean) => ({
  _id: idOf(digit),
  id: idOf(digit),
  title,
  spaceIcon: '',
  displayPicture: null,
  shareUrl: '',
  joinedChannelsCount: isUserJoined ? 1 : 0,
  channelsCount: 1,
  isUserJoined,
})

/** A server that keeps what it is told. */
function keeping() {
  let kept: Channel = slowKiln
  let settings = kilnSettings
  const keep = (input: unknown) => {
    const { channelId, privacyControls, ...fields } = input as Record<string, unknown>
    const { visitorsCanRead } = { visitorsCanRead: kept.visitorsCanRead, ...(privacyControls as object) }
    kept = { ...kept, ...(fields as Partial<Channel>), visitorsCanRead }
    settings = { ...settings, ...(fields.spaces ? { spaces: fields.spaces as string[] } : {}) }
    return { message: 'Saved', channel: { ...kept, settings } }
  }
  return {
    [calls.updateDescription.path]: keep,
    [calls.updateCommunitySettings.path]: keep,
    [calls.updatePublicSettings.path]: keep,
    [calls.updatePrivacy.path]: keep,
  }
}

async function open(answers: object = {}, page = 'general') {
  const world = createWorld(
    {
      ...channelAnswers(slowKiln),
      [SPACES]: () => ({ spaces: [space('1', 'Craft', true), space('2', 'Music', false)] }),
      ...keeping(),
      ...answers,
    },
    signedIn,
  )
  const router = world.open(`/c/slow-kiln/settings/${page}`)
  await screen.findByRole('heading', { level: 2, name: page === 'general' ? 'About' : 'Visibility' })
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, router, sent }
}

async function retype(label: string | RegExp, text: string) {
  const field = screen.getByRole('textbox', { name: label })
  await userEvent.clear(field)
  if (text) await userEvent.type(field, text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const channelId = slowKiln._id

describe('general settings', () => {
  it('send name and description together, and nothing that is as it was [CH-DESC-1]', async () => {
    const { sent, asked } = await open()
    await retype('Description', 'Slowly, with tea.')
    await save()
    await screen.findByText('Saved')
    expect(sent(calls.updateDescription)).toEqual([
      { channelId, title: 'Slow Kiln', description: 'Slowly, with tea.' },
    ])
    expect(asked.some(({ path }) => path === calls.updateCommunitySettings.path)).toBe(false)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull())
  })

  it('say for five seconds that the time format is another [CH-TIME-1]', async () => {
    const { sent, store } = await open()
    await userEvent.click(screen.getByRole('radio', { name: '12-hour' }))
    await save()
    await screen.findByText('Time format updated successfully')
    expect(sent(calls.updateCommunitySettings)).toEqual([{ channelId, timeFormat: '12' }])
    expect(store.getState().toasts).toMatchObject([
      { textKey: 'channelSettings.timeFormatSaved', duration: 5000 },
    ])
  })

  it('tell of a failed description in general words and keep what was typed [CH-DESC-5]', async () => {
    const { store } = await open({
      [calls.updateDescription.path]: refused(500, 'internal', 'The database is on fire'),
    })
    await retype('Description', 'Slowly, with tea.')
    await save()
    expect((await screen.findAllByText('Something went wrong')).length).toBeGreaterThan(0)
    expect(store.getState().toasts).toMatchObject([{ textKey: 'somethingWentWrong', kind: 'failed' }])
    expect(screen.queryByText('The database is on fire')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Slowly, with tea.')
  })

  it('put what is wrong beside its field and save nothing', async () => {
    const { sent } = await open()
    await retype('Name', '')
    await retype(/^Terms of use/, 'nowhere')
    await save()
    expect(screen.getByText('Enter a name.')).toBeDefined()
    expect(screen.getByText('Enter an address such as https://example.org.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    expect(sent(calls.updateDescription)).toEqual([])
  })

  it('put what the server finds wrong beside its field', async () => {
    await open({ [calls.updatePublicSettings.path]: refused(400, 'invalid', 'supportEmail: not an address') })
    await retype(/^Support email/, 'a@b.example')
    await save()
    const field = await screen.findByRole('textbox', { name: /^Support email/ })
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  })

  it('ask before they are left unsaved', async () => {
    const { router } = await open()
    await retype('Description', 'Other words')
    await userEvent.click(screen.getByRole('link', { name: 'Privacy & joining' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/c/slow-kiln/settings/general')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveProperty('value', 'Pots, slowly.')
  })

  it('lead on to the new address when the name makes one', async () => {
    const moved = { ...slowKiln, title: 'Fast Kiln', slug: 'fast-kiln' }
    const { router } = await open({
      [calls.updateDescription.path]: () => ({ message: 'Saved', channel: moved }),
    })
    await retype('Name', 'Fast Kiln')
    await save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/c/fast-kiln/settings/general'))
  })

  it('know what the community is about, and send what it shall be about', async () => {
    const { sent } = await open(channelAnswers(slowKiln, { ...kilnSettings, spaces: [idOf('1')] }))
    await screen.findByRole('button', { name: 'Remove Craft' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Craft' }))
    await save()
    await screen.findByText('Saved')
    expect(sent(calls.updateCommunitySettings)).toEqual([{ channelId, spaces: [] }])
    expect(screen.queryByRole('button', { name: 'Remove Craft' })).toBeNull()
  })

  it('take a picture away [CH-DESC-3] [CH-DESC-4]', async () => {
    const picture = { _id: idOf('7'), contentType: 'image/png' } as Channel['displayPicture']
    const size = { filename: 'k', url: '/k', isAvailable: true, width: 1, height: 1 }
    const whole = { ...picture!, original: size, thumbnail: size, lowres: size, highres: size }
    const whiteLabel = { ...slowKiln.whiteLabel, logo: whole }
    const channel = { ...slowKiln, displayPicture: whole, bannerImage: whole, whiteLabel }
    const saved = () => ({ message: 'Saved', channel })
    const world = createWorld(
      {
        ...channelAnswers(channel),
        [SPACES]: () => ({ spaces: [] }),
        [calls.updateDescription.path]: saved,
      },
      signedIn,
    )
    world.open('/c/slow-kiln/settings/general')
    await screen.findByText('The logo in Branding is shown instead of this picture.')
    await userEvent.click(await screen.findByRole('button', { name: /^Remove ?: Picture/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Remove ?: Banner/ }))
    const inputs = world.asked
      .filter(({ path }) => path === calls.updateDescription.path)
      .map(({ input }) => input)
    expect(inputs).toEqual([
      { channelId, removeDisplayPicture: true },
      { channelId, removeBannerImage: true },
    ])
  })
})

describe('privacy and joining', () => {
  it('are saved as a whole', async () => {
    const { sent } = await open({}, 'privacy')
    await userEvent.click(screen.getByRole('radio', { name: 'Anyone can join' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Visitors can read' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Members can invite' }))
    await save()
    await screen.findByText('Saved')
    expect(sent(calls.updatePrivacy)).toEqual([
      { channelId, anyOneCanJoin: true, allowUserInvites: true, privacyControls: { visitorsCanRead: true } },
    ])
  })

  it('ask for a tier of whoever joins', async () => {
    const { sent } = await open({}, 'privacy')
    await userEvent.click(screen.getByRole('switch', { name: 'Only with a tier' }))
    await save()
    await screen.findByText('Saved')
    expect(sent(calls.updatePrivacy)).toEqual([{ channelId, isGated: true }])
    expect(screen.getByRole('switch', { name: 'Only with a tier' })).toHaveProperty('checked', true)
  })

  it('let visitors read only what is public', async () => {
    await open({}, 'privacy')
    await userEvent.click(screen.getByRole('radio', { name: 'Private' }))
    expect(screen.getByRole('switch', { name: 'Visitors can read' })).toHaveProperty('disabled', true)
  })
})
