import { purpose } from '../files/purposes.ts'

/** Its pictures stand on the landing page and in mails, where nobody is signed in. */
export const channelPicture = purpose('channelPicture', 'everybody')
