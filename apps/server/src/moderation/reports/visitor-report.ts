import { languageIn } from '@guildhall/contract'
import type { visitorReportCalls } from '@guildhall/contract/moderation'
import { confirmReportAddress } from '@guildhall/contract/moderation/addresses'
import { after, DAY, HOUR } from '../../platform/clock.ts'
import type { Write } from '../../platform/ctx.ts'
import type { Database } from '../../platform/database/connect.ts'
import { statement } from '../../platform/database/statement.ts'
import { entriesOf } from '../../platform/domain.ts'
import type { Handler } from '../../platform/handler.ts'
import { addressBucket } from '../../platform/http/limits.ts'
import type { Chore } from '../../platform/jobs/chores.ts'
import { deliver } from '../../platform/jobs/deliveries.ts'
import { handles } from '../../platform/jobs/jobs.ts'
import { letter } from '../../platform/mail/letter.ts'
import { button, paragraphs } from '../../platform/mail/letter-parts.ts'
import { notFound } from '../../platform/refusals.ts'
import { mailVisitorReport } from '../job-names.ts'
import { mailWords } from '../mail-words.ts'
import { words } from '../refusal-words.ts'
import { reportThing } from '../report-thing.ts'
import { reportableOf } from '../reportable.ts'

/** How long a report waits for its confirmation. */
const WAITS_DAYS = 2

/** Nobody's mailbox fills up because others report in its name. */
const MAILS_AN_HOUR = 5

declare module '../../platform/domain.ts' {
  interface Domain {
    /** Whether every visitor may read a post. */
    readonly isPublicPost?: (db: Database, postId: string) => Promise<boolean>
  }
}

/** Exactly one domain knows posts. */
const isPublic = ({ kernel, db }: Write, postId: string) => entriesOf(kernel, 'isPublicPost')[0]!(db, postId)

const wait = statement<
  {
    id: string
    postId: string
    addressHash: string
    reportType: string
    comments: string
    since: Date
    now: Date
  },
  { id: string }
>(
  'visitor_report_waits',
  `insert into visitor_reports (id, post_id, address_hash, report_type, comments, created_at)
   select $id, $postId, $addressHash, $reportType, $comments, $now::timestamptz
   where ${MAILS_AN_HOUR} > (select count(*) from visitor_reports o where o.address_hash = $addressHash and o.created_at > $since)
   on conflict (post_id, address_hash) do nothing returning id`,
)

/** Somebody who reports the same post again gets no second mail, and nobody too many at once. */
export const reportAsVisitor: Handler<typeof visitorReportCalls.reportAsVisitor> = async (ctx, input) => {
  const { postId, reportType, comments, email } = input
  await ctx.kernel.limits.spend('codesPerAddress', addressBucket(ctx.visit.ip))
  if (!(await isPublic(ctx, postId))) throw notFound(words.notPublic)
  const { secrets } = ctx.kernel
  const addressHash = secrets.mac('mailbox', `report ${email}`).toString('base64url')
  const id = ctx.newId()
  const since = after(ctx.now, -HOUR)
  const said = { postId, addressHash, reportType, comments }
  const waiting = await wait(ctx.db, { id, ...said, since, now: ctx.now })
  if (waiting.length > 0)
    await ctx.enqueue(mailVisitorReport, {
      reportId: id,
      sealedEmail: secrets.seal(email),
      sealedToken: secrets.seal(`report ${id}`),
      language: ctx.visit.language,
    })
  return { message: 'Look into your mail' }
}

interface Waiting {
  post_id: string
  address_hash: string
  report_type: string
  comments: string
}

const take = statement<{ id: string; since: Date }, Waiting>(
  'confirm_visitor_report',
  `delete from visitor_reports where id = $id and created_at > $since returning post_id, address_hash, report_type, comments`,
)

export const confirmVisitorReport: Handler<typeof visitorReportCalls.confirmVisitorReport> = async (
  ctx,
  { token },
) => {
  const [row] = await take(ctx.db, {
    id: reportIn(token, (sealed) => ctx.kernel.secrets.unseal(sealed)),
    since: after(ctx.now, -WAITS_DAYS * DAY),
  })
  const thing = row && (await reportableOf(ctx.kernel, 'post')!.look(ctx, row.post_id))
  if (!thing || !(await isPublic(ctx, row.post_id))) throw notFound(words.linkNotValid)
  await reportThing(ctx, {
    kind: 'post',
    thingId: row.post_id,
    thing,
    reporterId: null,
    addressHash: row.address_hash,
    reportType: row.report_type,
    comments: row.comments,
  })
  return { message: 'Reported' }
}

function reportIn(token: string, unseal: (sealed: string) => string) {
  try {
    const [purpose, id] = unseal(token).split(' ')
    if (purpose === 'report' && id) return id
  } catch {
    // A token that was made up is as invalid as one that has expired.
  }
  throw notFound(words.linkNotValid)
}

export const mailVisitorReportJob = handles(mailVisitorReport, async (ctx, payload) => {
  const language = languageIn(payload.language) ?? 'en'
  const said = mailWords(language)
  const url = new URL(confirmReportAddress.to({ token: payload.sealedToken }), ctx.config.PUBLIC_URL).href
  await deliver(
    ctx,
    letter({
      to: ctx.secrets.unseal(payload.sealedEmail),
      subject: said.confirmSubject,
      parts: [...paragraphs(said.confirm), button(said.confirmButton, url)],
      language,
      reason: said.confirmReason,
    }),
  )
})

export const forgetVisitorReports: Chore = {
  name: 'forget reports that nobody confirmed',
  everyMs: HOUR,
  async run({ db, clock }) {
    await db
      .deleteFrom('visitor_reports')
      .where('created_at', '<', after(clock(), -WAITS_DAYS * DAY))
      .execute()
  },
}
