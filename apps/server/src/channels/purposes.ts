import { purpose } from '../files/purposes.ts'

/** Everybody may fetch a community's pictures, because the landing page and mails show them without a session. */
export const channelPicture = purpose('channelPicture', 'everybody')
