import { type Language, languageIn } from '@guildhall/contract'
import type { ChannelMail, PublicSettings } from '@guildhall/contract/channels'
import type { Picture } from '@guildhall/contract/files'
import { firstWords } from './first-words.ts'

type Words = Omit<ChannelMail, 'banner'>

/** The texts of a community as stored; the banners of its mails are columns, since they reference files. */
export interface KeptTexts extends Omit<PublicSettings, 'inviteEmail' | 'onBoardEmail'> {
  inviteEmail: Words
  onBoardEmail: Words
}

/** The texts of a community until an admin writes better ones. */
const initialTexts = (language: Language): KeptTexts => ({
  welcomeInfo: '',
  inviteQuestions: [],
  customUserFields: [],
  termsUrl: '',
  privacyPolicyUrl: '',
  supportEmail: '',
  deletePostTexts: [],
  userBannedEmail: { subject: firstWords(language).banned, content: '' },
  onBoardChatMessage: '',
  inviteEmail: { subject: firstWords(language).invitation, content: '' },
  onBoardEmail: { subject: firstWords(language).welcome, content: '' },
})

/** The texts of a community, whose language says what it begins with. */
export const textsIn = (kept: unknown, language = 'en'): KeptTexts => ({
  ...initialTexts(languageIn(language) ?? 'en'),
  ...(kept as Partial<KeptTexts>),
})

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
