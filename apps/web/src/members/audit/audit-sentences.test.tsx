import { allActs } from '@guildhall/contract/all'
import { type AuditEntry, removalCalls } from '@guildhall/contract/members'
import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { AppShell } from '../../shell/lazy-shell.ts'
import { openPage } from '../../testing/acts.ts'
import { channelAnswers, slowKiln } from '../../testing/channels.ts'
import { bo, cy } from '../../testing/people.ts'

beforeAll(() => Promise.all([AppShell.preload(), import('./AuditLog.tsx')]))

const entry = (action: string, details: object, at: number): AuditEntry => ({
  _id: at.toString(16).padStart(32, '0'),
  action,
  title: `RAW ${action}`,
  actor: bo,
  target: { kind: 'user', _id: cy._id, user: cy },
  details: { ...details },
  reason: '',
  caseId: null,
  about: null,
  context: null,
  undoUntil: null,
  undoneTime: null,
  hash: '',
  time: '2026-03-01T10:00:00.000Z',
})

async function sentences(entries: AuditEntry[]) {
  openPage('/c/slow-kiln/settings/audit', {
    ...channelAnswers(slowKiln),
    [removalCalls.getAuditLog.path]: () => ({ entries, next: null }),
  })
  const lines = within(await screen.findByRole('region', { name: 'Audit log' })).getAllByRole('listitem')
  return lines.map((line) => line.querySelector('p')?.textContent?.trim() ?? '')
}

const full = { title: 'Glaze lab', from: 'Free', to: 'Mid', kind: 'contexts', ids: ['1'], names: ['Kiln'] }

it.each([
  ['with all that the server tells', full],
  ['of an entry that names nothing', {}],
])('reads every act as a sentence, %s [PROM-21]', async (_, details) => {
  const read = await sentences(allActs.map((act, at) => entry(act, details, at)))
  expect(read).toHaveLength(allActs.length)
  for (const sentence of read) {
    // The end of a tier is an act of nobody.
    expect(sentence).toMatch(/^(Bo Lind [a-z]+ [\w]|(The|A) tier .*ended for Cy Moe$)/)
    expect(sentence).not.toMatch(/RAW|something|<|\{\{/)
  }
})

it('names the post, the room and what a role opens [PROM-21]', async () => {
  expect(
    await sentences([
      entry('pinPost', { title: 'Cone 6 celadon' }, 1),
      entry('pinPost', {}, 2),
      entry(
        'addRoleTo',
        { title: 'Host', kind: 'contexts', ids: ['1', '2'], names: ['Glaze lab', 'Firing'] },
        3,
      ),
      entry('addRoleTo', { title: 'Host', kind: 'contexts', ids: ['1', '2'] }, 4),
      entry('approveRequests', { userIds: ['1'] }, 5),
      entry('addContext', { text: 'Glaze lab' }, 6),
    ]),
  ).toEqual([
    'Bo Lind pinned the post Cone 6 celadon',
    'Bo Lind pinned a post',
    'Bo Lind gave the role Host access to Glaze lab, Firing',
    'Bo Lind gave the role Host access to 2 rooms',
    'Bo Lind approved Cy Moe',
    'Bo Lind created the room Glaze lab',
  ])
})
