import type { Purpose } from '../files/purposes.ts'

/** Its pictures stand on the landing page and in mails, where nobody is signed in. */
export const channelPicture: Purpose = { name: 'channelPicture', readers: 'everybody' }
