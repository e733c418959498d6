import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, type Part } from '@guildhall/contract'
import { isLimitBuilt, limitKinds, PublicSettings } from '@guildhall/contract/channels'
import { NotificationControls } from '@guildhall/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const root = join(import.meta.dirname, '../../../../..')
const S = 'apps/server/src'
const W = 'apps/web/src'
const C = 'packages/contract/src'

/**
 * What does something with a setting: a file, and the name by which it reads it, outside of the page that changes the
 * setting. One whose part is not built names the part.
 */
type Reader = readonly [file: string, name: string] | Part

const ofChannel: Record<string, Reader> = {
  allow_user_invites: [`${C}/channels/standing.ts`, 'allowUserInvites'],
  any_one_can_join: [`${S}/members/joining/join.ts`, 'anyOneCanJoin'],
  banner_image_id: [`${W}/channels/Banner.tsx`, 'bannerImage'],
  closed_at: [`${S}/channels/postable-rooms.ts`, 'closed_at'],
  color_scheme: [`${W}/channels/frame/use-brand.ts`, 'colorScheme'],
  contexts_version: [`${S}/contexts/room-order.ts`, 'contexts_version'],
  country: [`${W}/channels/landing/LandingHero.tsx`, 'country'],
  created_at: [`${S}/members/invitations/invite-mail.ts`, 'created_at'],
  created_by: [`${S}/channels/standing.ts`, 'created_by'],
  currency: [`${S}/gates/sell.ts`, 'c.currency'],
  deleted_at: [`${S}/channels/dissolve.ts`, 'deleted_at'],
  description: [`${W}/channels/landing/LandingHero.tsx`, 'description'],
  display_picture_id: [`${W}/channels/use-channel-shell.ts`, 'displayPicture'],
  features: [`${W}/channels/features.ts`, 'features'],
  grace_days: [`${S}/payments/end-of-access.ts`, 'grace_days'],
  filters_version: [`${S}/moderation/check-writing.ts`, 'filtersVersion'],
  id: [`${S}/channels/standing.ts`, 'id'],
  invitations_a_day: [`${S}/members/invite-limits.ts`, 'invitations_a_day'],
  invite_banner_id: [`${S}/members/invitations/invite-mail.ts`, 'invite_banner_id'],
  is_gated: [`${S}/members/joining/join.ts`, 'isGated'],
  is_public: [`${S}/channels/visibility.ts`, 'is_public'],
  language: [`${S}/channels/preload.ts`, 'language'],
  logo_id: [`${W}/channels/use-channel-shell.ts`, 'whiteLabel'],
  member_request_count: [`${S}/members/joining/respond.ts`, 'member_request_count'],
  members_count: [`${S}/channels/list.ts`, 'members_count'],
  on_board_banner_id: [`${S}/members/jobs.ts`, 'on_board_banner_id'],
  on_board_tour: [`${W}/channels/tour/Tour.tsx`, 'onBoardTour'],
  public_texts: [`${S}/members/jobs.ts`, 'public_texts'],
  show_leaderboard: 'leaderboard',
  show_moderation_log: [`${S}/moderation/log/public-log.ts`, 'show_moderation_log'],
  show_members: [`${C}/channels/standing.ts`, 'showMembers'],
  show_request_questions: [`${W}/members/join-thunks.ts`, 'showRequestQuestions'],
  show_welcome_info: [`${S}/members/membership.ts`, 'show_welcome_info'],
  slug: [`${S}/channels/standing.ts`, 'slug'],
  tab_title: [`${W}/channels/frame/use-channel-title.ts`, 'tabTitle'],
  tier: [`${S}/channels/lock-channel.ts`, 'tier'],
  tier_since: [`${S}/plans/upgrade.ts`, 'tier_since'],
  time_format: [`${W}/channels/ChannelFrame.tsx`, 'timeFormat'],
  title: [`${W}/channels/use-channel-shell.ts`, 'title'],
  visitors_can_read: [`${S}/channels/visibility.ts`, 'visitors_can_read'],
  weekly_digest: 'digest',
  zone: [`${W}/channels/frame/ClosedNotice.tsx`, 'zone'],
}

const ofPerson: Record<string, Reader> = {
  app_tour: [`${W}/channels/tour/app-tour.ts`, 'appTour'],
  chat_requests_from: [`${S}/chats/requests/ask-to-write.ts`, 'takesRequestsFrom'],
  connections_count: [`${S}/users/view.ts`, 'connections_count'],
  created_at: [`${S}/users/view.ts`, 'created_at'],
  custom_user_fields: [`${S}/users/view.ts`, 'customUserFields'],
  deleted_at: [`${S}/users/blocks.ts`, 'deleted_at'],
  deletion_requested_at: [`${S}/accounts/forget-people.ts`, 'deletion_requested_at'],
  display_picture_id: [`${S}/users/view.ts`, 'displayPicture'],
  email: [`${S}/notifications/upsert-notifications.ts`, 'email'],
  fullname: [`${S}/users/view.ts`, 'fullname'],
  general_about: [`${W}/users/AboutPerson.tsx`, 'generalAbout'],
  has_new_notification: [`${S}/users/view.ts`, 'has_new_notification'],
  has_new_request: [`${S}/users/view.ts`, 'has_new_request'],
  id: [`${S}/users/view.ts`, 'id'],
  is_staff: [`${S}/users/staff.ts`, 'is_staff'],
  is_verified: [`${S}/users/view.ts`, 'is_verified'],
  language: [`${S}/pages/preload.ts`, 'me?.language'],
  notification_mail_due_at: [`${S}/notifications/jobs.ts`, 'notification_mail_due_at'],
  notification_mailed_at: [`${S}/notifications/schedule-mails.ts`, 'notification_mailed_at'],
  onboarded_at: [`${S}/users/view.ts`, 'onboarded_at'],
  password_hash: [`${S}/accounts/passwords/password-sign-in.ts`, 'password_hash'],
  pending_request_count: [`${S}/users/view.ts`, 'pending_request_count'],
  phone: [`${S}/accounts/codes/send-secrets.ts`, 'phone'],
  region: [`${S}/members/view.ts`, 'region'],
  shares_seen: [`${S}/chats/cursors.ts`, 'shares_seen'],
  shows_presence: [`${S}/presence/presence-sql.ts`, 'shows_presence'],
  // What a client said of its newcomer when it signed them in: the person gets it with their data.
  status: [`${S}/accounts/user-data.ts`, 'personalTables'],
  suspended_at: [`${S}/accounts/authenticate.ts`, 'suspended_at'],
  time_format: [`${W}/users/ReaderZone.tsx`, 'timeFormat'],
  unread_notification_count: [`${S}/users/view.ts`, 'unread_notification_count'],
  username: [`${S}/users/view.ts`, 'username'],
  website: [`${W}/users/AboutPerson.tsx`, 'website'],
  whatsapp_no: 'whatsapp',
}

const ofTexts: Record<keyof PublicSettings, Reader> = {
  welcomeInfo: [`${W}/members/joining/WelcomeDialog.tsx`, 'welcomeInfo'],
  inviteQuestions: [`${W}/members/joining/JoinQuestions.tsx`, 'inviteQuestions'],
  customUserFields: [`${W}/members/member-fields.ts`, 'customUserFields'],
  termsUrl: [`${W}/channels/landing/LandingLinks.tsx`, 'termsUrl'],
  privacyPolicyUrl: [`${W}/channels/landing/LandingLinks.tsx`, 'privacyPolicyUrl'],
  supportEmail: [`${W}/channels/landing/LandingLinks.tsx`, 'supportEmail'],
  deletePostTexts: [`${S}/moderation/removal-reasons.ts`, 'deletePostTexts'],
  userBannedEmail: [`${S}/members/jobs.ts`, 'userBannedEmail'],
  onBoardChatMessage: [`${S}/chats/greet-members.ts`, 'onBoardChatMessage'],
  inviteEmail: [`${S}/members/invitations/invite-mail.ts`, 'inviteEmail'],
  onBoardEmail: [`${S}/members/jobs.ts`, 'onBoardEmail'],
}

const ofControls: Record<keyof NotificationControls, Reader> = {
  connections: [`${S}/notifications/upsert-notifications.ts`, 'notification_controls'],
  chats: [`${S}/notifications/upsert-notifications.ts`, 'notification_controls'],
  forums: [`${S}/notifications/upsert-notifications.ts`, 'notification_controls'],
  events: [`${S}/notifications/upsert-notifications.ts`, 'notification_controls'],
  products: 'store',
  members: [`${S}/notifications/upsert-notifications.ts`, 'notification_controls'],
  posts: [`${S}/posts/mails/readers.ts`, "'posts'"],
  weeklyDigest: 'digest',
}

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} order by 1`.execute(server.kernel.db)
  return rows.map(({ name }) => name)
}

/** The settings whose reader does not read them, or whose part is built although nobody reads them. */
const unread = (readers: Record<string, Reader>) =>
  Object.entries(readers).flatMap(([setting, reader]) => {
    if (typeof reader === 'string') return isBuilt(reader) ? [`${setting}: ${reader} is built`] : []
    const [file, name] = reader
    return readFileSync(join(root, file), 'utf8').includes(name) ? [] : [`${setting}: not read in ${file}`]
  })

it('has a reader for every setting of a community, or the part that will read it [PROM-11]', async () => {
  expect(Object.keys(ofChannel).toSorted()).toEqual((await columnsOf('channels')).toSorted())
  expect(unread(ofChannel)).toEqual([])
})

it('has a reader for everything that is kept of a person [PROM-11]', async () => {
  expect(Object.keys(ofPerson).toSorted()).toEqual((await columnsOf('users')).toSorted())
  expect(unread(ofPerson)).toEqual([])
})

it('has a reader for every text and every notification control [PROM-11]', () => {
  expect(Object.keys(ofTexts).toSorted()).toEqual(Object.keys(PublicSettings.shape).toSorted())
  expect(Object.keys(ofControls).toSorted()).toEqual(Object.keys(NotificationControls.shape).toSorted())
  expect([...unread(ofTexts), ...unread(ofControls)]).toEqual([])
})

it('enforces every limit that a plan card shows, and shows no other [PROM-10]', () => {
  const enforced: Partial<Record<(typeof limitKinds)[number], string>> = {
    members: `${S}/members/joining/join.ts`,
    roles: `${S}/roles/create.ts`,
    contexts: `${S}/contexts/add.ts`,
    resources: `${S}/resources/add.ts`,
    usersInRole: `${S}/roles/assign-users.ts`,
    chatThreads: `${S}/chats/threads/create-thread.ts`,
    groupChats: `${S}/chats/groups/create-group.ts`,
    gates: `${S}/gates/create.ts`,
  }
  expect(limitKinds.filter(isLimitBuilt)).toEqual(limitKinds.filter((kind) => kind in enforced))
  for (const [kind, file] of Object.entries(enforced))
    expect(readFileSync(join(root, file), 'utf8')).toMatch(
      new RegExp(`check(Plan|Chat)Limit\\([^)]*'${kind}'`),
    )
})
