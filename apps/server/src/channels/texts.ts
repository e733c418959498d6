import type { ChannelMail, PublicSettings } from '@guildhall/contract/channels'
import type { Picture } from '@guildhall/contract/files'

type Words = Omit<ChannelMail, 'banner'>

/** The texts of a community as stored; the banners of its mails are columns, since they reference files. */
export interface KeptTexts extends Omit<PublicSettings, 'inviteEmail' | 'onBoardEmail'> {
  inviteEmail: Words
  onBoardEmail: Words
}

/** The texts of a community until an admin writes better ones. */
const initialTexts: KeptTexts = {
  welcomeInfo: '',
  inviteQuestions: [],
  customUserFields: [],
  termsUrl: '',
  privacyPolicyUrl: '',
  supportEmail: '',
  deletePostTexts: [],
  userBannedEmail: { subject: 'You were removed', content: '' },
  onBoardChatMessage: '',
  inviteEmail: { subject: 'You are invited', content: '' },
  onBoardEmail: { subject: 'Welcome', content: '' },
}

export const textsIn = (kept: unknown): KeptTexts => ({ ...initialTexts, ...(kept as Partial<KeptTexts>) })

/** The texts with their banners, for admins. */
export const wholeTexts = (
  texts: KeptTexts,
  banners: { invite: Picture | null; onBoard: Picture | null },
): PublicSettings => ({
  ...texts,
  inviteEmail: { ...texts.inviteEmail, banner: banners.invite },
  onBoardEmail: { ...texts.onBoardEmail, banner: banners.onBoard },
})

/** The texts that everybody who may see the community may read. */
export const openTexts = (texts: KeptTexts) => ({
  welcomeInfo: texts.welcomeInfo,
  inviteQuestions: texts.inviteQuestions,
  customUserFields: texts.customUserFields,
  termsUrl: texts.termsUrl,
  privacyPolicyUrl: texts.privacyPolicyUrl,
  supportEmail: texts.supportEmail,
})
