import { languageIn } from '@guildhall/contract'
import type { NoticesOf } from '@guildhall/contract/all'
import type { CaseAction } from '@guildhall/contract/moderation'
import { decisionByLinkAddress } from '@guildhall/contract/moderation/addresses'
import { notify } from '../../notifications/notify.ts'
import { statement } from '../../platform/database/statement.ts'
import { inWrite } from '../../platform/in-write.ts'
import { deliver } from '../../platform/jobs/deliveries.ts'
import { handles } from '../../platform/jobs/jobs.ts'
import { letter } from '../../platform/mail/letter.ts'
import { button, paragraphs } from '../../platform/mail/letter-parts.ts'
import { mailDecision, tellDecision, tellReporters } from '../job-names.ts'
import { mailWords } from '../mail-words.ts'
import { sealDecision } from './decision-links.ts'

type Words = ReturnType<typeof mailWords>

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
  is_reached: boolean
  is_held: boolean
  status: string
  action: CaseAction
  is_undone: boolean
  outcome: string | null
}

/** SQL of the person whom a decision is about: in a chat the one against whom a measure was taken. */
const person = `coalesce((c.decision ->> 'otherUserId')::uuid, c.about_id)`

/** Whoever is no member, or suspended from the whole site, is not reached in the app. */
const concerned = statement<{ caseId: string }, Told>(
  'person_of_decision',
  `select u.id as user_id, c.is_held, c.status, c.action, c.undone_at is not null as is_undone, a.outcome,
     case when c.channel_id is null then u.suspended_at is null
       else exists (select from memberships m where m.channel_id = c.channel_id and m.user_id = u.id) end as is_reached
   from cases c join users u on u.id = ${person} left join appeals a on a.case_id = c.id
   where c.id = $caseId and coalesce((c.decision ->> 'isNotified')::boolean, true)`,
)

/** What a person is told of: the decision, that it was undone, or how their appeal ended. Null where it left them alone. */
function noticeOf({ is_held, status, action, is_undone, outcome }: Told): NoticesOf<'moderation'> | null {
  if (outcome === 'upheld' || outcome === 'overturned') return 'appealDecided'
  if (action === 'none') return is_held && status === 'dismissed' ? 'heldApproved' : null
  return is_undone ? 'decisionUndone' : 'decisionMade'
}

interface Mailed {
  email: string
  language: string | null
  title: string | null
  message: string
  reason: string
  is_kept_out: boolean
  outcome: string | null
  answer: string
}

const mailed = statement<{ caseId: string }, Mailed>(
  'mail_of_decision',
  `select u.email, u.language, ch.title, coalesce(c.decision ->> 'message', '') as message,
     coalesce(c.decision ->> 'reason', '') as reason, a.outcome, coalesce(a.message, '') as answer,
     coalesce(c.decision ->> 'measure', '') in ('removeUser', 'ban') as is_kept_out
   from cases c join users u on u.id = ${person} and u.email is not null and u.deleted_at is null
       and u.deletion_requested_at is null and (u.suspended_at is null or c.channel_id is null)
     left join channels ch on ch.id = c.channel_id left join appeals a on a.case_id = c.id
   where c.id = $caseId and c.status = 'resolved' and (c.undone_at is null or a.outcome = 'overturned')`,
)

/** The letter about a decision, or the answer to an appeal against it. */
function lettersIn(words: Words, { title, message, reason, is_kept_out, outcome, answer }: Mailed) {
  const community = title ?? words.site
  const why = words.removedReason({ community })
  if (outcome === 'upheld' || outcome === 'overturned')
    return { subject: words.appealSubject({ community }), texts: [words[outcome], answer], why }
  const said = message || reason
  if (!is_kept_out)
    return {
      subject: words.decidedSubject({ community }),
      texts: [said || words.decided, words.mayAppeal],
      why,
    }
  if (title !== null)
    return {
      subject: words.removedSubject({ community }),
      texts: [said || words.removed({ community }), words.mayAppeal],
      why,
    }
  return {
    subject: words.suspendedSubject({ community }),
    texts: [words.suspended({ community }), said, words.mayAppeal],
    why: words.suspendedReason({ community }),
  }
}

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
      const type = told && noticeOf(told)
      if (!type) return
      await notify(write, { type, to: [told.user_id], by: null, aboutId: caseId })
      // They cannot open what they were removed from, and appeal by the link in a mail.
      if (!told.is_reached)
        await write.enqueue(mailDecision, {
          caseId,
          sealedToken: sealDecision(kernel.secrets, caseId, told.user_id),
        })
    }),
  ),

  handles(mailDecision, async (ctx, { caseId, sealedToken }) => {
    const [row] = await mailed(ctx.db, { caseId })
    if (!row) return
    const language = languageIn(row.language) ?? 'en'
    const words = mailWords(language)
    const { subject, texts, why } = lettersIn(words, row)
    const url = new URL(decisionByLinkAddress.to({ token: sealedToken }), ctx.config.PUBLIC_URL).href
    await deliver(
      ctx,
      letter({
        to: row.email,
        subject,
        ...(row.title && { sender: row.title }),
        parts: [...texts.flatMap((text) => paragraphs(text)), button(words.readDecision, url)],
        isByMembers: true,
        language,
        reason: why,
      }),
    )
  }),
]
