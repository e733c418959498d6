import type { TextKey } from './i18n.ts'

/** What a route says about its page. */
export interface PageHandle {
  /** Rendered by the server, for everybody. */
  readonly isPublic?: boolean
  readonly titleKey?: TextKey
  readonly status?: number
  /** It needs the room: the sidebar begins as a strip. */
  readonly isFocused?: boolean
  /** It is one of the settings, whose list takes the sidebar's place. */
  readonly settings?: 'account' | 'channel'
}

/** The page is the innermost route's. */
export function pageOf(handles: readonly unknown[]): PageHandle {
  return (handles.at(-1) ?? {}) as PageHandle
}
