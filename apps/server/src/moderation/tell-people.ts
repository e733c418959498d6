import { languageIn } from '@guildhall/contract'
import type { NoticesOf } from '@guildhall/contract/all'
import type { CaseAction } from '@guildhall/contract/moderation'
import { decisionByLinkAddress } from '@guildhall/contract/moderation/addresses'
import { notify } from '../notifications/notify.ts'
import { statement } from '../platform/database/statement.ts'
import { deliver } from '../platform/deliveries.ts'
import { inWrite } from '../platform/in-write.ts'
import { handles } from '../platform/jobs.ts'
import { letter } from '../platform/letter.ts'
import { button, paragraphs } from '../platform/letter-parts.ts'
import { isPresent } from '../users/blocks.ts'
import { sealDecision } from './decision-links.ts'
import { mailDecision, tellDecision, tellReporters } from './job-names.ts'
import { mailWords } from './mail-words.ts'

/** Each reporter is claimed by the one write that tells them, so nobody is told twice. */
const claim = statement<{ caseId: string; now: Date }, { reporter_id: string | null; action: CaseAction }>(
  'claim_reporters',
  `update case_reports r set told_at = $now from cases c
   where r.case_id = $caseId and c.id = r.case_id and c.status <> 'pending' and r.told_at is null
   returning r.reporter_id, c.action`,
)

const endings: Partial<Record<CaseAction, NoticesOf<'moderation'>>> = {
  remove: 'reportRemoved',
  hide: 'reportRemoved',
  hideUntilEdited: 'reportEdited',
  none: 'reportKept',
}

interface Told {
  user_id: string
  is_member: boolean
  is_held: boolean
  status: string
  is_undone: boolean
  outcome: string | null
  channel_id: string | null
}

const concerned = statement<{ caseId: string }, Told>(
  'person_of_decision',
  `select coalesce((c.decision ->> 'otherUserId')::uuid, c.about_id) as user_id, c.is_held, c.status,
     c.undone_at is not null as is_undone, a.outcome, c.channel_id,
     c.channel_id is null or exists (select from memberships m where m.channel_id = c.channel_id and m.user_id = c.about_id) as is_member
   from cases c left join appeals a on a.case_id = c.id
   where c.id = $caseId and coalesce((c.decision ->> 'otherUserId')::uuid, c.about_id) is not null`,
)

/** What a person is told of: the decision, that it was undone, or how their appeal ended. */
function noticeOf({ is_held, status, is_undone, outcome }: Told): NoticesOf<'moderation'> {
  if (outcome === 'upheld' || outcome === 'overturned') return 'appealDecided'
  if (is_undone) return 'decisionUndone'
  return is_held && status === 'dismissed' ? 'heldApproved' : 'decisionMade'
}

interface Banned {
  user_id: string
  email: string
  language: string | null
  title: string | null
  message: string
  reason: string
}

const banned = statement<{ caseId: string }, Banned>(
  'banned_by_decision',
  `select u.id as user_id, u.email, u.language, ch.title, coalesce(c.decision ->> 'message', '') as message,
     coalesce(c.decision ->> 'reason', '') as reason
   from cases c join users u on u.id = c.about_id and u.email is not null and ${isPresent('u')}
     left join channels ch on ch.id = c.channel_id
   where c.id = $caseId and c.status = 'resolved' and c.undone_at is null`,
)

export const tellJobs = [
  handles(tellReporters, (kernel, { caseId }) =>
    inWrite(kernel, async (write) => {
      const rows = await claim(write.db, { caseId, now: write.now })
      const to = rows.flatMap(({ reporter_id }) => reporter_id ?? [])
      if (to.length === 0) return
      // Measures against a person are nobody else's business: their report was looked at.
      const type = endings[rows[0]!.action] ?? 'reportEdited'
      await notify(write, { type, to, by: null, aboutId: caseId })
    }),
  ),

  handles(tellDecision, (kernel, { caseId }) =>
    inWrite(kernel, async (write) => {
      const [told] = await concerned(write.db, { caseId })
      if (!told) return
      await notify(write, { type: noticeOf(told), to: [told.user_id], by: null, aboutId: caseId })
      // Whoever was removed cannot open the community any more, and appeals by the link in a mail.
      if (!told.is_member)
        await write.enqueue(mailDecision, {
          caseId,
          sealedToken: sealDecision(kernel.secrets, caseId, told.user_id),
        })
    }),
  ),

  handles(mailDecision, async (ctx, { caseId, sealedToken }) => {
    const [row] = await banned(ctx.db, { caseId })
    if (!row) return
    const language = languageIn(row.language) ?? 'en'
    const words = mailWords(language)
    const community = row.title ?? words.site
    const url = new URL(decisionByLinkAddress.to({ token: sealedToken }), ctx.config.PUBLIC_URL).href
    await deliver(
      ctx,
      letter({
        to: row.email,
        subject: words.removedSubject({ community }),
        ...(row.title && { sender: row.title }),
        parts: [
          ...paragraphs(row.message || row.reason || words.removed({ community })),
          ...paragraphs(words.mayAppeal),
          button(words.readDecision, url),
        ],
        isByMembers: true,
        language,
        reason: words.removedReason({ community }),
      }),
    )
  }),
]
