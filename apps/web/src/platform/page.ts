import type { TextKey } from './i18n.ts'

/** What a route says about its page. */
export interface PageHandle {
  /** Rendered by the server, for everybody. */
  readonly isPublic?: boolean
  readonly titleKey?: TextKey
  readonly status?: number
}

/** The page is the innermost route's. */
export function pageOf(handles: readonly unknown[]): PageHandle {
  return (handles.at(-1) ?? {}) as PageHandle
}
