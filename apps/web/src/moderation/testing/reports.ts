import type { CaseCounts, Report } from '@guildhall/contract/moderation'
import type { Person } from '@guildhall/contract/users'
import { slowKiln } from '../../testing/channels.ts'
import { person } from '../../testing/members.ts'

export const dario = person(1, 'Dario Conti')
export const elif = person(2, 'Elif Demir')
export const odalys = person(3, 'Odalys Reyes')

const room = { _id: 'e'.repeat(32), text: 'Studio sale' }

export const noCounts: CaseCounts = { posts: 0, users: 0, requests: 0, appeals: 0 }

const idOf = (letter: string, at: number) => at.toString(16).padStart(32, letter)

const waiting: Omit<Report, '_id' | 'caseId' | 'kind'> = {
  post: null,
  discussion: null,
  user: null,
  chat: null,
  status: 'pending',
  action: 'none',
  reportType: 'spam',
  reportsCount: 2,
  reports: [
    {
      user: odalys,
      reportType: 'spam',
      comments: 'Please take this down.',
      time: '2026-03-05T10:00:00.000Z',
    },
  ],
  context: room,
  channel: { _id: slowKiln._id, slug: slowKiln.slug, title: slowKiln.title },
  firstTime: '2026-03-05T09:00:00.000Z',
  lastTime: '2026-03-05T10:00:00.000Z',
  record: {
    memberSince: '2026-02-02T10:00:00.000Z',
    posts: 9,
    comments: 14,
    upheld: 1,
    lastAction: { action: 'warn', time: '2026-02-21T10:00:00.000Z' },
    isNewcomer: false,
    isMuted: false,
    mutedUntil: null,
  },
  source: 'people',
  matched: null,
  isHeld: false,
  isHiddenByReports: false,
  isChanged: false,
  isGone: false,
  isNameless: false,
  claimedBy: [],
  decidedBy: null,
  decidedTime: null,
  undoUntil: null,
  undoneTime: null,
  rule: '',
  reason: '',
  message: '',
  appeal: null,
}

/** A reported post of somebody. */
export const postReport = (
  at: number,
  by: Person | null,
  title: string,
  more: Partial<Report> = {},
): Report => ({
  ...waiting,
  _id: idOf('a', at),
  caseId: idOf('c', at),
  kind: 'post',
  post: {
    _id: idOf('a', at),
    title,
    text: `${title}, cheap.`,
    html: `<p>${title}, cheap.</p>`,
    pictures: [],
    postedBy: by,
    postedTime: '2026-03-05T08:00:00.000Z',
  },
  ...more,
})

/** A reported person. */
export const userReport = (at: number, user: Person, more: Partial<Report> = {}): Report => ({
  ...waiting,
  _id: user._id,
  caseId: idOf('d', at),
  kind: 'user',
  user,
  context: null,
  ...more,
})

/** A reported chat with a message of each. */
export const chatReport = (at: number, people: readonly Person[], more: Partial<Report> = {}): Report => ({
  ...waiting,
  _id: idOf('b', at),
  caseId: idOf('f', at),
  kind: 'chat',
  context: null,
  record: null,
  reportType: 'chat',
  chat: {
    _id: idOf('b', at),
    messages: people.map((sender) => ({
      sender,
      text: `Buy from ${sender.fullname}`,
      time: '2026-03-05T08:00:00.000Z',
    })),
  },
  ...more,
})

/** A report as it is after a decision that can be undone. */
export const decided = (report: Report, by: Person, more: Partial<Report> = {}): Report => ({
  ...report,
  status: 'resolved',
  action: 'remove',
  decidedBy: by,
  decidedTime: '2026-03-06T10:00:00.000Z',
  undoUntil: '2999-01-01T00:00:00.000Z',
  ...more,
})
