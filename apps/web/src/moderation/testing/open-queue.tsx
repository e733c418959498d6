import type { Channel } from '@guildhall/contract/channels'
import { moderationCalls as calls, type Report } from '@guildhall/contract/moderation'
import { screen } from '@testing-library/react'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { bo } from '../../testing/people.ts'
import { signedIn } from '../../testing/preloaded.ts'
import { createWorld } from '../../testing/world.tsx'
import { decided, noCounts } from './reports.ts'

type Input = Record<string, unknown>

interface Setting {
  readonly reports: readonly Report[]
  readonly channel?: Partial<Channel>
  readonly answers?: object
  readonly at?: string
}

/** Opens the queue of a community whose server keeps the given reports and decides what it is asked to. */
export async function openQueue({ reports, channel = {}, answers = {}, at = '' }: Setting) {
  let all = [...reports]
  const put = (next: Report) => {
    all = all.map((one) => (one.caseId === next.caseId ? next : one))
    return next
  }
  const belongs = (status: unknown) => (one: Report) =>
    status === 'appealed'
      ? one.appeal?.outcome === 'pending'
      : (one.status === 'pending') === ((status ?? 'pending') === 'pending')
  const counts = () => ({
    ...noCounts,
    posts: all.filter(({ kind, status }) => kind !== 'user' && status === 'pending').length,
    users: all.filter(({ kind, status }) => kind === 'user' && status === 'pending').length,
    appeals: all.filter(({ appeal }) => appeal?.outcome === 'pending').length,
  })
  const list = (isPeople: boolean) => (input: unknown) => ({
    reports: all
      .filter(({ kind }) => (kind === 'user') === isPeople)
      .filter(belongs((input as Input).status)),
    counts: counts(),
    next: null,
  })
  const find = (input: unknown) => all.find(({ caseId }) => caseId === (input as Input).caseId)!
  const decide = (input: unknown) => {
    const { action, postIds, userIds, ...one } = input as Input & { postIds?: string[]; userIds?: string[] }
    const ids = postIds ?? userIds ?? [one.postId ?? one.discussionId ?? one.chatId ?? one.userId]
    const status = action === 'none' ? 'dismissed' : 'resolved'
    const those = all.filter(({ _id }) => ids.includes(_id))
    const done = those.map((report) =>
      put(decided(report, bo, { status, action: action as Report['action'] })),
    )
    return { message: 'Decided', reports: done, failed: [] }
  }
  const world = createWorld(
    {
      ...channelAnswers({ ...slowKiln, ...channel }),
      [calls.getPostReports.path]: list(false),
      [calls.getUserReports.path]: list(true),
      [calls.getCaseCounts.path]: () => ({ counts: counts() }),
      [calls.getCase.path]: (input) => ({ report: find(input), history: [], around: [], messages: null }),
      [calls.lookAtCase.path]: () => ({ message: 'Seen' }),
      [calls.updatePostReport.path]: decide,
      [calls.updateUserReport.path]: decide,
      [calls.undoDecision.path]: (input) => ({
        message: 'Undone',
        report: put({ ...find(input), status: 'pending', action: 'none', undoUntil: null }),
      }),
      ...answers,
    },
    signedIn,
  )
  const router = world.open(`/c/slow-kiln/settings/moderation${at}`)
  await screen.findByRole('heading', { level: 1 })
  const sent = (call: { path: string }) =>
    world.asked.filter(({ path }) => path === call.path).map(({ input }) => input)
  return { ...world, router, sent, add: (report: Report) => void all.push(report), put }
}
