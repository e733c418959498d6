import { brandingCalls } from '@guildhall/contract/branding'
import { type ActionBox, cardCalls } from '@guildhall/contract/channels'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { idOf } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { withParts } from '../../testing/with-parts.ts'
import { createWorld } from '../../testing/world.tsx'

withParts('chats', 'events', 'courses', 'store', 'newsletter')

beforeAll(() =>
  Promise.all([
    AppShell.preload(),
    import('./Features.tsx'),
    import('./SectionDialog.tsx'),
    import('./CardDialog.tsx'),
  ]),
)

const channelId = slowKiln._id
const guide: ActionBox = {
  boxId: idOf('6'),
  title: 'Read the guide',
  description: 'Before the first firing.',
  picture: null,
  actionType: 'link',
  actionUrl: '/collections',
  buttons: [],
}

async function open(actionBoxes: ActionBox[] = []) {
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, actionBoxes }),
      [brandingCalls.updateFeatureInfo.path]: (input) => ({
        message: 'Saved',
        channel: { ...slowKiln, features: (input as { products: object[] }).products },
      }),
      [cardCalls.addOrEditCTA.path]: () => ({ message: 'Saved', actionBoxes: [guide] }),
      [cardCalls.deleteCTA.path]: () => ({ message: 'Saved', actionBoxes: [] }),
    },
    signedIn,
  )
  world.open('/c/slow-kiln/settings/features')
  await screen.findByRole('heading', { name: 'Sections' })
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, sent }
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('button', { name: /^Move / })
    .map((grip) => grip.getAttribute('aria-label')?.slice('Move '.length))
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the sections', () => {
  it('are moved by key and saved in their order', async () => {
    const { sent } = await open()
    expect(rows()?.slice(0, 3)).toEqual(['Forum', 'Chats', 'Events'])
    screen.getByRole('button', { name: 'Move Forum' }).focus()
    await userEvent.keyboard(' {ArrowDown} ')
    expect(rows()?.slice(0, 3)).toEqual(['Chats', 'Forum', 'Events'])
    await press('Save changes')
    await screen.findByText('Saved')
    const [{ products }] = sent(brandingCalls.updateFeatureInfo) as [{ products: { name: string }[] }]
    expect(products.slice(0, 2).map(({ name }) => name)).toEqual(['chats', 'forum'])
    expect(products).toHaveLength(8)
  })

  it('get a name of their own, or are hidden, in a dialog [APP-SCREEN-3]', async () => {
    const { sent } = await open()
    await press('Edit “Events”')
    const dialog = await screen.findByRole('dialog', { name: 'Section: Events' })
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Name/ }), 'Firings')
    await userEvent.click(within(dialog).getByRole('switch', { name: 'Visible' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Done' }))
    await screen.findByText('Firings')
    await press('Save changes')
    await waitFor(() => expect(sent(brandingCalls.updateFeatureInfo)).toHaveLength(1))
    const [{ products }] = sent(brandingCalls.updateFeatureInfo) as [{ products: object[] }]
    expect(products).toContainEqual({ name: 'events', isVisible: false, title: 'Firings' })
  })
})

describe('the cards', () => {
  it('are added in a dialog [APP-SCREEN-3] [CH-CTA-1] [CH-CTA-3]', async () => {
    const { sent } = await open()
    await press('Add card')
    const dialog = await screen.findByRole('dialog', { name: 'New card' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add card' }))
    expect(within(dialog).getByText('Enter a title.')).toBeDefined()
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Book a seat')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Has buttons' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Button' }), 'Book')
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Link' }), '//evil')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add card' }))
    expect(within(dialog).getByText('Enter a link that starts with https:// or /.')).toBeDefined()
    await userEvent.clear(within(dialog).getByRole('textbox', { name: 'Link' }))
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Link' }), '/events')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add card' }))
    await screen.findByText('Read the guide')
    expect(sent(cardCalls.addOrEditCTA)).toEqual([
      {
        channelId,
        title: 'Book a seat',
        description: '',
        actionType: 'buttons',
        actionUrl: '',
        buttons: [{ text: 'Book', onClick: '/events' }],
      },
    ])
  })

  it('are taken away by their id [CH-CTA-2]', async () => {
    const { sent } = await open([guide])
    await press('Remove “Read the guide”')
    await waitFor(() => expect(screen.queryByText('Read the guide')).toBeNull())
    expect(sent(cardCalls.deleteCTA)).toEqual([{ channelId, boxId: guide.boxId }])
  })
})
