import { channelSettingsCalls as calls, type PublicSettings } from '@guildhall/contract/channels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, kilnSettings, slowKiln } from '../../testing/channels.ts'
import { idOf } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'

withParts('chats', 'moderation', 'digest')

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./Welcome.tsx'),
    import('./Emails.tsx'),
    import('./QuestionDialog.tsx'),
    import('./ReasonDialog.tsx'),
  ]),
)

const channelId = slowKiln._id
const kiln = {
  _id: idOf('1'),
  title: 'Which kiln?',
  optionType: 'text' as const,
  options: [],
  isRequired: true,
}
const size = { filename: 'k', url: '/k', isAvailable: true, width: 1, height: 1 }
const banner = {
  _id: idOf('8'),
  contentType: 'image/png',
  original: size,
  thumbnail: size,
  lowres: size,
  highres: size,
}

async function open(page: 'welcome' | 'emails', more: Partial<PublicSettings> = {}, answers: object = {}) {
  const settings = { ...kilnSettings, public: { ...kilnSettings.public, ...more } }
  const saved = () => ({ message: 'Saved', channel: { ...slowKiln, settings } })
  const world = createWorld(
    {
      ...channelAnswers(slowKiln, settings),
      [calls.changePublicTexts.path]: saved,
      [calls.updatePublicSettings.path]: saved,
      [calls.updateCommunitySettings.path]: saved,
      ...answers,
    },
    signedIn,
  )
  world.open(`/c/slow-kiln/settings/${page}`)
  await screen.findByRole('heading', { level: 2, name: 'Welcome' })
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, sent }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the questions before joining', () => {
  it('are added and saved with those that are there [CH-PUB-6]', async () => {
    const { sent } = await open('welcome', { inviteQuestions: [kiln] })
    await press(/^Add question ?: Questions before joining/)
    const dialog = await screen.findByRole('dialog', { name: 'New question' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Question' }), 'What do you make?')
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Required' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add question' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await save()
    await waitFor(() => expect(sent(calls.changePublicTexts)).toHaveLength(1))
    expect(sent(calls.changePublicTexts)[0]).toEqual({
      channelId,
      inviteQuestions: [
        kiln,
        { title: 'What do you make?', optionType: 'text', options: [], isRequired: true },
      ],
    })
  })

  it('go with everything else on the page in one request, so that nothing is saved by halves', async () => {
    const { sent, asked } = await open('welcome', { inviteQuestions: [kiln] })
    await userEvent.click(screen.getByRole('switch', { name: /^Show welcome message/ }))
    await userEvent.click(screen.getByRole('switch', { name: /^Ask/ }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Welcome message' }), ' Sit.')
    await press('Remove “Which kiln?”')
    const before = asked.length
    await save()
    await waitFor(() => expect(sent(calls.changePublicTexts)).toHaveLength(1))
    expect(sent(calls.changePublicTexts)[0]).toEqual({
      channelId,
      inviteQuestions: [],
      showWelcomeInfo: false,
      showRequestQuestions: false,
      welcomeInfo: 'Sit down, have tea. Sit.',
    })
    await screen.findByText('Saved')
    expect(asked.slice(before)).toHaveLength(1)
  })

  it('say in their own words that they could not be saved [CH-PUB-7]', async () => {
    await open(
      'welcome',
      { inviteQuestions: [kiln] },
      { [calls.changePublicTexts.path]: refused(500, 'internal', 'Too hot') },
    )
    await press('Remove “Which kiln?”')
    await save()
    await screen.findByText('There was an error updating the questionnaire. Please try again later.')
    expect(screen.queryByText('Too hot')).toBeNull()
  })

  it('need at least two choices where one is to be chosen', async () => {
    await open('welcome')
    await press(/^Add question ?: Questions before joining/)
    const dialog = await screen.findByRole('dialog', { name: 'New question' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Question' }), 'Which?')
    await userEvent.click(within(dialog).getByRole('combobox', { name: 'Answer type' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Single choice' }))
    await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Choices' }), 'Gas')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add question' }))
    expect(within(dialog).getByText('Enter 2 to 20 choices, one per line.')).toBeDefined()
  })
})

describe('the removal reasons', () => {
  const spam = { _id: idOf('3'), title: 'Spam', text: 'No selling here.' }

  it('are added with title and text, and changed by their id [CH-PUB-4]', async () => {
    const reply = () => ({ message: 'Saved', deletePostTexts: [{ ...spam, title: 'Advertising' }] })
    const { sent } = await open(
      'welcome',
      { deletePostTexts: [spam] },
      { [calls.modifyDeletePostTexts.path]: reply },
    )
    await press('Edit “Spam”')
    const title = await screen.findByRole('textbox', { name: 'Name' })
    await userEvent.clear(title)
    await userEvent.type(title, 'Advertising')
    await press('Save reason')
    await screen.findByText('Advertising')
    expect(sent(calls.modifyDeletePostTexts)).toEqual([
      { channelId, title: 'Advertising', text: 'No selling here.', reasonId: spam._id },
    ])
    expect(sent(calls.updatePublicSettings)).toEqual([])
  })

  it('are taken away by their id [CH-PUB-5]', async () => {
    const { sent } = await open(
      'welcome',
      { deletePostTexts: [spam] },
      { [calls.removeDeletePostTexts.path]: () => ({ message: 'Saved', deletePostTexts: [] }) },
    )
    await press('Remove “Spam”')
    await waitFor(() => expect(screen.queryByText('Spam')).toBeNull())
    expect(sent(calls.removeDeletePostTexts)).toEqual([{ channelId, reasonId: spam._id }])
  })
})

describe('the e-mails', () => {
  it('show how they arrive, and are saved by themselves', async () => {
    const { sent } = await open('emails')
    const [subject] = screen.getAllByRole('textbox', { name: 'Subject' })
    await userEvent.type(subject!, 'Come in')
    const [preview] = screen.getAllByRole('region', { name: 'Preview' })
    expect(within(preview!).getByText('Come in')).toBeDefined()
    expect(within(preview!).getByText('Ana Berg invited you to Slow Kiln.')).toBeDefined()
    await save()
    await waitFor(() =>
      expect(sent(calls.updatePublicSettings)).toEqual([
        { channelId, inviteEmail: { subject: 'Come in', content: '' } },
      ]),
    )
  })

  it('leave the invitation to us while the community is new, and say until when', async () => {
    const settings = { ...kilnSettings, ownInvitationFrom: '2026-05-04T10:00:00.000Z' }
    await open('emails', {}, channelAnswers(slowKiln, settings))
    expect(screen.getByText(/^Because your community is new/).textContent).toMatch(/from Monday 4 May/)
    expect(screen.getAllByRole('textbox', { name: 'Subject' })).toHaveLength(2)
  })

  it('lose their banner as null [CH-PUB-3]', async () => {
    const { sent } = await open('emails', { inviteEmail: { subject: 'Hi', content: 'Come.', banner } })
    await press(/^Remove ?: Banner/)
    await save()
    await waitFor(() =>
      expect(sent(calls.updatePublicSettings)).toEqual([
        { channelId, inviteEmail: { subject: 'Hi', content: 'Come.', banner: null } },
      ]),
    )
  })
})
