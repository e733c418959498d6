import { visitorReportCalls } from '@guildhall/contract/moderation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { act, answersFor, glazeLab, openRoom } from '../../testing/open-room.ts'
import { postOf } from '../../testing/posts.ts'
import { preloadPages } from '../../testing/preload-pages.ts'
import { signedOut } from '../../testing/preloaded.ts'
import { refused } from '../../testing/refused.ts'
import { given, kilnFor } from '../../testing/strangers.ts'
import { createWorld } from '../../testing/world.tsx'

beforeAll(() =>
  Promise.all([
    import('../reading/PostPage.tsx'),
    import('../card/PostMenu.tsx'),
    import('../PostQuestion.tsx'),
    import('../../moderation/VisitorReport.tsx'),
    preloadPages('/report/token'),
  ]),
)

const crawl = postOf('Crawl')
const ASK = visitorReportCalls.reportAsVisitor.path
const CONFIRM = visitorReportCalls.confirmVisitorReport.path

it('a member says in words what is wrong with a post', async () => {
  const REPORT = '/api/v2/post/reportpost'
  const { inputs } = openRoom([crawl], undefined, { [REPORT]: () => ({ message: '', postId: crawl._id }) })
  await act('Crawl', 'Report')
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'False information' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Anything else/ }), 'Lead is not food safe')
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() =>
    expect(inputs(REPORT)).toEqual([
      {
        postId: crawl._id,
        reportType: 'falsehood',
        comments: 'Lead is not food safe',
        isUserBlocked: false,
      },
    ]),
  )
})

function visit(answer: (input: unknown) => unknown) {
  const outside = kilnFor()
  const world = createWorld(
    {
      ...answersFor([crawl], outside),
      '/api/v2/discussions': () => ({ discussions: [], ids: [], next: null }),
      [ASK]: answer,
    },
    given(outside),
  )
  world.open(`/c/slow-kiln/channel/${glazeLab._id}/post/${crawl._id}`)
  return () => world.asked.filter(({ path }) => path === ASK).map(({ input }) => input)
}

async function fill(email: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this post' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Hate speech' }))
  if (email) await userEvent.type(dialog.getByRole('textbox', { name: 'Your email' }), email)
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  return dialog
}

it('a visitor reports a public post by an address that has to be confirmed', async () => {
  const sent = visit(() => ({ message: 'Look into your mail' }))
  await fill('eve@example.org')
  const told = await screen.findByRole('dialog', { name: 'Check your email' })
  expect(told.textContent).toContain('eve@example.org')
  expect(sent()).toEqual([{ postId: crawl._id, reportType: 'hate', comments: '', email: 'eve@example.org' }])
})

it('a visitor without a valid address is asked for one', async () => {
  const sent = visit(refused(400, 'invalid', 'email: invalid'))
  const dialog = await fill('')
  await dialog.findByText(/^Enter an email address/)
  expect(sent()).toEqual([])
  const field = dialog.getByRole('textbox', { name: 'Your email' })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'eve@nowhere')
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  await dialog.findByText(/^Enter an email address/)
})

it('a report counts once its sender presses the button, not when the address is opened', async () => {
  const world = createWorld({ [CONFIRM]: () => ({ message: 'Reported' }) }, signedOut)
  world.open('/report/sealed')
  const button = await screen.findByRole('button', { name: 'Send report' })
  expect(world.asked).toEqual([])
  await userEvent.click(button)
  await screen.findByRole('heading', { level: 1, name: 'Report sent' })
  expect(world.asked).toEqual([{ path: CONFIRM, input: { token: 'sealed' } }])
})

it('an address that was used already says so', async () => {
  const world = createWorld({ [CONFIRM]: refused(404, 'not_found', 'This link is not valid any more') })
  world.open('/report/sealed')
  await userEvent.click(await screen.findByRole('button', { name: 'Send report' }))
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })
})
