import { createHash } from 'node:crypto'
import { languageIn } from '@guildhall/contract'
import { isRoomVisible } from '../../contexts/visibility.ts'
import { statement } from '../../platform/database/statement.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { deliver } from '../../platform/jobs/deliveries.ts'
import { handles, type JobContext } from '../../platform/jobs/jobs.ts'
import { isPresent } from '../../users/blocks.ts'
import { mailDraft, mailPost, mailPostBatch } from '../job-names.ts'
import { isAuthorHidden, isPostPublic, isPostReadable } from '../visibility.ts'
import { type MailedPost, postMail } from './mails.ts'
import { type MailReader, readerOf, readersAfter } from './readers.ts'

const BATCH = 100

const mailedPost = statement<{ postId: string }, MailedPost>(
  'post_to_mail',
  `select p.id, c.title as channel_title, c.slug as channel_slug, p.context_id, x.text as room_text,
     case when not ${isAuthorHidden('p', 'x')} then u.fullname end as author, p.title, p.text, p.html,
     p.link ->> 'url' as link_url, ${isPostPublic('p', 'x', 'c')} as is_public,
     array(select o.text from poll_options o where o.post_id = p.id order by o.position) as options
   from posts p join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
     left join users u on u.id = p.author_id and ${isPresent('u')}
   where p.id = $postId`,
)

/** Derives the id of a job from its parts, so that enqueuing it twice is one job and one mail. */
const idOf = (...parts: string[]) => createHash('sha256').update(parts.join('.')).digest('hex').slice(0, 32)

const hand = statement<{ ids: string[]; jobs: string[]; payloads: string[]; now: Date }, never>(
  'hand_on_post_mails',
  `insert into outbox (id, job, payload, run_at, created_at)
   select id, job, payload::jsonb, $now, $now from unnest($ids::uuid[], $jobs::text[], $payloads::text[]) as j (id, job, payload)
   on conflict (id) do nothing`,
)

/**
 * The recipient of a test: the person who requested it, whatever mails they have switched off, as long as they may read
 * the post.
 */
const ownAddress = statement<{ userId: string; postId: string }, MailReader>(
  'own_address_for_post',
  `select u.email, u.language from users u join posts p on p.id = $postId
     join contexts x on x.id = p.context_id join channels c on c.id = p.channel_id
   where u.id = $userId and u.email is not null and ${isPresent('u')} and ${isPostReadable('p', 'x', 'c', '$userId')}`,
)

type DraftPlace = Pick<MailedPost, 'channel_title' | 'channel_slug' | 'room_text' | 'author'> & MailReader

/** The community and room of an unpublished post, as long as its writer may enter. */
const draftPlace = statement<{ userId: string; contextId: string; hidesAuthor: boolean }, DraftPlace>(
  'draft_to_mail',
  `select u.email, u.language, c.title as channel_title, c.slug as channel_slug, x.text as room_text,
     case when not ($hidesAuthor or x.is_anonymous) then u.fullname end as author
   from users u join contexts x on x.id = $contextId join channels c on c.id = x.channel_id
   where u.id = $userId and u.email is not null and ${isPresent('u')} and ${isRoomVisible('x', 'c', '$userId')}`,
)

async function handOn(ctx: JobContext, postId: string, after: string | null) {
  const readers = await readersAfter(ctx.db, postId, after, BATCH)
  const jobs = readers.map((userId) => ({
    id: idOf('post', postId, userId),
    name: mailPost.name,
    payload: { postId, userId, isTest: false } as object,
  }))
  const last = readers.at(-1)
  if (readers.length === BATCH)
    jobs.push({
      id: idOf('batch', postId, last!),
      name: mailPostBatch.name,
      payload: { postId, after: last },
    })
  if (jobs.length === 0) return
  await inTransaction(ctx.db, (trx) =>
    hand(trx, {
      ids: jobs.map(({ id }) => id),
      jobs: jobs.map(({ name }) => name),
      payloads: jobs.map(({ payload }) => JSON.stringify(payload)),
      now: ctx.clock(),
    }),
  )
}

export const postMailJobs = [
  handles(mailPostBatch, (ctx, { postId, after }) => handOn(ctx, postId, after)),

  // Access is checked again, because it may have changed since the mail was enqueued.
  handles(mailPost, async (ctx, { postId, userId, isTest }) => {
    const reader = isTest
      ? (await ownAddress(ctx.db, { userId, postId }))[0]
      : await readerOf(ctx.db, postId, userId)
    const [post] = await mailedPost(ctx.db, { postId })
    if (!reader || !post) return
    const language = languageIn(reader.language) ?? 'en'
    await deliver(ctx, postMail(ctx, post, { userId, email: reader.email, language }, isTest))
  }),

  handles(mailDraft, async (ctx, { userId, contextId, title, text, html, link, options, hidesAuthor }) => {
    const [place] = await draftPlace(ctx.db, { userId, contextId, hidesAuthor })
    if (!place) return
    const { email, language, ...where } = place
    const unpublished = { id: null, is_public: false, context_id: contextId, link_url: link }
    const post = { ...where, ...unpublished, title, text, html, options }
    const reader = { userId, email, language: languageIn(language) ?? 'en' }
    await deliver(ctx, postMail(ctx, post, reader, true))
  }),
]
