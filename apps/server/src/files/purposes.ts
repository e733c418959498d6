import { answeredOnce } from '../platform/check-domains.ts'
import type { Viewer } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Domains } from '../platform/domain.ts'
import { entriesOf } from '../platform/domain.ts'

declare module '../platform/domain.ts' {
  interface Domain {
    /** What the domain's uploads are claimed for. */
    readonly purposes?: readonly Purpose[]
  }
}

/** Whether somebody may see a file now; asked each time, so that who loses access loses the file. */
export type MayRead = (db: Database, viewer: Viewer | null, fileId: string) => Promise<boolean>

/** What a file is claimed for. */
export interface Purpose {
  readonly name: string
  /** `everybody` gives it a public address that never changes. */
  readonly readers: 'everybody' | MayRead
}

const names = new Set<string>()

export function purpose(name: string, readers: Purpose['readers']): Purpose {
  names.add(name)
  return { name, readers }
}

/** A file claimed for a purpose that no domain lists could be read by nobody. */
export const checkPurposes = (server: Domains) =>
  answeredOnce(
    'purpose',
    names,
    entriesOf(server, 'purposes')
      .flat()
      .map(({ name }) => name),
  )

export const displayPicture = purpose('displayPicture', 'everybody')
