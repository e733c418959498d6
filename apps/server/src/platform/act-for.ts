import { Ctx, type Write } from './ctx.ts'

const nowhere = { ip: '', userAgent: '', fingerprint: null, apiKey: null, isBrowser: false, language: null }
/** No session has this id, so nothing that belongs to a session is theirs. */
const NO_SESSION = '0'.repeat(32)

/** A context in which a job acts for a person who is not there to ask; its announcements are its own. */
export const actFor = (write: Write, userId: string) =>
  new Ctx(
    write.kernel,
    write.db,
    { userId, sessionId: NO_SESSION, via: 'header', rotatedAt: write.now },
    nowhere,
    true,
  )
