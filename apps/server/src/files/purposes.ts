import { answeredOnce } from '../platform/check-domains.ts'
import type { Config } from '../platform/config/config.ts'
import type { Viewer } from '../platform/ctx.ts'
import type { Database } from '../platform/database/connect.ts'
import type { Domains } from '../platform/domain.ts'
import { entriesOf } from '../platform/domain.ts'

declare module '../platform/domain.ts' {
  interface Domain {
    /** The purposes for which the domain's uploads are claimed. */
    readonly purposes?: readonly Purpose[]
  }
}

/** Whether a viewer may see a file; evaluated on each request, so that losing access takes effect at once. */
export type MayRead = (
  db: Database,
  viewer: Viewer | null,
  fileId: string,
  server: Domains & { readonly config: Config },
) => Promise<boolean>

/** What a file is claimed for. */
export interface Purpose {
  readonly name: string
  /** `everybody` gives the file a permanent public address. */
  readonly readers: 'everybody' | MayRead
}

const names = new Set<string>()

export function purpose(name: string, readers: Purpose['readers']): Purpose {
  names.add(name)
  return { name, readers }
}

/** Every purpose must be listed by a domain, since nobody could read a file claimed for an unlisted one. */
export const checkPurposes = (server: Domains) =>
  answeredOnce(
    'purpose',
    names,
    entriesOf(server, 'purposes')
      .flat()
      .map(({ name }) => name),
  )

export const displayPicture = purpose('displayPicture', 'everybody')
