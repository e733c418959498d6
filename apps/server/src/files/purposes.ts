import type { Viewer } from '../platform/context.ts'
import type { Database } from '../platform/database/connect.ts'

/** Whether somebody may see a file now; asked each time, so that who loses access loses the file. */
export type MayRead = (db: Database, viewer: Viewer | null, fileId: string) => Promise<boolean>

/** What a file is claimed for. */
export interface Purpose {
  readonly name: string
  /** `everybody` gives it a public address that never changes. */
  readonly readers: 'everybody' | MayRead
}

export const displayPicture: Purpose = { name: 'displayPicture', readers: 'everybody' }
