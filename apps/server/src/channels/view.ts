import {
  allFeatures,
  type Channel,
  type ChannelSettings,
  canManageSettings,
  type Feature,
  may,
  permissions,
  type Rule,
  tierLimits,
} from '@guildhall/contract/channels'
import { type FileRow, pictureBeside, pictureOf } from '../files/view.ts'
import type { Ctx } from '../platform/ctx.ts'
import { statement } from '../platform/database/statement.ts'
import { entriesOf } from '../platform/domain.ts'
import { notAllowed, notFound } from '../platform/refusals.ts'
import { type PersonRow, personJson, toPerson } from '../users/view.ts'
import { type CardRow, cardColumns, toCard } from './cards.ts'
import { removalTime } from './dissolve.ts'
import { ownInvitationFrom } from './new-channels.ts'
import { words } from './refusal-words.ts'
import { type BoxRow, boxesBeside, toBox } from './settings/action-boxes.ts'
import type { Place } from './standing.ts'
import { openTexts, textsIn, wholeTexts } from './texts.ts'

interface Row extends CardRow {
  owner: PersonRow | null
  boxes: BoxRow[]
  language: string
  time_format: '12' | '24'
  zone: string
  deleted_at: Date | null
  currency: string
  country: string
  show_request_questions: boolean
  show_welcome_info: boolean
  show_leaderboard: boolean
  show_moderation_log: boolean
  weekly_digest: boolean
  grace_days: number
  public_texts: unknown
  invite_banner: FileRow | null
  on_board_banner: FileRow | null
  features: Feature[]
  on_board_tour: Record<string, boolean>
  member_request_count: number
  created_at: Date
  rules: Rule[]
  spaces: string[]
  pending_invites: string[]
  takes_money: boolean
  is_subscriber: boolean
}

declare module '../platform/domain.ts' {
  interface Domain {
    /** What of a community's settings is about money, for viewers who manage payments. */
    readonly moneySettings?: (
      ctx: Ctx,
      channelId: string,
    ) => Promise<Pick<ChannelSettings, 'connectedAccounts' | 'taxes'>>
  }
}

const channelRow = statement<{ id: string; viewerId: string | null }, Row>(
  'channel_for_view',
  `select ${cardColumns('$viewerId')}, ${boxesBeside('c.id')} as boxes,
     (select ${personJson('o')} from users o where o.id = c.created_by and o.deleted_at is null) as owner, language, time_format, zone, deleted_at, currency, country, show_request_questions, show_welcome_info, show_leaderboard, show_moderation_log,
     weekly_digest, grace_days, public_texts, features,
     ${pictureBeside('c.invite_banner_id')} as invite_banner, ${pictureBeside('c.on_board_banner_id')} as on_board_banner, member_request_count, c.created_at,
     c.on_board_tour || coalesce((select m.on_board_tour from memberships m
       where m.channel_id = c.id and m.user_id = $viewerId), '{}') as on_board_tour,
     coalesce((select json_agg(json_build_object('_id', replace(r.id::text, '-', ''), 'title', r.title,
       'description', r.description) order by r.position) from channel_rules r where r.channel_id = c.id), '[]') as rules,
     array(select x.space_id from channel_spaces x join spaces s on s.id = x.space_id where x.channel_id = c.id
       order by lower(s.title)) as spaces,
     coalesce((select array_agg(i.email order by i.id desc) from (select id, email from invites
       where channel_id = c.id and email is not null and accepted_at is null and revoked_at is null
       order by id desc limit 100) i), '{}') as pending_invites,
     exists (select from payment_accounts a where a.channel_id = c.id and a.is_primary) as takes_money,
     exists (select from subscriptions s where s.buyer_id = $viewerId and s.channel_id = c.id and s.status <> 'ended') as is_subscriber
   from channels c where c.id = $id`,
)

/** A community as the viewer sees it; with its settings if the viewer may change them and asks for them. */
export async function viewChannel(
  ctx: Ctx,
  { channel, standing }: Place,
  isSettings = false,
): Promise<Channel> {
  if (isSettings && !canManageSettings(standing)) throw notAllowed()
  const viewerId = ctx.viewer?.userId ?? null
  const [row] = await channelRow(ctx.db, { id: channel.id, viewerId })
  if (!row) throw notFound(words.channelNotFound)
  const texts = textsIn(row.public_texts, row.language)
  return {
    ...toCard(row),
    isModerator: standing.isModerator,
    isAdmin: standing.isAdmin,
    isOwner: standing.isOwner,
    isMuted: standing.isMuted,
    mutedUntil: standing.mutedUntil,
    roleIds: standing.roleIds,
    userPermissions: standing.permissions,
    allPermissions: [...permissions],
    canCreatePaidThings: row.takes_money,
    canCreatePaidEvent: row.takes_money,
    isSubscriber: row.is_subscriber,
    createdBy: row.owner && toPerson(row.owner),
    createdTime: row.created_at.toISOString(),
    deletionTime: row.deleted_at && removalTime(row.deleted_at).toISOString(),
    language: row.language,
    timeFormat: row.time_format,
    zone: row.zone,
    currency: row.currency,
    country: row.country,
    visitorsCanRead: channel.visitorsCanRead,
    showMembers: channel.showMembers,
    allowUserInvites: channel.allowUserInvites,
    showRequestQuestions: row.show_request_questions,
    showWelcomeInfo: row.show_welcome_info,
    showLeaderboard: row.show_leaderboard,
    showModerationLog: row.show_moderation_log,
    rules: row.rules,
    actionBoxes: row.boxes.map(toBox),
    features: allFeatures(row.features),
    public: openTexts(texts),
    subscriptionInfo: { tierInfo: { name: channel.tier, limits: tierLimits[channel.tier] } },
    maxTier: ctx.kernel.config.MAX_TIER,
    onBoardTour: standing.isMember ? row.on_board_tour : {},
    memberRequestCount: may(standing, 'manageMembers') ? row.member_request_count : 0,
    hasWelcomeMail: texts.onBoardEmail.content !== '',
    ...(isSettings && { settings: await settingsOf(ctx, { channel, standing }, row) }),
  }
}

async function settingsOf(
  ctx: Ctx,
  { channel, standing }: Pick<Place, 'channel' | 'standing'>,
  row: Row,
): Promise<ChannelSettings> {
  const [aboutMoney] = may(standing, 'managePayments') ? entriesOf(ctx.kernel, 'moneySettings') : []
  return {
    public: wholeTexts(textsIn(row.public_texts, row.language), {
      invite: pictureOf(row.invite_banner),
      onBoard: pictureOf(row.on_board_banner),
    }),
    privacyControls: { visitorsCanRead: channel.visitorsCanRead },
    weeklyDigest: row.weekly_digest,
    graceDays: row.grace_days,
    spaces: row.spaces,
    pendingInviteEmails: row.pending_invites,
    ownInvitationFrom: (await ownInvitationFrom(ctx, row.created_at))?.toISOString() ?? null,
    ...(await aboutMoney?.(ctx, channel.id)),
  }
}
