import type { Message } from '@guildhall/contract/chats'
import { claimFile, claimPicture, claimVideos } from '../../files/claim.ts'
import { type FileRow, findFile } from '../../files/view.ts'
import { Ctx } from '../../platform/ctx.ts'
import { faultOf } from '../../platform/database/faults.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { unavailable } from '../../platform/refusals.ts'
import { announceMessage } from '../announce-message.ts'
import { chatMedia } from '../media.ts'
import { takeSeat } from '../take-seat.ts'
import { jobsAfter } from './jobs-after.ts'
import { limitWriters } from './limit-writers.ts'
import type { MessageRow } from './message-rows.ts'
import { noPreview } from './no-preview.ts'
import { type Prepared, prepareMessage, type Said } from './prepare-message.ts'
import { sendAgain } from './send-again.ts'
import { toMessage, toShared } from './view-messages.ts'
import { type Written, writeMessage } from './write-message.ts'

/** How often a message is checked anew because access to its chat has changed while it was checked. */
const TRIES = 5

/** What is uploaded belongs to the message from here on. */
async function claimFor(ctx: Ctx, { picture, video, file }: Said): Promise<string | null> {
  if (picture) return claimPicture(ctx, picture, chatMedia)
  if (video) return (await claimVideos(ctx, [video], chatMedia))[0]!
  return file ? claimFile(ctx, file, chatMedia) : null
}

interface Stored {
  readonly written: Written
  readonly row: MessageRow
}

/** Writes a prepared message; null where access to the chat has changed since it was prepared. */
async function store(ctx: Ctx, prepared: Prepared, said: Said): Promise<Stored | null> {
  const { found, person, reply } = prepared
  const fileId = (await claimFor(ctx, said)) ?? prepared.fileId
  const file: FileRow | null = fileId === null ? null : await findFile(ctx.db, fileId)
  const id = ctx.newId()
  const preview = prepared.link === null ? null : { ...noPreview, url: prepared.link }
  const [written] = await writeMessage(ctx.db, {
    id,
    chatId: found.id,
    version: found.row.access_version,
    senderId: ctx.me.userId,
    uniqueId: said.uniqueId,
    type: prepared.type,
    text: prepared.text,
    fileId,
    link: preview && JSON.stringify(preview),
    postId: prepared.postId,
    contextId: prepared.contextId,
    replyId: reply?.id ?? null,
    quotedId: prepared.replySender,
    forwardedFrom: prepared.forwarder?.id ?? null,
    isForward: prepared.isForward,
    mentions: prepared.mentioned.map((one) => one.id),
    mentionsAll: said.mentionsAll,
    now: ctx.now,
    jobs: JSON.stringify(jobsAfter(ctx, id, prepared)),
  })
  if (!written) return null
  const row: MessageRow = {
    id,
    chat_id: found.id,
    seq: written.seq,
    change_no: 0,
    sender_id: ctx.me.userId,
    unique_id: said.uniqueId.replaceAll('-', ''),
    type: prepared.type,
    text: prepared.text,
    link: preview,
    post_id: prepared.postId,
    context_id: prepared.contextId,
    is_forward: prepared.isForward,
    mentions_all: said.mentionsAll,
    is_pinned: false,
    reaction_counts: {},
    edited_at: null,
    deleted_at: null,
    created_at: ctx.now,
    file,
    sender: person,
    forwarder: prepared.forwarder,
    mentions: prepared.mentioned,
    reply,
    user_reaction: '',
    is_withheld: false,
  }
  return { written, row }
}

/** A message with a file is written together with the claim of the file, any other by its one statement. */
function storeAtOnce(ctx: Ctx, prepared: Prepared, said: Said): Promise<Stored | null> {
  if (!said.picture && !said.video && !said.file) return store(ctx, prepared, said)
  return inTransaction(ctx.kernel.db, (trx) =>
    store(new Ctx(ctx.kernel, trx, ctx.viewer, ctx.visit, true), prepared, said),
  )
}

/**
 * Whether looking again settles it: another attempt has stored the message, a membership has just ended, or the database
 * has ended a deadlock.
 */
const isOvertaken = (error: unknown) =>
  ['23503', '23505'].includes(String((error as { code?: string }).code)) || faultOf(error) === 'retry'

/** Sends a message to a chat; whatever happens to the answer, the same `uniqueId` is stored once. */
export async function send(ctx: Ctx, chatId: string, said: Said): Promise<Message> {
  await ctx.kernel.limits.spend('messagesPerAccount', ctx.me.userId)
  return sendUnlimited(ctx, chatId, said)
}

/** The same for what a person does not type themselves, such as a welcome to many at once. */
export async function sendUnlimited(ctx: Ctx, chatId: string, said: Said): Promise<Message> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const prepared = await prepareMessage(ctx, chatId, said)
    const { found, sentId } = prepared
    if (sentId !== null) return sendAgain(ctx, sentId, found, said)
    try {
      if (!found.standing.isSeated) {
        await takeSeat(ctx, found)
        continue
      }
      const stored = await limitWriters(ctx.kernel, chatId, () => storeAtOnce(ctx, prepared, said))
      if (!stored) continue
      const { written, row } = stored
      announceMessage(ctx, 'newChatMessage', toShared(row), {
        ...written,
        lastSeq: written.seq,
        lastChange: written.last_change,
      })
      return toMessage(row, ctx.me.userId, [])
    } catch (error) {
      if (!isOvertaken(error)) throw error
    }
  }
  throw unavailable()
}
