import { canSeeMembers, may } from '@guildhall/contract/channels'
import { canManageEvent, type registrationCalls } from '@guildhall/contract/events'
import { record } from '../../channels/audit.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Handler } from '../../platform/handler.ts'
import { afterRow, pageOf } from '../../platform/paging.ts'
import { forbidden, notAllowed } from '../../platform/refusals.ts'
import { words } from '../refusal-words.ts'
import { findAsMember } from './as-member.ts'
import { exportedRows, type ParticipantRow, participantRows, toParticipant } from './participant-rows.ts'

const isShown = statement<{ eventId: string }, { show_participants: boolean }>(
  'participants_shown',
  `select show_participants from events where id = $eventId`,
)

const cursorOf = ({ place, id }: ParticipantRow) => `${place}.${id}`

/** What of its participants the viewer sees: their names where the hosts show them, the rest who manages the event. */
export async function sightOf(ctx: Ctx, eventId: string) {
  const found = await findAsMember(ctx, eventId)
  const { channel, standing } = found.place
  const isManaged = canManageEvent(standing, found.event)
  return { ...found, channel, standing, isManaged, canExport: may(standing, 'exportData') }
}

export const getEventParticipants: Handler<typeof registrationCalls.getEventParticipants> = async (
  ctx,
  { eventId, searchQuery = '', roles = [], status, skip, limit, after },
) => {
  const { channel, standing, isManaged, canExport } = await sightOf(ctx, eventId)
  const [event] = await isShown(ctx.db, { eventId })
  const isOpen = event?.show_participants && canSeeMembers(channel, standing) && status === 'registered'
  if (!isManaged && !isOpen) throw forbidden(words.participantsHidden)
  const rows = await participantRows(ctx.db, {
    eventId,
    viewerId: ctx.me.userId,
    status,
    isManaged,
    searchQuery,
    roleIds: roles,
    after: afterRow(after)?.at ?? null,
    skip,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, cursorOf)
  return { participants: page.map((row) => toParticipant(row, { isManaged, canExport })), next }
}

export const dumpParticipants: Handler<typeof registrationCalls.dumpParticipants> = async (ctx, input) => {
  const { eventId, status = null, limit, after } = input
  const { event, canExport } = await sightOf(ctx, eventId)
  if (!canExport) throw notAllowed()
  // Once for all pages of an export.
  if (after === undefined)
    await record(ctx, event.channelId, {
      action: 'exportParticipants',
      target: { kind: 'event', id: eventId },
      details: { title: event.title },
    })
  const rows = await exportedRows(ctx.db, {
    eventId,
    status,
    after: afterRow(after)?.at ?? null,
    take: limit + 1,
  })
  const { page, next } = pageOf(rows, limit, cursorOf)
  const participants = page.map((row) => ({
    fullname: row.fullname,
    email: row.email,
    username: row.username,
    status: row.status,
    answers: row.answers,
    registeredTime: row.created_at.toISOString(),
    arrivedTime: row.arrived_at?.toISOString() ?? null,
  }))
  return { participants, next }
}
