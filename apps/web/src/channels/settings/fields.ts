import type { Channel, ChannelSettings, PublicSettings } from '@guildhall/contract/channels'
import { type CurrencyCode, currencyCodes, isCurrencyCode } from '@guildhall/contract/money'

/** The banner of a mail in a form: unchanged, none, or a newly uploaded one. */
export type BannerDraft = 'kept' | null | { readonly filename: string; readonly preview: string }

export interface MailDraft {
  readonly subject: string
  readonly content: string
  readonly banner: BannerDraft
}

/** Everything a form of the settings can change, by its wire name. */
export interface SettingsFields {
  title: string
  description: string
  language: string
  isPublic: boolean
  anyOneCanJoin: boolean
  isGated: boolean
  visitorsCanRead: boolean
  showMembers: boolean
  showModerationLog: boolean
  allowUserInvites: boolean
  showRequestQuestions: boolean
  timeFormat: '12' | '24'
  zone: string
  currency: CurrencyCode
  country: string
  spaces: readonly string[]
  showWelcomeInfo: boolean
  weeklyDigest: boolean
  supportEmail: string
  termsUrl: string
  privacyPolicyUrl: string
  welcomeInfo: string
  onBoardChatMessage: string
  customUserFields: PublicSettings['customUserFields']
  userBannedEmail: { readonly subject: string; readonly content: string }
  inviteEmail: MailDraft
  onBoardEmail: MailDraft
  inviteQuestions: PublicSettings['inviteQuestions']
}

export type SettingsField = keyof SettingsFields

const mailOf = ({ subject, content }: PublicSettings['inviteEmail']): MailDraft => ({
  subject,
  content,
  banner: 'kept',
})

/** The saved values, except for the interests, which are loaded elsewhere. */
export function savedFields(channel: Channel, settings: ChannelSettings): Omit<SettingsFields, 'spaces'> {
  const { inviteEmail, onBoardEmail, ...texts } = settings.public
  return {
    ...texts,
    inviteEmail: mailOf(inviteEmail),
    onBoardEmail: mailOf(onBoardEmail),
    title: channel.title,
    description: channel.description,
    language: channel.language,
    isPublic: channel.isPublic,
    anyOneCanJoin: channel.anyOneCanJoin,
    isGated: channel.isGated,
    visitorsCanRead: channel.visitorsCanRead,
    showMembers: channel.showMembers,
    showModerationLog: channel.showModerationLog,
    allowUserInvites: channel.allowUserInvites,
    showRequestQuestions: channel.showRequestQuestions,
    timeFormat: channel.timeFormat,
    zone: channel.zone,
    currency: isCurrencyCode(channel.currency) ? channel.currency : currencyCodes[0],
    country: channel.country,
    showWelcomeInfo: channel.showWelcomeInfo,
    weeklyDigest: settings.weeklyDigest,
  }
}

/** Only the named fields, for a form that shows only these. */
export const picked = <D extends object, K extends keyof D>(fields: D, names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<D, K>
