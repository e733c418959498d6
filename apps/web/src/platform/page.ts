import type { Part } from '@guildhall/contract'
import type { TextKey } from './i18n.ts'

/** What a route says about its page. */
export interface PageHandle {
  /** Rendered by the server, for everybody. */
  readonly isPublic?: boolean
  readonly titleKey?: TextKey
  readonly status?: number
  /** The page needs the width: the sidebar starts as a strip. */
  readonly isFocused?: boolean
  /** The page belongs to the settings, whose list replaces the sidebar. */
  readonly settings?: 'account' | 'channel'
  /** The part of the product that the page belongs to; until that is built, nobody comes here. */
  readonly part?: Part
}

/** The innermost route describes the page. */
export function pageOf(handles: readonly unknown[]): PageHandle {
  return (handles.at(-1) ?? {}) as PageHandle
}
