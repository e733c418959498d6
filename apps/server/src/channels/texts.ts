import type { ChannelMail, PublicSettings } from '@guildhall/contract/channels'
import type { Picture } from '@guildhall/contract/files'

type Words = Omit<ChannelMail, 'banner'>

/** The texts of a community as they are kept; the banners of its mails are columns, since they name files. */
export interface KeptTexts extends Omit<PublicSettings, 'inviteEmail' | 'onBoardEmail'> {
  inviteEmail: Words
  onBoardEmail: Words
}

/** What a community says until somebody writes something better. */
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

/** The texts with their banners, for those in charge. */
export const wholeTexts = (
  texts: KeptTexts,
  banners: { invite: Picture | null; onBoard: Picture | null },
): PublicSettings => ({
  ...texts,
  inviteEmail: { ...texts.inviteEmail, banner: banners.invite },
  onBoardEmail: { ...texts.onBoardEmail, banner: banners.onBoard },
})

/** Those that everybody may read who may see the community. */
export const openTexts = (texts: KeptTexts) => ({
  welcomeInfo: texts.welcomeInfo,
  inviteQuestions: texts.inviteQuestions,
  customUserFields: texts.customUserFields,
  termsUrl: texts.termsUrl,
  privacyPolicyUrl: texts.privacyPolicyUrl,
  supportEmail: texts.supportEmail,
})
