import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { chatId, messageOf } from '../../testing/chats.ts'
import { layOutRows, mine, openConversation, write } from '../../testing/conversation.tsx'
import { placesOf, takeUploads } from '../../testing/puts.ts'

beforeAll(() =>
  Promise.all([
    import('./Composer.tsx'),
    import('../../files/Uploads.tsx'),
    import('../timeline/MessageTools.tsx'),
    import('../timeline/UploadingRow.tsx'),
  ]),
)
beforeEach(layOutRows)

const pdf = (name: string) => new File(['x'.repeat(400)], name, { type: 'application/pdf' })

/** A chat into which these files were dropped; none of them is up before the test says so. */
async function openWith(...names: string[]) {
  const puts = takeUploads(() => 'never')
  let seq = 1
  const page = await openConversation(
    [messageOf(1, 'one')],
    {},
    (name, { uniqueId, text }) => {
      if (name !== 'newChatMessage') return {}
      seq += 1
      return { chat: chatId, message: mine(seq, text, { uniqueId }) }
    },
    { answers: { '/api/v2/files/assignPresignedUrl': placesOf } },
  )
  const box = await screen.findByRole('textbox', { name: 'Message Bo Lind' })
  fireEvent.drop(box.closest('form')!, { dataTransfer: { files: names.map(pdf) } })
  await waitFor(() => expect(puts).toHaveLength(names.length))
  const sent = () =>
    page.said('newChatMessage').map((input) => {
      const { text, file } = input as { text: string; file?: { name: string } }
      return [text, file?.name]
    })
  const answer = (at: number, status = 200) => act(async () => puts[at]!.answer(status))
  return { ...page, box, puts, sent, answer }
}

const uploadOf = (name: string) => screen.queryByRole('article', { name: `Upload of ${name}` })

it('frees the box while files are on their way, and sends each in its turn when it is up', async () => {
  const { box, puts, sent, answer } = await openWith('list.pdf', 'plan.pdf')
  await write('For Sunday{Enter}')
  expect(box).toHaveProperty('value', '')
  await waitFor(() => within(uploadOf('list.pdf')!).getByText('For Sunday'))
  expect(uploadOf('plan.pdf')).not.toBeNull()
  act(() => puts[0]!.progress(200))
  expect(within(uploadOf('list.pdf')!).getByRole('progressbar')).toHaveProperty('value', 200)
  expect(sent()).toEqual([])

  // The second is up first, and waits.
  await answer(1)
  expect(sent()).toEqual([])
  await answer(0)
  await waitFor(() =>
    expect(sent()).toEqual([
      ['For Sunday', 'list.pdf'],
      ['', 'plan.pdf'],
    ]),
  )
  expect([uploadOf('list.pdf'), uploadOf('plan.pdf')]).toEqual([null, null])
})

it('does not lose the files when the chat is left and opened again', async () => {
  const { router, sent, answer } = await openWith('list.pdf')
  await write('{Enter}')
  await waitFor(() => expect(uploadOf('list.pdf')).not.toBeNull())
  await act(() => router.navigate('/me/chat'))
  expect(uploadOf('list.pdf')).toBeNull()
  await act(() => router.navigate(`/me/chat/${chatId}`))
  await waitFor(() => expect(uploadOf('list.pdf')).not.toBeNull())
  await answer(0)
  await waitFor(() => expect(sent()).toEqual([['', 'list.pdf']]))
})

it('sends the others when one failed, which can be tried again', async () => {
  const { puts, sent, answer } = await openWith('list.pdf', 'plan.pdf')
  await write('{Enter}')
  await waitFor(() => expect(uploadOf('list.pdf')).not.toBeNull())
  await answer(0, 500)
  await answer(1)
  await waitFor(() => expect(sent()).toEqual([['', 'plan.pdf']]))
  await userEvent.click(within(uploadOf('list.pdf')!).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(puts).toHaveLength(3))
  await answer(2)
  await waitFor(() =>
    expect(sent()).toEqual([
      ['', 'plan.pdf'],
      ['', 'list.pdf'],
    ]),
  )
})

it('stops an upload, and gives the words back that went with it', async () => {
  const { box, puts, sent } = await openWith('list.pdf')
  await write('For Sunday{Enter}')
  await waitFor(() => expect(uploadOf('list.pdf')).not.toBeNull())
  await write('And this')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of list.pdf' }))
  expect(uploadOf('list.pdf')).toBeNull()
  expect(puts[0]!.isStopped).toBe(true)
  expect(box).toHaveProperty('value', 'For Sunday\nAnd this')
  expect(sent()).toEqual([])
})

it('asks before the page is closed while something is on its way', async () => {
  const { answer } = await openWith('list.pdf')
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  await write('{Enter}')
  await waitFor(() => expect(leave()).toBe(false))
  await answer(0)
  await waitFor(() => expect(leave()).toBe(true))
})
